import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the browser's first render, which must match the server's. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
