import { type Formula, parseFormula } from "./formula.ts";
import type { IonKind } from "./ions.ts";
import { SPELLINGS } from "./monomer-spellings.ts";
import { UNUSUAL_MONOMERS } from "./monomer-table.ts";

/** A residue of a chain: an amino acid minus the water lost by its bonds. */
export interface Monomer {
  /** Its unique id here; for the 20 and U, O the letter itself. */
  readonly id: string;
  readonly letter: string | null;
  /** As vendor notation writes it between hyphens. */
  readonly code: string;
  readonly name: string;
  readonly formula: Formula;
  /** The natural residue to use in scales that only have the twenty; null if none is similar. */
  readonly analogue: string | null;
  readonly ions: readonly IonKind[];
  /** False if it has no amine to accept a proton (pyroglutamate, Mpa): nothing can come before it. */
  readonly hasAmine: boolean;
  /** HELM's ids of the L and the D form; null if HELM's core library has none. */
  readonly helm: { readonly l: string | null; readonly d: string | null };
}

const STANDARD: ReadonlyArray<readonly [letter: string, code: string, name: string, formula: string]> = [
  ["G", "Gly", "glycine", "C2H3NO"],
  ["A", "Ala", "alanine", "C3H5NO"],
  ["S", "Ser", "serine", "C3H5NO2"],
  ["P", "Pro", "proline", "C5H7NO"],
  ["V", "Val", "valine", "C5H9NO"],
  ["T", "Thr", "threonine", "C4H7NO2"],
  ["C", "Cys", "cysteine", "C3H5NOS"],
  ["L", "Leu", "leucine", "C6H11NO"],
  ["I", "Ile", "isoleucine", "C6H11NO"],
  ["N", "Asn", "asparagine", "C4H6N2O2"],
  ["D", "Asp", "aspartic acid", "C4H5NO3"],
  ["Q", "Gln", "glutamine", "C5H8N2O2"],
  ["K", "Lys", "lysine", "C6H12N2O"],
  ["E", "Glu", "glutamic acid", "C5H7NO3"],
  ["M", "Met", "methionine", "C5H9NOS"],
  ["H", "His", "histidine", "C6H7N3O"],
  ["F", "Phe", "phenylalanine", "C9H9NO"],
  ["R", "Arg", "arginine", "C6H12N4O"],
  ["Y", "Tyr", "tyrosine", "C9H9NO2"],
  ["W", "Trp", "tryptophan", "C11H10N2O"],
  ["U", "Sec", "selenocysteine", "C3H5NOSe"],
  ["O", "Pyl", "pyrrolysine", "C12H19N3O2"],
];

const SIDE_CHAIN_IONS: Readonly<Record<string, IonKind>> = { D: "D", E: "E", C: "C", Y: "Y", H: "H", K: "K", R: "R" };

/** HELM's core library has no D form of these, and longer ids for the two rare ones. */
const HELM_WITHOUT_MIRROR: Readonly<Record<string, Monomer["helm"]>> = {
  G: { l: "G", d: null },
  U: { l: "seC", d: null },
  O: { l: "Pyl", d: null },
};

const formula = (text: string): Formula => {
  const read = parseFormula(text);
  if (read === null) throw new Error(`not a formula: ${text}`);
  return read;
};

const PYROGLUTAMATE: Monomer = {
  id: "pGlu",
  letter: null,
  code: "pGlu",
  name: "pyroglutamic acid",
  formula: formula("C5H5NO2"),
  analogue: "Q",
  ions: [],
  hasAmine: false,
  helm: { l: "Pyr", d: null },
};

/** Every residue that has a name here, with its formula in the chain (without the water lost at each bond). */
export const MONOMERS: readonly Monomer[] = [
  ...STANDARD.map(([letter, code, name, text]): Monomer => {
    const ion = SIDE_CHAIN_IONS[letter];
    return {
      id: letter,
      letter,
      code,
      name,
      formula: formula(text),
      analogue: letter,
      ions: ion === undefined ? [] : [ion],
      hasAmine: true,
      helm: HELM_WITHOUT_MIRROR[letter] ?? { l: letter, d: `d${letter}` },
    };
  }),
  PYROGLUTAMATE,
  ...UNUSUAL_MONOMERS.map(
    ([id, name, text, analogue, ions, l, d]): Monomer => ({
      id,
      letter: null,
      code: id,
      name,
      formula: formula(text),
      analogue,
      ions,
      hasAmine: id !== "Mpa",
      helm: { l, d },
    }),
  ),
];

const BY_LETTER = new Map(MONOMERS.flatMap((monomer) => (monomer.letter === null ? [] : [[monomer.letter, monomer]])));
const BY_ID = new Map(MONOMERS.map((monomer) => [monomer.id, monomer]));

/** The residue with this capital letter; null for anything else. */
export function monomerOfLetter(letter: string): Monomer | null {
  return BY_LETTER.get(letter) ?? null;
}

/** The residue with this id, exactly as the table writes it. */
export function monomerOfId(id: string): Monomer | null {
  return BY_ID.get(id) ?? null;
}

/** HELM ids that mean something else outside HELM: 2-aminodecanoic acid, and tert-leucine by its structure. */
const HELM_ONLY: ReadonlySet<string> = new Set(["Aca", "Ala_tBu"]);

const NAMED = MONOMERS.flatMap((monomer) =>
  [monomer.id, monomer.code, ...(SPELLINGS[monomer.id] ?? []), ...(monomer.helm.l === null ? [] : [monomer.helm.l])]
    .filter((name) => !HELM_ONLY.has(name))
    .map((name): [string, Monomer] => [name, monomer]),
);
const BY_NAME = new Map(NAMED);
const BY_NAME_IN_ANY_CASE = unambiguous(
  [...NAMED, ...MONOMERS.map((monomer): [string, Monomer] => [monomer.name, monomer])].filter(
    ([name]) => name.length > 1,
  ),
);

/** By lower-case spelling, without those shared by two residues. */
function unambiguous(spellings: ReadonlyArray<readonly [string, Monomer]>): ReadonlyMap<string, Monomer | null> {
  const found = new Map<string, Monomer | null>();
  for (const [name, monomer] of spellings) {
    const key = name.toLowerCase();
    const before = found.get(key);
    found.set(key, before === undefined || before === monomer ? monomer : null);
  }
  return found;
}

/**
 * The residue for a word: a letter, an id, a code, HELM's id of the L form or another common spelling. Case matters
 * only for single letters. Null if none or two match.
 */
export function monomerNamed(text: string): Monomer | null {
  return BY_NAME.get(text) ?? BY_NAME_IN_ANY_CASE.get(text.toLowerCase()) ?? null;
}
