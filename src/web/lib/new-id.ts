/** A random id. `crypto.randomUUID` is missing where the page came over plain http from another machine. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Lets callers skip requests for an id that can't exist. */
export const isUuid = (text: string): boolean => UUID.test(text);

let lastTime = 0;

/** A time-ordered UUID (version 7), for records that are made on the device. */
export function newUuid(now: number = Date.now()): string {
  lastTime = Math.max(now, lastTime + 1); // two in the same millisecond keep their order
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const time = lastTime.toString(16).padStart(12, "0");
  const variant = "89ab"[(bytes[8] ?? 0) & 3] ?? "8";
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
