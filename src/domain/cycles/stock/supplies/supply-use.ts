import type { Route } from "#domain/peptides/vocabulary.ts";
import { type Amount, Exact } from "#domain/units/amount.ts";
import type { VialFields } from "../vial.ts";
import type { SupplyUse } from "./supply.ts";

/** A vial mixed on a day, past or future; null volume = the amount of liquid is unknown. */
export interface Mixing {
  readonly day: string;
  readonly peptideName: string;
  readonly diluent: string;
  readonly volumeMl: string | null;
}

const INJECTED: ReadonlySet<Route | null> = new Set([
  "sc",
  "im",
  "iv",
  "ip",
  "intracavernosal",
  "unspecified injection",
]);

/** Also false without a route: such a dose may be an injection and is counted separately. */
export function isInjected({ route }: { readonly route: Route | null }): boolean {
  return INJECTED.has(route);
}

export function mixingsOf(vials: readonly Pick<VialFields, "peptideName" | "mixedWith">[]): Mixing[] {
  return vials.flatMap(({ peptideName, mixedWith }) =>
    mixedWith ? [{ day: mixedWith.on, peptideName, diluent: mixedWith.diluent, volumeMl: mixedWith.volumeMl }] : [],
  );
}

export const perInjection = ({ perInjection: each }: SupplyUse): Amount => new Exact(each);

/**
 * What one mixing uses of a supply; null if it uses some, but the amount is unknown. Of `all` supplies only one water
 * is used: the one named like the liquid or, if the liquid is called water or nothing, the first.
 */
export function perMixing(supply: SupplyUse, mixing: Mixing, all: readonly SupplyUse[]): Amount | null {
  if (supply.kind !== "water") return new Exact(supply.perVial);
  if (waterOf(mixing, all) !== supply) return new Exact(0);
  const volume = new Exact(mixing.volumeMl ?? supply.perVial);
  return volume.isZero() ? null : volume;
}

function waterOf({ diluent }: Mixing, all: readonly SupplyUse[]): SupplyUse | undefined {
  const waters = all.filter(({ kind }) => kind === "water");
  const liquid = diluent.trim().toLowerCase();
  // No text is part of every name, so that nothing takes the first.
  return (
    waters.find(({ name }) => name.toLowerCase().includes(liquid)) ?? (/\bwater\b/.test(liquid) ? waters[0] : undefined)
  );
}
