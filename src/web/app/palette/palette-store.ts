import { createStore } from "#web/lib/store.ts";

export const paletteStore = createStore(false);
