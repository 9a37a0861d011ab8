/** What lives as long as the tab; null where the browser refuses storage altogether. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
