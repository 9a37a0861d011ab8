import {
  type InternationalUnits,
  inProportion,
  type Micrograms,
  mcg,
  measured,
  type Substance,
} from "#domain/units/measure.ts";

/**
 * The mass of international units, by library entry, if an external source states a single figure: `iu` of them are
 * `mcg`. An international unit measures activity and has nothing to do with syringe units.
 */
export interface IuFactor {
  readonly slug: string;
  readonly iu: string;
  readonly mcg: string;
  readonly source: { readonly title: string; readonly year: number; readonly url: string };
}

/** Only entries with a source; a substance that is not here is never converted. */
export const IU_FACTORS: readonly IuFactor[] = [
  {
    slug: "somatropin",
    iu: "3",
    mcg: "1000",
    source: {
      title: "Bristow and others, The first international standard for somatropin, Growth Regulation 5(3): 133-141",
      year: 1995,
      url: "https://acnpsearch.tweb-dev.unibo.it/singlejournalindex/30408695",
    },
  },
  {
    slug: "calcitonin-salmon",
    iu: "1",
    mcg: "0.167",
    source: {
      title: "Calcitonin 100 IU/ml, summary of product characteristics, section 2",
      year: 2023,
      url: "https://www.medicines.org.uk/emc/product/12868/smpc",
    },
  },
  {
    slug: "oxytocin",
    iu: "10",
    mcg: "16.7",
    source: {
      title: "Oxytocin 10 IU/ml solution for infusion, summary of product characteristics, section 2",
      year: 2018,
      url: "https://www.myhealthbox.eu/en/oxytocin-10units-1ml-solution-for-infusion-ampoules/4361545",
    },
  },
];

/** Entries dosed in international units without a single mass, with the reason to show. */
const NO_SINGLE_FACTOR: ReadonlyMap<string, string> = new Map([
  // Label of chorionic gonadotropin, Fresenius Kabi, DailyMed f93b2baa-03ac-4650-b35a-20b818d712d6
  [
    "chorionic-gonadotropin",
    "The weight of one IU differs between products, because what is made from urine is tested by how it works.",
  ],
  // USP revision bulletin of 30 December 2010 (410 and 530 units per mg); UK argipressin summary, section 2 (50 per mg)
  ["vasopressin", "Published figures run from 50 to 530 units per mg. Any single figure would be a guess."],
]);

export type Conversion =
  | { readonly amount: Substance; readonly factor: IuFactor | null }
  | { readonly unknown: string };

/**
 * The same substance as mass or as activity. `factor` is null if no conversion was needed. Without a sourced factor
 * the result is the reason, never a number.
 */
export function convertSubstance(amount: Substance, unit: Substance["unit"], slug: string | null): Conversion {
  if (amount.unit === unit) return { amount, factor: null };
  const factor = IU_FACTORS.find((known) => known.slug === slug);
  if (factor === undefined) return { unknown: reasonFor(slug) };
  const [iu, weight] = [measured(factor.iu, "IU"), mcg(factor.mcg)];
  return { amount: amount.unit === "IU" ? weigh(amount, iu, weight) : count(amount, iu, weight), factor };
}

const weigh = (amount: InternationalUnits, iu: InternationalUnits, weight: Micrograms): Micrograms =>
  inProportion(weight, amount, iu);

const count = (amount: Micrograms, iu: InternationalUnits, weight: Micrograms): InternationalUnits =>
  inProportion(iu, amount, weight);

const reasonFor = (slug: string | null): string =>
  NO_SINGLE_FACTOR.get(slug ?? "") ?? "How much one international unit of this substance weighs is not known here.";
