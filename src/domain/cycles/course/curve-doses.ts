import type { DoseAt } from "#domain/kinetics/dose-walk.ts";
import type { Route } from "#domain/peptides/vocabulary.ts";
import { Exact, formatQuantity } from "#domain/units/amount.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";
import { asSubstance, type Substance } from "#domain/units/measure.ts";
import type { LoggedDose } from "../doses/dose.ts";
import { msOf } from "../doses/elapsed.ts";

export type CurveDoses =
  | {
      readonly ok: true;
      /** All amounts are in this unit. */
      readonly doses: DoseAt[];
      readonly unit: Substance["unit"];
      /** The last amount taken, which is level 1 of a curve; also in words as it was logged. */
      readonly reference: number;
      readonly referenceText: string;
      /** The same number in the unit it was logged in, for people: 1 mg, not 1,000 mcg. */
      readonly referenceAs: { readonly value: number; readonly unit: AmountUnit };
      /** Null if no dose has a route. */
      readonly route: Route | null;
    }
  | { readonly ok: false; readonly reason: "no-doses" | "units-differ" | "routes-differ" };

/** Doses of one compound for a level curve. Mass and international units are never added up, nor are two routes. */
export function curveDoses(logged: ReadonlyArray<Pick<LoggedDose, "at" | "amount" | "route">>): CurveDoses {
  const taken = logged
    .flatMap(({ at, amount, route }) =>
      amount === null ? [] : [{ atMs: msOf(at), quantity: { ...amount, value: new Exact(amount.value) }, route }],
    )
    .toSorted((a, b) => a.atMs - b.atMs);
  const last = taken.at(-1);
  if (last === undefined) return { ok: false, reason: "no-doses" };
  const doses = taken.map(({ atMs, quantity }) => ({ atMs, substance: asSubstance(quantity) }));
  if (new Set(doses.map(({ substance }) => substance.unit)).size > 1) return { ok: false, reason: "units-differ" };
  const { unit } = asSubstance(last.quantity);
  const routes = new Set(taken.flatMap(({ route }) => route ?? []));
  if (routes.size > 1) return { ok: false, reason: "routes-differ" };
  const [route = null] = routes;
  return {
    ok: true,
    doses: doses.map(({ atMs, substance }) => ({ atMs, amount: substance.value.toNumber() })),
    unit,
    reference: asSubstance(last.quantity).value.toNumber(),
    referenceText: formatQuantity(last.quantity),
    referenceAs: { value: last.quantity.value.toNumber(), unit: last.quantity.unit },
    route,
  };
}
