import { createStore } from "./store.ts";

/** Whether a person who signs out is being asked what to do with changes that are only on this device. */
export const signOutQuestion = createStore(false);
