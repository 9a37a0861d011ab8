import type { ConditionCode } from "#domain/safety/conditions.ts";

/** Conditions that stop every plan: asked with the other stops, whatever the goal. */
export const STOP_CONDITIONS: readonly ConditionCode[] = ["active-cancer", "eating-disorder"];
