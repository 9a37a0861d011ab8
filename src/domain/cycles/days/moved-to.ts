import type { ZoneTimeline } from "./zone-timeline.ts";

/** Adds a journey; nothing changes if the clock is in that zone already, as when the same move is saved twice. */
export function movedTo(zones: ZoneTimeline | null, zone: string, at: string): ZoneTimeline {
  if (zones === null) return [{ from: null, zone }];
  return zones.at(-1)?.zone === zone ? zones : [...zones, { from: at, zone }];
}
