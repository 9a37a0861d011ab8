import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first rendering of the browser, which must equal the server's. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
