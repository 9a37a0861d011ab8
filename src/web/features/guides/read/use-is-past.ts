import { useSyncExternalStore } from "react";
import { localToday } from "#web/lib/local-day.ts";

const never = () => () => {};

/** Whether a day lies before today; not before the page's script is at work, for the server renders for every day. */
export function useIsPast(day: string): boolean {
  return useSyncExternalStore(
    never,
    () => day < localToday(),
    () => false,
  );
}
