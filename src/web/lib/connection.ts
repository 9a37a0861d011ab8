import { createStore } from "./store.ts";

/**
 * Whether the last request reached the server. The browser's own "online" only knows of a network, not of an answer.
 */
export const connectionStore = createStore(true);
