import { createStore } from "./store.ts";

/** Whether the person is being asked, before signing out, about changes that are only on this device. */
export const signOutQuestion = createStore(false);
