import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { type CompoundName, isSameCompound } from "#domain/cycles/doses/compound.ts";
import type { Vial } from "#domain/cycles/stock/vial.ts";
import { Exact, formatAmount } from "#domain/units/amount.ts";
import { type Choices, type LibraryName, type MatchedCompound, matchCompounds } from "./match-compounds.ts";
import { type KnownDose, type PlannedImportDose, planDoses } from "./plan-doses.ts";
import { type PlannedImportVial, planVials } from "./plan-vials.ts";
import type { AppReading, Refusal } from "./proposal.ts";

/** A cycle of the account, as far as an import asks about it. */
export interface KnownCycle {
  readonly id: string;
  readonly name: string;
  readonly peptides: ReadonlyArray<CompoundName & { readonly id: string }>;
}

export interface PlannedCompound extends MatchedCompound {
  /** The name of the cycle that takes its doses. */
  readonly cycleName: string;
  /** An earlier import made this cycle, and the doses are added to it. */
  readonly cycle: { readonly id: string; readonly itemId: string } | null;
}

export interface ImportPlan {
  readonly app: string | null;
  readonly compounds: readonly PlannedCompound[];
  readonly doses: readonly PlannedImportDose[];
  readonly vials: readonly PlannedImportVial[];
  readonly refused: readonly Refusal[];
  /** How many names the file has, if they can't all be compounds: most likely the wrong column was chosen. */
  readonly tooManyCompounds: number | null;
}

const MAX_COMPOUNDS = 100;
const NOTHING = { compounds: [], doses: [], vials: [], refused: [] } as const;

interface ImportToPlan {
  readonly reading: AppReading;
  readonly library: readonly LibraryName[];
  readonly choices: Choices;
  readonly account: {
    readonly cycles: readonly KnownCycle[];
    readonly doses: readonly KnownDose[];
    readonly vials: readonly Vial[];
  };
  readonly clock: PersonClock;
  readonly now: string;
  readonly newId: () => string;
}

/**
 * What an import would add. A dose belongs to a cycle, and other apps know none: each compound gets one, or goes on in
 * the one that an earlier import of the same app made.
 */
export function planImport({ reading, library, choices, account, clock, now, newId }: ImportToPlan): ImportPlan {
  const { app } = reading;
  const names = [...reading.doses, ...reading.vials].map(({ name }) => name);
  const matched = matchCompounds(names, library, choices);
  if (matched.length > MAX_COMPOUNDS) return { ...NOTHING, app, tooManyCompounds: matched.length };
  const compounds = matched.map((compound) => {
    const cycleName = `${compound.peptideName} (${app === null ? "imported" : `from ${app}`})`;
    return { ...compound, cycleName, cycle: earlierCycle(compound, cycleName, account.cycles) };
  });
  const { doses, refused } = planDoses({
    ...{ proposed: reading.doses, compounds, known: account.doses, clock, now, newId },
  });
  const vials = planVials(reading.vials, compounds, account.vials, clock);
  const all = [...reading.refused, ...refused].sort((a, b) => a.line - b.line);
  return { app, compounds, doses, vials, refused: all, tooManyCompounds: null };
}

function earlierCycle(compound: MatchedCompound, name: string, cycles: readonly KnownCycle[]) {
  for (const cycle of cycles) {
    const [item, ...others] = cycle.peptides;
    if (cycle.name === name && item && others.length === 0 && isSameCompound(item, compound))
      return { id: cycle.id, itemId: item.id };
  }
  return null;
}

/** The days and words of the cycle that holds these doses of one compound. */
export function cycleOf(compound: PlannedCompound, doses: readonly PlannedImportDose[]) {
  const days = doses.map(({ fields }) => fields.day).sort();
  const routes = new Set(doses.map(({ fields }) => fields.route));
  const [route = null] = routes;
  const { slug, peptideName, cycleName } = compound;
  return {
    ...{ name: cycleName, description: "", startDate: days[0] ?? null, endDate: days.at(-1) ?? null },
    peptides: [
      {
        ...{ id: "1", peptideId: slug ?? peptideName, slug, peptideName, dosage: dosageOf(doses) },
        route: routes.size === 1 ? route : null,
        schedule: { frequency: "", timeOfDay: [], duration: "" },
        ...{ plan: null, notes: "" },
      },
    ],
  };
}

/** "0.25 to 1 mg", or what is left to say of amounts in several units. */
function dosageOf(doses: readonly PlannedImportDose[]): string {
  const amounts = doses.flatMap(({ fields }) => fields.amount ?? []);
  const units = new Set(amounts.map(({ unit }) => unit));
  const [unit] = units;
  if (unit === undefined || units.size > 1) return "As logged";
  const values = amounts.map(({ value }) => new Exact(value)).sort((a, b) => a.cmp(b));
  const [low = new Exact(0), high = low] = [values[0], values.at(-1)];
  return low.eq(high)
    ? formatAmount(low, unit)
    : `${formatAmount(low, unit).split(" ")[0]} to ${formatAmount(high, unit)}`;
}
