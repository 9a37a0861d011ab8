import { storedValue } from "#web/lib/device/stored-value.ts";
import type { MineKey } from "#web/lib/personal-storage.ts";
import { useStore } from "#web/lib/use-store.ts";

/** Where the answers stand, in one of the two storages of the browser. */
export const ANSWERS_KEY: MineKey = "mine:safety-answers";

/** Whether there are any in either storage; reading them takes more code (answers-store.ts). */
export function useIsAnswered(): boolean {
  const isKept = useStore(inBrowser);
  return useStore(inTab) || isKept;
}
const inBrowser = storedValue(ANSWERS_KEY, () => true, false);
const inTab = storedValue(ANSWERS_KEY, () => true, false, { area: "tab" });
