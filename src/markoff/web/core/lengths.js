// How long things may be that people type in; the server decides.

export const LONGEST_NAME = 40;
/** The server takes 200 characters, and the browser adds random ones. */
export const LONGEST_OWN_WORDS = 160;
export const LONGEST_MESSAGE = 500;
