import type { Route } from "#domain/peptides/vocabulary.ts";
import { type Amount, Exact } from "#domain/units/amount.ts";
import type { VialFields } from "../vial.ts";
import type { SupplyUse } from "./supply.ts";

/** A vial that was or will be mixed on a day; null volume = nobody has said how much liquid goes into it. */
export interface Mixing {
  readonly day: string;
  readonly peptideName: string;
  readonly diluent: string;
  readonly volumeMl: string | null;
}

const INJECTED: ReadonlySet<Route> = new Set(["sc", "im", "iv", "ip", "intracavernosal", "unspecified injection"]);

/** False also where no route is stated: such a dose may be an injection and is counted apart. */
export function isInjected({ route }: { readonly route: Route | null }): boolean {
  return route !== null && INJECTED.has(route);
}

export function mixingsOf(vials: readonly Pick<VialFields, "peptideName" | "mixedWith">[]): Mixing[] {
  return vials.flatMap(({ peptideName, mixedWith }) =>
    mixedWith ? [{ day: mixedWith.on, peptideName, diluent: mixedWith.diluent, volumeMl: mixedWith.volumeMl }] : [],
  );
}

export const perInjection = ({ perInjection: each }: SupplyUse): Amount => new Exact(each);

/**
 * What a mixing takes of a supply; null where it takes some and nothing says how much. Of `all` the person keeps, one
 * water gives it: the one that is named like the liquid, else, where the liquid is called water or nothing, the first.
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
  if (liquid === "") return waters[0];
  return (
    waters.find(({ name }) => name.toLowerCase().includes(liquid)) ?? (/\bwater\b/.test(liquid) ? waters[0] : undefined)
  );
}
