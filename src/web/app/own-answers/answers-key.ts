import type { MineKey } from "#web/lib/personal-storage.ts";

/** Where the answers stand, in one of the two storages of the browser. */
export const ANSWERS_KEY: MineKey = "mine:safety-answers";

/** False too where the browser refuses storage. */
export function areAnswersStored(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) => storage.getItem(ANSWERS_KEY) !== null);
  } catch {
    return false;
  }
}
