import { type Element, ISOTOPES, WEIGHTS, type WeightTable } from "../elements.ts";
import { WATER } from "../formula.ts";
import { NO_IONS } from "../ions.ts";
import { MONOMERS } from "../monomers.ts";
import { titrationOf } from "./charge/charge.ts";
import { neutralPh } from "./charge/isoelectric-point.ts";
import type { PkaSet } from "./charge/pka-sets.ts";
import { extinction280Of } from "./indices/extinction.ts";
import { aliphaticIndexOf, instabilityIndexOf, scaleMeanOf } from "./indices/indices.ts";
import { LETTERS, slotOf } from "./indices/instability-weights.ts";
import { countOf, type Tally, tallyOf } from "./indices/tally.ts";

/** Sort keys for long lists of plain chains: free ends, no bridge, capitals of the 22 residues with a letter. */
export interface PlainProperties {
  readonly length: number;
  /** Hill order. */
  readonly formula: string;
  readonly averageDa: number;
  readonly monoisotopicDa: number;
  readonly pI: number | null;
  /** Null with selenocysteine or pyrrolysine, which the scales don't include. */
  readonly gravy: number | null;
  readonly instabilityIndex: number | null;
  readonly aliphaticIndex: number;
  readonly extinction280: { readonly reduced: number; readonly oxidised: number };
}

/** In Hill order: carbon, hydrogen, then by letter. */
const PLAIN_ELEMENTS = ["C", "H", "N", "O", "S", "Se"] as const satisfies readonly Element[];
const WIDTH = PLAIN_ELEMENTS.length;
const MONOISOTOPIC = PLAIN_ELEMENTS.map((element) => ISOTOPES[element][0].massDa);
const AVERAGE = {
  ciaaw2021: weightsOf("ciaaw2021"),
  iupac2007: weightsOf("iupac2007"),
  abundance: weightsOf("abundance"),
} satisfies Readonly<Record<WeightTable, readonly number[]>>;
const WATER_ATOMS = PLAIN_ELEMENTS.map((element: Element) => WATER[element] ?? 0);

/** Atoms of each residue, by capital letter; NaN for letters that name none. */
const ATOMS = new Float64Array(LETTERS * WIDTH).fill(Number.NaN);
for (const { letter, formula } of MONOMERS)
  if (letter !== null)
    for (const [index, element] of PLAIN_ELEMENTS.entries())
      ATOMS[slotOf(letter) * WIDTH + index] = formula[element] ?? 0;

/**
 * The same rules as the full profile, in a single pass over the text: for lists of many thousand chains. Null if a
 * character is not one of the 22 capitals, or there is none.
 */
export function plainProperties(
  sequence: string,
  set: PkaSet,
  weights: WeightTable = "ciaaw2021",
): PlainProperties | null {
  const tally = sequence === "" ? null : tallyOf([sequence]);
  if (tally === null) return null;
  const atoms = atomsOf(tally);
  if (Number.isNaN(atoms[0])) return null;
  return {
    length: tally.length,
    formula: formatAtoms(atoms),
    averageDa: massOf(atoms, AVERAGE[weights]),
    monoisotopicDa: massOf(atoms, MONOISOTOPIC),
    pI: neutralPh(titrationOf(plainIonisation(sequence, tally), set)),
    gravy: numberOrNull(scaleMeanOf(tally, "kyteDoolittle")),
    instabilityIndex: numberOrNull(instabilityIndexOf(tally)),
    aliphaticIndex: aliphaticIndexOf(tally),
    extinction280: extinction280Of(tally, Math.floor(countOf(tally, "C") / 2)),
  };
}

function atomsOf({ counts }: Tally): number[] {
  const atoms = WATER_ATOMS.slice();
  for (let slot = 0; slot < LETTERS; slot++) {
    const count = counts[slot] ?? 0;
    if (count === 0) continue;
    for (let index = 0; index < WIDTH; index++)
      atoms[index] = (atoms[index] ?? 0) + count * (ATOMS[slot * WIDTH + index] ?? 0);
  }
  return atoms;
}

function formatAtoms(atoms: readonly number[]): string {
  let text = "";
  for (let index = 0; index < WIDTH; index++) {
    const count = atoms[index] ?? 0;
    if (count === 0) continue;
    text += PLAIN_ELEMENTS[index];
    if (count !== 1) text += count;
  }
  return text;
}

function massOf(atoms: readonly number[], weights: readonly number[]): number {
  let mass = 0;
  for (let index = 0; index < WIDTH; index++) mass += (atoms[index] ?? 0) * (weights[index] ?? 0);
  return mass;
}

function weightsOf(table: WeightTable): readonly number[] {
  return PLAIN_ELEMENTS.map((element) => WEIGHTS[table][element]);
}

function plainIonisation(sequence: string, tally: Tally) {
  const ions = {
    ...NO_IONS,
    Nterm: 1,
    Cterm: 1,
    D: countOf(tally, "D"),
    E: countOf(tally, "E"),
    C: countOf(tally, "C"),
    Y: countOf(tally, "Y"),
    H: countOf(tally, "H"),
    K: countOf(tally, "K"),
    R: countOf(tally, "R"),
  };
  return { ions, starts: [sequence.charAt(0)], ends: [sequence.charAt(sequence.length - 1)] };
}

const numberOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value);
