import { keptDraft } from "./device/kept-draft.ts";
import type { MineKey } from "./personal-storage.ts";

/** How high a person's own part of the first page was here last time, in CSS pixels. Read before anything is painted. */
export const PLAN_ROOM_KEY: MineKey = "mine:plan-room";

export function keepPlanRoom(uid: string, height: number): void {
  keptDraft({ key: PLAN_ROOM_KEY, read: Number, uid }).keep(Math.round(height));
}

/** What is there by now holds its room by itself. */
export function releasePlanRoom(): void {
  const { style, dataset } = document.documentElement;
  style.removeProperty("--plan-room");
  delete dataset.planRoom;
}
