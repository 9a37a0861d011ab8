import type { Millilitres, Substance, SyringeUnits } from "../units/measure.ts";
import { syringeUnits } from "../units/measure.ts";
import { type NumberProblem, readTypedNumber } from "../units/typed-number.ts";
import { workOut } from "./calculate.ts";
import { amountsDrawn } from "./measuring/dose-measure.ts";
import { largestDraw, toMl } from "./measuring/syringe.ts";
import type { Mix } from "./mix.ts";
import { readSyringeEntry } from "./reading/read-mix.ts";

/** What a past draw contained. */
export type DrawnAnswer =
  | {
      readonly kind: "known";
      readonly units: SyringeUnits;
      readonly volume: Millilitres;
      /** For every component, in order. */
      readonly amounts: readonly Substance[];
    }
  /**
   * More than the vial contained, or than any syringe of this scale does: the number can't be right, so there is no
   * answer.
   */
  | {
      readonly kind: "over-vial";
      readonly units: SyringeUnits;
      readonly volume: Millilitres;
      readonly held: Millilitres;
    }
  | { readonly kind: "over-syringe"; readonly units: SyringeUnits; readonly capacity: SyringeUnits }
  | { readonly kind: "not-a-number"; readonly problem: NumberProblem }
  | { readonly kind: "mix-not-known" };

/** Converts syringe units back to amounts. The dose in the mix is ignored: this is what was actually drawn. */
export function amountsTaken(mix: Mix, typedUnits: string): DrawnAnswer {
  const read = readTypedNumber(typedUnits);
  if ("problem" in read) return { kind: "not-a-number", problem: read.problem };
  const syringe = mix.delivery.kind === "injection" ? readSyringeEntry(mix.delivery.syringe) : null;
  const { contents, volume } = workOut(mix);
  if (syringe === null || volume === null || contents.length === 0) return { kind: "mix-not-known" };
  const units = syringeUnits(read.value);
  const drawn = toMl(units, syringe);
  if (drawn.value.gt(volume.value)) return { kind: "over-vial", units, volume: drawn, held: volume };
  const capacity = largestDraw(syringe);
  if (capacity !== null && units.value.gt(capacity.value)) return { kind: "over-syringe", units, capacity };
  return { kind: "known", units, volume: drawn, amounts: amountsDrawn(units, syringe, { volume, contents }) };
}
