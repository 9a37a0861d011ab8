import { storedValue } from "#web/lib/device/stored-value.ts";
import type { MineKey } from "#web/lib/personal-storage.ts";
import { useStore } from "#web/lib/use-store.ts";

/** The answers are under this key in the tab's or the browser's storage. */
export const ANSWERS_KEY: MineKey = "mine:safety-answers";

/** Whether either storage has answers; reading them takes more code (answers-store.ts). */
export function useIsAnswered(): boolean {
  const isKept = useStore(inBrowser);
  return useStore(inTab) || isKept;
}
const inBrowser = storedValue(ANSWERS_KEY, () => true, false);
const inTab = storedValue(ANSWERS_KEY, () => true, false, { area: "tab" });
