import { epochOf } from "./epoch.ts";
import type { ZoneTimeline } from "./zone-timeline.ts";

/** A stay of the timeline with both ends: from inclusive, until exclusive, milliseconds, infinite at the outer ends. */
export interface ZoneStretch {
  readonly zone: string;
  readonly from: number;
  readonly until: number;
}

export function staysOf(zones: ZoneTimeline): ZoneStretch[] {
  const begins = zones.map(({ from }) => (from === null ? Number.NEGATIVE_INFINITY : epochOf(from)));
  return zones.map(({ zone }, place) => ({
    zone,
    from: begins[place] ?? Number.NEGATIVE_INFINITY,
    until: begins[place + 1] ?? Number.POSITIVE_INFINITY,
  }));
}

export function stayAt(stays: readonly ZoneStretch[], epoch: number): ZoneStretch {
  const stay = stays.findLast(({ from }) => from <= epoch) ?? stays[0];
  if (stay === undefined) throw new RangeError("A timeline has at least one zone");
  return stay;
}
