import type { Dose, Reference } from "#domain/peptides/peptide.ts";
import { AMOUNT_UNITS, type AmountUnit } from "#domain/units/amount-unit.ts";

/** The parts of a library entry that the calculator uses. */
export interface KnownCompound {
  readonly slug: string;
  readonly name: string;
  readonly doses: readonly Dose[];
  readonly references: readonly Reference[];
  /** Empty if no size is listed. */
  readonly vialSizesMg: readonly number[];
  /** Days a mixed vial lasts; null if no source says. */
  readonly stabilityDays: number | null;
}

/** State of one component's entry: not needed, loading, unavailable or loaded. */
export type StudiedState =
  | { readonly kind: "none" }
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly retry: () => void }
  | { readonly kind: "known"; readonly compound: KnownCompound };

/** By component, in order. */
export type Studied = readonly StudiedState[];

export interface NamedCompound {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** The unit most of its injected doses in people are stated in; null if none has an amount without a weight. */
export function usualUnit(doses: readonly Dose[]): AmountUnit | null {
  const inPeople = doses.filter(
    ({ context, route }) => (context === "label" || context === "human-trial") && (route === "sc" || route === "im"),
  );
  const counted = AMOUNT_UNITS.map((unit) => ({ unit, count: inPeople.filter((dose) => dose.unit === unit).length }));
  const [most] = counted.toSorted((a, b) => b.count - a.count);
  return most === undefined || most.count === 0 ? null : most.unit;
}
