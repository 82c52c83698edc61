// How long things may be that people type in; the server decides.

export const LONGEST_NAME = 40;
export const LONGEST_WORDS = 200;
export const LONGEST_MESSAGE = 500;
