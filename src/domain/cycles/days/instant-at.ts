import { instantText, wallOf } from "./epoch.ts";
import { instantOfWall, offsetSpans } from "./zone-offsets.ts";

/**
 * The instant at which a wall clock in `zone` shows `time` on `day`: the first of two; a time that the clock skips is
 * moved later by the length of the gap.
 */
export function instantAt(day: string, time: string, zone: string): string {
  const wall = wallOf(day, time);
  return instantText(instantOfWall(offsetSpans(zone, wall, wall), wall));
}
