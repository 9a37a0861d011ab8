import { WEIGHT_TABLES } from "./elements.ts";
import { averageMass, type Formula, formatFormula, parseFormula, sameFormula } from "./formula.ts";
import { formulaOf } from "./molecule.ts";
import type { NotationProblem } from "./notation/notation-problem.ts";
import { readStructure, type StatedStructure, type StructureReading } from "./read-structure.ts";

interface MassQuestion extends StatedStructure {
  readonly formula: string | null;
  readonly averageMassDa: number | null;
}

/** The computed mass of a chain next to the stated one. `agrees` is null if none is stated. */
export type MassComparison =
  | {
      readonly outcome: "not-computed";
      readonly because: (StructureReading & { readonly kind: "none" })["because"] | "no-formula";
    }
  | { readonly outcome: "not-read"; readonly problem: NotationProblem }
  | {
      readonly outcome: "computed";
      readonly from: "proforma" | "sequence";
      /** Hill order. */
      readonly formula: string;
      readonly formulaAgrees: boolean | null;
      /** Average mass by the atomic weights of 2021. */
      readonly computedDa: number;
      /** Stated minus computed. */
      readonly differenceDa: number | null;
      readonly agrees: boolean | null;
    };

export function compareMass({ formula: stated, averageMassDa, ...structure }: MassQuestion): MassComparison {
  const read = readStructure(structure);
  if (read.kind === "none") return { outcome: "not-computed", because: read.because };
  if (read.kind === "problem") return { outcome: "not-read", problem: read.problem };
  const formula = formulaOf(read.molecule);
  if (formula === null) return { outcome: "not-computed", because: "no-formula" };
  const statedFormula = stated === null ? null : parseFormula(stated);
  const computedDa = averageMass(formula);
  return {
    outcome: "computed",
    from: read.from,
    formula: formatFormula(formula),
    formulaAgrees: stated === null ? null : statedFormula !== null && sameFormula(statedFormula, formula),
    computedDa,
    differenceDa: averageMassDa === null ? null : averageMassDa - computedDa,
    agrees: averageMassDa === null ? null : isMassOf(formula, averageMassDa),
  };
}

/**
 * Besides rounding: catalogs add up residue masses that are rounded themselves. Less than the difference of any two
 * residues.
 */
const SLACK_DA = 0.01;

/**
 * Whether the stated average mass matches the formula by any common table of atomic weights, within the rounding of
 * its digits (two at most).
 */
export function isMassOf(formula: Formula, statedDa: number): boolean {
  const decimals = Math.min(2, String(statedDa).split(".")[1]?.length ?? 0);
  const tolerance = 0.5 * 10 ** -decimals + SLACK_DA;
  return WEIGHT_TABLES.some((table) => Math.abs(averageMass(formula, table) - statedDa) <= tolerance);
}
