import type { Amount } from "#domain/units/amount.ts";
import type { Biomarker, BiomarkerDocument } from "../biomarker.ts";
import { plainUnit } from "../unit-index.ts";
import { unitScale } from "./unit-scale.ts";

const TOLERANCE = 1e-8;
/** Factors with another basis come from a convention or an equation, so they can't be recomputed from the unit. */
const RECOMPUTED = /^(?:molar mass|valence)\b/;

/** Checks that every factor follows from the two units and, if its basis says so, from the molar mass. */
export function unitProblems(marker: Biomarker, known: ReadonlySet<string>): readonly string[] {
  const { units, canonicalUnit, displayUnits, hardLimits } = marker;
  const isPlain = (ucum: string) => units.some((unit) => unit.ucum === ucum && unit.form === undefined);
  const canonical = units.find((unit) => unit.ucum === canonicalUnit && unit.form === undefined);
  const names = units.map(({ ucum, form }) => `${ucum} ${form ?? ""}`);
  return [
    ...(canonical?.factorToCanonical === 1 ? [] : ["the canonical unit is no unit with factor 1"]),
    ...Object.values(displayUnits).flatMap((ucum) => (isPlain(ucum) ? [] : [`${ucum} is shown and not accepted`])),
    ...(hardLimits.unit === canonicalUnit ? [] : ["the hard limits are not in the canonical unit"]),
    ...(new Set(names).size === names.length ? [] : ["a unit is there twice"]),
    ...units.flatMap(({ ucum }) => (known.has(ucum) ? [] : [`${ucum} is not in the table of units`])),
    ...units.flatMap((unit) => factorProblem(marker, unit)),
  ];
}

function factorProblem(marker: Biomarker, unit: Biomarker["units"][number]): readonly string[] {
  if (unit.basis !== undefined && !RECOMPUTED.test(unit.basis)) return [];
  const factor = factorOf(unit.ucum, marker);
  if (factor === null) return [`the factor of ${unit.ucum} cannot be recomputed and names no other basis`];
  return factor.div(unit.factorToCanonical).minus(1).abs().lte(TOLERANCE)
    ? []
    : [`${unit.ucum}: ${unit.factorToCanonical} should be ${factor.toPrecision(10)}`];
}

function factorOf(ucum: string, { canonicalUnit, molarMass, valence }: Biomarker): Amount | null {
  const [from, to] = [unitScale(ucum), unitScale(canonicalUnit)];
  if (from === null || to === null) return null;
  const ratio = from.size.div(to.size);
  if (from.kind === to.kind) return ratio;
  const grams = {
    amount: molarMass,
    charge: molarMass === undefined ? undefined : molarMass / (valence ?? Number.NaN),
  };
  switch (`${from.kind} as ${to.kind}`) {
    case "amount/volume as mass/volume":
    case "amount/time as mass/time":
    case "amount as mass":
      return grams.amount === undefined ? null : ratio.times(grams.amount);
    case "mass/volume as amount/volume":
      return grams.amount === undefined ? null : ratio.div(grams.amount);
    case "mass/amount as ":
      return grams.amount === undefined ? null : ratio.div(grams.amount);
    case "charge/volume as mass/volume":
      return grams.charge === undefined ? null : ratio.times(grams.charge);
    case "charge/volume as amount/volume":
      return valence === undefined ? null : ratio.div(valence);
    default:
      return null;
  }
}

/** No printed text, exact or normalized, may mean two units. */
export function printedUnitProblems(units: BiomarkerDocument["units"]): readonly string[] {
  const meant = new Map<string, string>();
  return units.flatMap(({ ucum, printed }) =>
    [ucum, ...printed].flatMap((text) =>
      [text, plainUnit(text)].flatMap((spelling) => {
        const other = meant.get(spelling) ?? ucum;
        meant.set(spelling, other);
        return other === ucum ? [] : [`“${text}” is printed for ${other} and for ${ucum}`];
      }),
    ),
  );
}
