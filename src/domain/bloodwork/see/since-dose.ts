import { HOUR_MS } from "#domain/cycles/days/epoch.ts";
import { instantOfWall, offsetSpans, wallAt } from "#domain/cycles/days/zone-offsets.ts";
import { groupByCompound } from "#domain/cycles/doses/compound.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import { msOf } from "#domain/cycles/doses/elapsed.ts";
import { minuteOfDay, wallMs } from "./when.ts";

/** The last dose of a compound before a draw. Hours are whole, and "about" if the draw's time of day is unknown. */
export interface SinceDose {
  readonly compound: string;
  readonly hours: number;
  readonly isAbout: boolean;
}

/** One compound's doses, oldest first, by instant; `wallMs` is the position of each on the draws' axis. */
export interface DoseTrack {
  readonly compound: string;
  readonly doses: readonly TrackedDose[];
}

export interface TrackedDose {
  readonly at: number;
  readonly wallMs: number;
  readonly dose: LoggedDose;
}

/** Doses that were taken, by compound. */
export function doseTracks(doses: readonly LoggedDose[]): DoseTrack[] {
  const taken = doses.filter(({ state }) => state === "taken");
  return groupByCompound(taken).map((group) => ({
    compound: group[0].peptideName,
    doses: group
      .map((dose) => {
        const at = msOf(dose.at);
        return { at, wallMs: wallAt(offsetSpans(dose.zone, at, at), at), dose };
      })
      .toSorted((a, b) => a.at - b.at),
  }));
}

/** An older dose says nothing about a draw. */
const MAX_HOURS = 60 * 24;

/**
 * How long before a draw each compound was last taken, shortest time first; compounds not taken in the 60 days before
 * are left out. The draw's time is read in the time zone of the dose.
 */
export function sinceDoses(collected: string, tracks: readonly DoseTrack[]): SinceDose[] {
  const isAbout = minuteOfDay(collected) === null;
  const wall = wallMs(collected);
  return tracks
    .flatMap(({ compound, doses }) => {
      const last = lastBefore(doses, wall);
      if (last === undefined) return [];
      const hours = (instantOfWall(offsetSpans(last.dose.zone, last.at, wall), wall) - last.at) / HOUR_MS;
      return hours > MAX_HOURS ? [] : [{ compound, hours: Math.max(0, Math.round(hours)), isAbout }];
    })
    .toSorted((a, b) => a.hours - b.hours);
}

function lastBefore(doses: readonly TrackedDose[], wall: number): TrackedDose | undefined {
  let [low, high] = [0, doses.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((doses[middle]?.wallMs ?? 0) <= wall) low = middle + 1;
    else high = middle;
  }
  return doses[low - 1];
}

/** "3 h", "about 4 days" from 72 hours on. */
export function sinceText({ hours, isAbout }: Pick<SinceDose, "hours" | "isAbout">): string {
  const days = Math.round(hours / 24);
  const text = hours < 72 ? `${hours} h` : `${days} days`;
  return isAbout ? `about ${text}` : text;
}
