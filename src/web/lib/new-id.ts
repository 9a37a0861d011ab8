/** A random id. `crypto.randomUUID` is missing where the page came over plain http from another machine. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
