import { freeIons, linkedPlaces, type Molecule, placeOf } from "#domain/chemistry/molecule.ts";
import { known, unknown } from "../figure.ts";
import type { Figure } from "../profile.ts";
import { tallyOfMolecule, whyUncounted } from "./counted-as.ts";
import { scaleOf } from "./scales.ts";
import { countOf, letterWeights, type Tally, weighedSum } from "./tally.ts";

/** Per M per cm at 280 nm: Pace 1995, Protein Sci 4:2411. */
const TRYPTOPHAN_280 = 5500;
const TYROSINE_280 = 1490;
const CYSTINE_280 = 125;

/**
 * Per M per cm at 214 nm, side chains in the order of the scales, then the peptide bond: Kuipers and Gruppen 2007, J
 * Agric Food Chem 55:5445 (doi 10.1021/jf070337l).
 */
const SIDE_CHAINS_214 = letterWeights(
  scaleOf("21 32 34 2675 43 41 225 45 45 136 58 142 41 78 980 5125 5200 102 5375 29050"),
);
const PEPTIDE_BOND_214 = 923;
/** A proline at the start of the chain has no tertiary amide: 30 instead of 2675. */
const STARTING_PROLINE_214 = 30 - 2675;

/**
 * Per M per cm at 205 nm: Anthis and Clore 2013, Protein Sci 22:851 (doi 10.1002/pro.2253), from their own calculator.
 * Side chains without a value absorb almost nothing; a bridge adds to its two cysteines.
 */
const SIDE_CHAINS_205 = letterWeights(scaleOf("0 0 0 0 0 0 690 0 0 400 0 400 0 0 1830 5200 8600 1350 6080 20400"));
const PEPTIDE_BOND_205 = 2780;
const CYSTINE_205 = 820;

/** Molar, per M per cm at 280 nm, from counts: all cysteines free, and with this many bridged pairs. */
export function extinction280Of(
  tally: Tally,
  bridges: number,
): { readonly reduced: number; readonly oxidised: number } {
  const reduced = TRYPTOPHAN_280 * countOf(tally, "W") + TYROSINE_280 * countOf(tally, "Y");
  return { reduced, oxidised: reduced + CYSTINE_280 * bridges };
}

/** Oxidized: the drawn bridges, or all free cysteines paired if there are none. */
export function extinction280(molecule: Molecule): { readonly reduced: number; readonly oxidised: number } {
  const drawn = bridgesOf(molecule);
  return extinction280Of(tallyOfMolecule(molecule), drawn > 0 ? drawn : Math.floor(freeIons(molecule).C / 2));
}

export function extinction214(molecule: Molecule): Figure {
  const sum = weighedSum(tallyOfMolecule(molecule), SIDE_CHAINS_214);
  if (!Number.isFinite(sum)) return unknown(whyUncounted(molecule, "The method of Kuipers and Gruppen"));
  const bonds = PEPTIDE_BOND_214 * peptideBonds(molecule);
  return known(sum + bonds + STARTING_PROLINE_214 * startingProlines(molecule), uncounted(molecule, false));
}

function startingProlines(molecule: Molecule): number {
  const linked = linkedPlaces(molecule);
  return molecule.chains.filter(
    ({ start, residues }, chain) =>
      start === null && residues[0]?.monomer.letter === "P" && !linked.has(placeOf({ chain, residue: 0, at: "start" })),
  ).length;
}

/** Bridges as drawn; other cysteines count as free thiols. */
export function extinction205(molecule: Molecule): Figure {
  const sum = weighedSum(tallyOfMolecule(molecule), SIDE_CHAINS_205);
  if (!Number.isFinite(sum)) return unknown(whyUncounted(molecule, "The method of Anthis and Clore"));
  const bonds = PEPTIDE_BOND_205 * peptideBonds(molecule);
  return known(sum + bonds + CYSTINE_205 * bridgesOf(molecule), uncounted(molecule, true));
}

/** Backbone amides, including one that closes a ring from start to end. */
function peptideBonds(molecule: Molecule): number {
  return molecule.chains.reduce((sum, { residues }) => sum + residues.length - 1, 0) + ringsOf(molecule);
}

const ringsOf = ({ links }: Molecule): number => links.filter(({ kind }) => kind === "head-to-tail").length;
const bridgesOf = ({ links }: Molecule): number => links.filter(({ kind }) => kind === "disulfide").length;

/** Both methods were measured on plain peptides: anything else that absorbs is listed, not guessed. */
function uncounted({ chains, links, unplaced }: Molecule, countsBridges: boolean): string | null {
  const names = new Set(
    chains.flatMap(({ start, residues, end }) =>
      [start, ...residues.map(({ group }) => group), end].flatMap((group) => (group === null ? [] : [group.name])),
    ),
  );
  for (const { name } of unplaced) names.add(name);
  for (const { kind } of links)
    if (kind !== "head-to-tail" && !(countsBridges && kind === "disulfide")) names.add(kind);
  return names.size === 0 ? null : `Not counted: ${[...names].join(", ")}.`;
}
