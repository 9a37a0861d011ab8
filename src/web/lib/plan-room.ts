import { isKeptFor, type MineKey } from "./personal-storage.ts";

/** How high a person's own part of the first page was here last time, in CSS pixels. Read before anything is painted. */
export const PLAN_ROOM_KEY: MineKey = "mine:plan-room";

export function keepPlanRoom(uid: string, height: number): void {
  try {
    if (isKeptFor(uid, localStorage)) localStorage.setItem(PLAN_ROOM_KEY, String(Math.round(height)));
  } catch {
    // storage is off or full: the page moves a little while it loads
  }
}

/** What is there by now holds its room by itself. */
export function releasePlanRoom(): void {
  const { style, dataset } = document.documentElement;
  style.removeProperty("--plan-room");
  delete dataset.planRoom;
}
