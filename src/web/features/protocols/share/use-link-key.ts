import { useSyncExternalStore } from "react";

/** The key behind the `#` of the address; null while a server renders, which never gets it. */
export function useLinkKey(): string | null {
  return useSyncExternalStore(
    onChange,
    () => window.location.hash.slice(1),
    () => null,
  );
}

function onChange(tell: () => void): () => void {
  window.addEventListener("hashchange", tell);
  return () => window.removeEventListener("hashchange", tell);
}
