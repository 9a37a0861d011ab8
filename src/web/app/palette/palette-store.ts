import { createStore } from "#web/lib/store.ts";

/** The label of the buttons that open the palette, and of its field. */
export const SEARCH_WORDS = "Search or jump to…";

export const paletteStore = createStore(false);
