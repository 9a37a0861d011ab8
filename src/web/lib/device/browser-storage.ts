/** `tab` is cleared when the tab closes. */
export type StorageArea = "browser" | "tab";

/** Null on the server, and if the browser blocks storage. */
export function browserStorage(area: StorageArea): Storage | null {
  try {
    return (area === "browser" ? globalThis.localStorage : globalThis.sessionStorage) ?? null;
  } catch {
    return null;
  }
}
