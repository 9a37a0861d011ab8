import { linkedPlaces, type Molecule, placeOf } from "#domain/chemistry/molecule.ts";

/** Hours; `isMore` if the source only says that it is longer. */
export interface Hours {
  readonly hours: number;
  readonly isMore: boolean;
}

export interface HalfLives {
  /** Letter of the first residue, the only input of the rule. */
  readonly residue: string;
  /** Rabbit reticulocytes in a test tube, yeast cells, E. coli cells; null without a value in the source. */
  readonly mammal: Hours | null;
  readonly yeast: Hours | null;
  readonly ecoli: Hours | null;
}

export type HalfLifeRule =
  | { readonly applies: true; readonly halfLives: HalfLives; readonly caution: string }
  | { readonly applies: false; readonly because: string };

/** The rule is about protein degradation inside a cell; a peptide in blood meets other enzymes. */
const CAUTION = "A rule of thumb for proteins inside a cell. It says nothing about how long a peptide stays in blood.";

/**
 * Half-lives by first residue in minutes, mammal, yeast and E. coli, "+" for "more than": the N-end rule (Bachmair,
 * Finley and Varshavsky 1986; Gonda 1989; Tobias 1991) from ProtParam's table (Gasteiger 2005).
 */
const MINUTES: Readonly<Record<string, string>> = {
  A: "264 1200+ 600+",
  R: "60 2 2",
  N: "84 3 600+",
  D: "66 3 600+",
  C: "72 1200+ 600+",
  Q: "48 10 600+",
  E: "60 30 600+",
  G: "1800 1200+ 600+",
  H: "210 10 600+",
  I: "1200 30 600+",
  L: "330 3 2",
  K: "78 3 2",
  M: "1800 1200+ 600+",
  F: "66 3 2",
  P: "1200+ 1200+ ?",
  S: "114 1200+ 600+",
  T: "432 1200+ 600+",
  W: "168 3 2",
  Y: "168 10 2",
  V: "6000 1200+ 600+",
};

/** Applies only to one chain with a free amine on a natural L-residue, for which the rule was measured. */
export function halfLifeRule(molecule: Molecule): HalfLifeRule {
  const { chains } = molecule;
  const [chain] = chains;
  const first = chain?.residues[0];
  if (chain === undefined || first === undefined || chains.length > 1)
    return { applies: false, because: "The rule is about a single chain." };
  if (chain.start !== null) return { applies: false, because: `The start is blocked by ${chain.start.name}.` };
  if (linkedPlaces(molecule).has(placeOf({ chain: 0, residue: 0, at: "start" })))
    return { applies: false, because: "The start of the chain is bonded: there is no free amine." };
  const row = MINUTES[first.monomer.letter ?? ""];
  if (row === undefined || first.isD || first.group !== null)
    return { applies: false, because: "The rule knows only the twenty natural residues as the first one." };
  const [mammal = null, yeast = null, ecoli = null] = row.split(" ").map(hoursOf);
  return {
    applies: true,
    halfLives: { residue: first.monomer.letter ?? "", mammal, yeast, ecoli },
    caution: CAUTION,
  };
}

function hoursOf(text: string): Hours | null {
  if (text === "?") return null;
  return { hours: Number.parseInt(text, 10) / 60, isMore: text.endsWith("+") };
}
