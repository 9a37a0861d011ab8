import { instantAt } from "#domain/cycles/days/instant-at.ts";
import { personDayOf, zoneAt } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { type CompoundName, isSameCompound } from "#domain/cycles/doses/compound.ts";
import type { DoseFields } from "#domain/cycles/doses/dose.ts";
import { msOf } from "#domain/cycles/doses/elapsed.ts";
import { Exact } from "#domain/units/amount.ts";
import { asSubstance } from "#domain/units/measure.ts";
import type { MatchedCompound } from "./match-compounds.ts";
import type { ProposedDose, Refusal, WrittenAmount, WrittenMoment } from "./proposal.ts";

/** A dose ready to be saved into the cycle of its compound. */
export interface PlannedImportDose {
  readonly id: string;
  readonly line: number;
  /** The place of its compound in the plan. */
  readonly compound: number;
  /** The vial of the file. */
  readonly vial: string | null;
  readonly fields: Omit<DoseFields, "itemId" | "vialId">;
  readonly hasTime: boolean;
  /** Where the same dose is already: in the account, or in an earlier row of the file. */
  readonly already: "account" | "file" | null;
}

export interface KnownDose extends CompoundName {
  readonly at: string;
  readonly day: string;
  readonly amount: WrittenAmount | null;
}

interface DosesToPlan {
  readonly proposed: readonly ProposedDose[];
  readonly compounds: readonly MatchedCompound[];
  readonly known: readonly KnownDose[];
  readonly clock: PersonClock;
  readonly now: string;
  readonly newId: () => string;
}

/** A day without a time is saved at noon, and its note says so. */
const NOON = "12:00";
const NO_TIME = "The imported file has no time for this dose.";

/** Where and when each dose was, and which the account or an earlier row has already. */
export function planDoses({ proposed, compounds, known, clock, now, newId }: DosesToPlan): {
  readonly doses: readonly PlannedImportDose[];
  readonly refused: readonly Refusal[];
} {
  const compoundOf = new Map(compounds.flatMap(({ written }, place) => written.map((name) => [name, place] as const)));
  const account = countKnown(known, compounds);
  const seen = new Set<string>();
  const refused: Refusal[] = [];
  const latest = msOf(now);
  const doses = proposed.flatMap((dose): PlannedImportDose[] => {
    const place = compoundOf.get(dose.name);
    const compound = compounds[place ?? -1];
    if (place === undefined || compound === undefined) return [];
    const when = momentOf(dose.when, clock);
    if (msOf(when.at) > latest) {
      refused.push({ line: dose.line, why: "It's in the future." });
      return [];
    }
    const { slug, peptideName } = compound;
    const { amount, drawnUnits, route, site } = dose;
    const hasTime = dose.when.kind === "instant" || dose.when.time !== null;
    const key = keysOf(place, { ...when, amount });
    const isRepeated = hasTime && seen.has(key.minute);
    seen.add(key.minute);
    const isKnown = account.take(key, hasTime);
    const note = hasTime ? dose.note : [dose.note, NO_TIME].filter(Boolean).join("\n").slice(0, 4_000);
    const fields = { ...UNSAID, symptoms: [], peptideName, slug, ...when, amount, drawnUnits, route, site, note };
    return [
      {
        ...{ id: newId(), line: dose.line, compound: place, vial: dose.vial, hasTime, fields },
        already: isKnown ? "account" : isRepeated ? "file" : null,
      },
    ];
  });
  return { doses, refused };
}

const UNSAID = { slot: null, state: "taken", skipReason: null, weightKg: null } as const;

/** The instant, the zone it was lived in, and the person's day of it. */
export function momentOf(when: WrittenMoment, clock: PersonClock): Pick<DoseFields, "at" | "zone" | "day"> {
  if (when.kind === "instant") {
    const zone = when.zone ?? zoneAt(when.at, clock.zones);
    return { at: when.at, zone, day: personDayOf(when.at, { ...clock, zones: [{ from: null, zone }] }) };
  }
  const zone = when.zone ?? zoneAt(`${when.day}T${NOON}:00Z`, clock.zones);
  const at = instantAt(when.day, when.time ?? NOON, zone);
  return { at, zone, day: personDayOf(at, { ...clock, zones: [{ from: null, zone }] }) };
}

interface DoseKeys {
  readonly minute: string;
  readonly day: string;
}

/** Equal for the same compound, amount and minute, in whichever unit of mass the amount was written. */
function keysOf(compound: number, dose: { at: string; day: string; amount: WrittenAmount }): DoseKeys {
  const { value, unit } = asSubstance({ value: new Exact(dose.amount.value), unit: dose.amount.unit });
  const what = `${compound} ${value.toFixed()} ${unit}`;
  return { minute: `${what} ${dose.at.slice(0, 16)}`, day: `${what} ${dose.day}` };
}

/** The doses of the account by minute and by day. Each stands for one dose of the file, so two equal ones are two. */
function countKnown(known: readonly KnownDose[], compounds: readonly MatchedCompound[]) {
  const counts = new Map<string, number>();
  const add = (key: string, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);
  const places = new Map<string, number>();
  for (const { amount, ...dose } of known) {
    const spelling = JSON.stringify([dose.slug, dose.peptideName]);
    const place = places.get(spelling) ?? compounds.findIndex((compound) => isSameCompound(compound, dose));
    places.set(spelling, place);
    if (place === -1 || amount === null) continue;
    const { minute, day } = keysOf(place, { ...dose, amount });
    add(minute, 1);
    add(day, 1);
  }
  return {
    /** Without a time, any dose of that day and amount counts as the same. */
    take({ minute, day }: DoseKeys, hasTime: boolean): boolean {
      const key = hasTime ? minute : day;
      if ((counts.get(key) ?? 0) <= 0) return false;
      add(key, -1);
      if (hasTime) add(day, -1);
      return true;
    },
  };
}
