import { createStore } from "#web/lib/store.ts";

/** Whether the command palette is open. */
export const paletteStore = createStore(false);
