import { createStore } from "#web/lib/store.ts";

/** What opens the palette says so, and so does its field. */
export const SEARCH_WORDS = "Search or jump to…";

export const paletteStore = createStore(false);
