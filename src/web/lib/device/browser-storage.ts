/** `tab` is forgotten when the tab is closed. */
export type StorageArea = "browser" | "tab";

/** Null on the server, and where the browser refuses storage altogether. */
export function browserStorage(area: StorageArea): Storage | null {
  try {
    return (area === "browser" ? globalThis.localStorage : globalThis.sessionStorage) ?? null;
  } catch {
    return null;
  }
}
