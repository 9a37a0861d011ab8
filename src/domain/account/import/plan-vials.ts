import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { isSameCompound } from "#domain/cycles/doses/compound.ts";
import type { Vial, VialFields } from "#domain/cycles/stock/vial.ts";
import { Exact } from "#domain/units/amount.ts";
import { asSubstance } from "#domain/units/measure.ts";
import type { MatchedCompound } from "./match-compounds.ts";
import { momentOf } from "./plan-doses.ts";
import type { ProposedVial } from "./proposal.ts";

/** A vial ready to be saved. */
export interface PlannedImportVial {
  readonly key: string;
  readonly line: number;
  readonly compound: number;
  readonly fields: VialFields;
  /** The vial of the account that is the same, if there is one. */
  readonly same: string | null;
}

const LEFT = "What was left, by the imported file";

/** Each vial of the account stands for one of the file, so that four equal vials stay four. */
export function planVials(
  proposed: readonly ProposedVial[],
  compounds: readonly MatchedCompound[],
  known: readonly Vial[],
  clock: PersonClock,
): readonly PlannedImportVial[] {
  const compoundOf = new Map(compounds.flatMap(({ written }, place) => written.map((name) => [name, place] as const)));
  const free = new Map<string, string[]>();
  for (const vial of known) {
    const place = compounds.findIndex((compound) => isSameCompound(compound, vial));
    if (place === -1) continue;
    const key = likeness(place, vial);
    free.set(key, [...(free.get(key) ?? []), vial.id]);
  }
  return proposed.flatMap((vial): PlannedImportVial[] => {
    const place = compoundOf.get(vial.name);
    const compound = compounds[place ?? -1];
    if (place === undefined || compound === undefined) return [];
    const fields = fieldsOf(vial, compound, clock);
    const same = free.get(likeness(place, fields))?.shift() ?? null;
    return [{ key: vial.key, line: vial.line, compound: place, fields, same }];
  });
}

function fieldsOf(vial: ProposedVial, { slug, peptideName }: MatchedCompound, clock: PersonClock): VialFields {
  const { amount, batch, supplier, openedOn, mixedWith, expiresOn, finishedOn } = vial;
  const counted = vial.left && { at: momentOf(vial.left.when, clock).at, kind: "counted" as const };
  return {
    ...{ peptideName, slug, amount: amount.value, unit: amount.unit, batch, supplier, certificate: "" },
    ...{ openedOn, mixedWith, expiresOn, discardOn: null, deadSpaceMcl: "0", finishedOn },
    ...(vial.price && { price: vial.price }),
    changes: counted && vial.left ? [{ ...counted, amount: vial.left.value, note: LEFT }] : [],
  };
}

function likeness(compound: number, { amount, unit, batch, mixedWith, expiresOn }: VialFields): string {
  const content = asSubstance({ value: new Exact(amount), unit });
  return JSON.stringify([compound, content.value.toFixed(), content.unit, batch, mixedWith?.on ?? null, expiresOn]);
}
