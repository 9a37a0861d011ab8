import { groupNamed } from "./groups.ts";
import type { Chain, Link, Molecule, Residue } from "./molecule.ts";
import { monomerOfId, monomerOfLetter } from "./monomers.ts";
import { bondOf } from "./notation/bonds.ts";
import type { NotationProblem } from "./notation/notation-problem.ts";
import { parseProforma } from "./notation/proforma/proforma.ts";

/** A chain as stated in a library entry. Positions count from 1. */
export interface StatedStructure {
  readonly proforma: string | null;
  readonly sequence: string | null;
  readonly nTerm: string | null;
  readonly cTerm: string | null;
  readonly disulfides: ReadonlyArray<readonly [number, number]>;
  readonly modifications: readonly string[];
  readonly dResidues: readonly number[];
}

type NotComputed = "no-chain" | "modified" | "unknown-end" | "unknown-residue";

export type StructureReading =
  | { readonly kind: "molecule"; readonly molecule: Molecule; readonly from: "proforma" | "sequence" }
  | { readonly kind: "problem"; readonly problem: NotationProblem }
  | { readonly kind: "none"; readonly because: NotComputed };

/**
 * The molecule of an entry: from its ProForma or, if it has none yet, from a plain sequence with known ends. A
 * sequence whose modifications are only in words is not computed: nothing is left out silently.
 */
export function readStructure(structure: StatedStructure): StructureReading {
  const { proforma, sequence, modifications } = structure;
  if (proforma !== null) {
    const read = parseProforma(proforma);
    return read.ok ? { kind: "molecule", molecule: read.molecule, from: "proforma" } : { kind: "problem", ...read };
  }
  if (sequence === null || sequence === "") return { kind: "none", because: "no-chain" };
  return modifications.length > 0 ? { kind: "none", because: "modified" } : fromSequence(structure, sequence);
}

function fromSequence({ nTerm, cTerm, disulfides, dResidues }: StatedStructure, sequence: string): StructureReading {
  const start = nTerm === null || nTerm === "H" || nTerm === "pGlu" ? null : groupNamed(nTerm, "start");
  const end = cTerm === null || cTerm === "OH" ? null : groupNamed(cTerm, "end");
  const isPlainStart = nTerm === null || nTerm === "H" || nTerm === "pGlu";
  if ((!isPlainStart && start === null) || (cTerm !== null && cTerm !== "OH" && end === null))
    return { kind: "none", because: "unknown-end" };
  const residues = Array.from(sequence, (letter, index): Residue | null => {
    const isRing = index === 0 && nTerm === "pGlu" && (letter === "Q" || letter === "E");
    const monomer = isRing ? monomerOfId("pGlu") : monomerOfLetter(letter);
    return monomer === null ? null : { monomer, isD: dResidues.includes(index + 1), group: null };
  });
  const known = residues.filter((residue) => residue !== null);
  if (known.length < residues.length) return { kind: "none", because: "unknown-residue" };
  const chain: Chain = { start, residues: known, end };
  const links = disulfides.map(([from, to]): Link => {
    const at = (position: number) => ({ chain: 0, residue: position - 1, at: "side" }) as const;
    return bondOf("disulfide", at(from), at(to));
  });
  return { kind: "molecule", molecule: { chains: [chain], links, unplaced: [], salt: null }, from: "sequence" };
}
