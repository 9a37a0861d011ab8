import { type Formula, monoisotopicMass, WATER } from "#domain/chemistry/formula.ts";
import { type Chain, linkedPlaces, type Molecule, placeOf } from "#domain/chemistry/molecule.ts";
import { fragmentsOf } from "./fragments.ts";

/** A fragment that also lost a small molecule from a side chain. */
export interface LossIon {
  readonly series: "b" | "y";
  /** The number of residues in the fragment. */
  readonly residues: number;
  readonly lost: Loss;
  /** Singly charged. */
  readonly mz: number;
}

type Loss = "H2O" | "NH3";

/**
 * The side chains that lose it, according to MSnbase 1.20 (2016): hydroxyls and acids lose water, amides and bases
 * ammonia.
 */
const LOSSES: ReadonlyArray<readonly [lost: Loss, formula: Formula, from: string]> = [
  ["H2O", WATER, "STED"],
  ["NH3", { N: 1, H: 3 }, "RKNQ"],
];

/**
 * The b and y ions of `fragmentsOf` minus one water or one ammonia, if they contain a residue that can lose it: its
 * side chain has to be free of groups and bonds. By series, loss and length; fragments that are null there are left
 * out.
 */
export function neutralLosses(molecule: Molecule): readonly LossIon[] {
  const [chain] = molecule.chains;
  if (chain === undefined) return [];
  const { b, y } = fragmentsOf(molecule);
  const linked = linkedPlaces(molecule);
  return (["b", "y"] as const).flatMap((series) =>
    LOSSES.flatMap(([lost, formula, from]) => {
      const shortest = residuesUntil(series, from, chain, linked);
      const lossDa = monoisotopicMass(formula);
      return (series === "b" ? b : y).flatMap((mz, index) =>
        mz === null || index + 1 < shortest ? [] : [{ series, residues: index + 1, lost, mz: mz - lossDa }],
      );
    }),
  );
}

/** How many residues a fragment needs until one can lose something; Infinity if none can. */
function residuesUntil(series: "b" | "y", letters: string, { residues }: Chain, linked: ReadonlySet<string>): number {
  const canLose = residues.map(
    ({ monomer, group }, residue) =>
      monomer.letter !== null &&
      letters.includes(monomer.letter) &&
      group === null &&
      !linked.has(placeOf({ chain: 0, residue, at: "side" })),
  );
  const index = series === "b" ? canLose.indexOf(true) : canLose.toReversed().indexOf(true);
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1;
}
