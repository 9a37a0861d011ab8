import { instantText, wallOf } from "./epoch.ts";
import { instantOfWall, offsetSpans } from "./zone-offsets.ts";

/**
 * The instant at which a clock on the wall of `zone` shows `time` on calendar day `day`: of two the first; a time that
 * the clock leaps over is as much later as it leaps.
 */
export function instantAt(day: string, time: string, zone: string): string {
  const wall = wallOf(day, time);
  return instantText(instantOfWall(offsetSpans(zone, wall, wall), wall));
}
