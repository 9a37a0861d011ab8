import { keptDraft } from "./device/kept-draft.ts";
import type { MineKey } from "./personal-storage.ts";

/** Height of the person's own part of the home page on the last visit, in CSS pixels. Read before the first paint. */
export const PLAN_ROOM_KEY: MineKey = "mine:plan-room";

export function keepPlanRoom(uid: string, height: number): void {
  keptDraft({ key: PLAN_ROOM_KEY, read: Number, uid }).keep(Math.round(height));
}

/** Call once the content is there and takes up its own space. */
export function releasePlanRoom(): void {
  const { style, dataset } = document.documentElement;
  style.removeProperty("--plan-room");
  delete dataset.planRoom;
}
