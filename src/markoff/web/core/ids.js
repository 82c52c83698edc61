// What counts once has a name that nothing else has.

export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36)).join(
    "",
  );
}
