import { Exact } from "#domain/units/amount.ts";
import { type Micrograms, mcg, mL } from "#domain/units/measure.ts";
import type { Mix } from "../mix.ts";
import type { GivenMix } from "../reading/read-mix.ts";
import type { Content } from "../substance/content.ts";
import type { Finding } from "./finding.ts";

/** The library's data about vials of the driver. */
export interface VialContext {
  /** Empty if the library lists none. */
  readonly vialSizesMg: readonly number[];
}

/**
 * Amounts per vial outside this range raise a question. The vials and ampoules in our entries contain 0.065 mg
 * (difelikefalin) to 280 mg (elamipretide); NAD+ and glutathione are sold by the gram, cerebrolysin is a solution.
 */
const USUAL_MG = { least: new Exact("0.01"), most: new Exact(2_000) };
/** Factor beyond the sizes that the library lists for the compound itself. */
const BEYOND_SIZES = 10;
/** The largest vial of ISO 8362-1 with its 2015 amendment (100R). */
const LARGEST_VIAL = mL(100);

/** Asks about an amount or volume that no vial contains; a question, never a stop. */
export function checkContents(mix: Mix, contents: readonly Content[], { vialSizesMg }: VialContext): Finding[] {
  if (mix.delivery.kind !== "injection" && mix.delivery.kind !== "nasal") return [];
  return contents.flatMap(({ name, label }, component): Finding[] => {
    if (label.unit !== "mcg") return [];
    const sizesMg = component === mix.driver ? vialSizesMg : [];
    if (isUsual(label, sizesMg)) return [];
    const meant = [label.value.div(1_000), label.value.times(1_000)]
      .map((value) => mcg(value))
      .find((other) => isUsual(other, sizesMg));
    return [
      {
        ...{ code: "unlikely-amount", tone: "care", name, amount: label, meant: meant ?? null, sizesMg },
        fixes: meant === undefined ? [] : [{ kind: "component-amount", component, amount: meant }],
      },
    ];
  });
}

function isUsual({ value }: Micrograms, sizesMg: readonly number[]): boolean {
  const inMg = value.div(1_000);
  if (sizesMg.length === 0) return inMg.gte(USUAL_MG.least) && inMg.lte(USUAL_MG.most);
  return inMg.lte(Math.max(...sizesMg) * BEYOND_SIZES) && inMg.times(BEYOND_SIZES).gte(Math.min(...sizesMg));
}

export function checkWater({ diluent, delivery }: GivenMix): Finding[] {
  const isVial = delivery.kind === "injection" || delivery.kind === "nasal";
  return isVial && diluent?.value.gt(LARGEST_VIAL.value)
    ? [{ code: "unlikely-water", tone: "care", water: diluent, fixes: [] }]
    : [];
}
