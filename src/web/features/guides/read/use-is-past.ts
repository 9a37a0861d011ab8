import { localToday } from "#web/lib/local-day.ts";
import { useIsInBrowser } from "#web/lib/use-is-in-browser.ts";

/** Whether a day lies before today; not before the page's script is at work, for the server renders for every day. */
export const useIsPast = (day: string): boolean => useIsInBrowser() && day < localToday();
