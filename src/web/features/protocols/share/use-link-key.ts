import { useSyncExternalStore } from "react";
import { keyIn } from "./sealed-text.ts";

/** The key behind the `#` of the address; null while a server renders, which never gets it. */
export function useLinkKey(): string | null {
  return useSyncExternalStore(
    onChange,
    () => keyIn(window.location.hash),
    () => null,
  );
}

function onChange(tell: () => void): () => void {
  window.addEventListener("hashchange", tell);
  return () => window.removeEventListener("hashchange", tell);
}
