import type { Element } from "../elements.ts";
import { readSmilesGraph, type SmilesAtom, type SmilesBond, type SmilesProblem } from "./smiles-graph.ts";

export interface Atom {
  /** Null for a place where something else bonds. */
  readonly element: Element | null;
  readonly isAromatic: boolean;
  readonly charge: number;
  readonly hydrogens: number;
  readonly map: number;
  readonly bonds: readonly SmilesBond[];
  readonly position: number;
  readonly length: number;
}

export type Structure =
  | { readonly ok: true; readonly atoms: readonly Atom[] }
  | { readonly ok: false; readonly problem: SmilesProblem };

/** Valences of the organic subset (OpenSMILES specification 1.0, 2016, section 3.1.5). */
const VALENCES: Readonly<Partial<Record<Element, readonly number[]>>> = {
  B: [3],
  C: [4],
  N: [3, 5],
  O: [2],
  P: [3, 5],
  S: [2, 4, 6],
  F: [1],
  Cl: [1],
  Br: [1],
  I: [1],
};

/** The structure with all hydrogens counted; a neutral organic atom with too many bonds is a problem. */
export function readStructure(text: string): Structure {
  const graph = readSmilesGraph(text);
  if (!graph.ok) return graph;
  const atoms: Atom[] = [];
  for (const atom of graph.atoms) {
    const hydrogens = atom.statedHydrogens ?? impliedHydrogens(atom);
    if (hydrogens === null) {
      const { position, length, element } = atom;
      return { ok: false, problem: { message: `${element} has too many bonds here`, position, length } };
    }
    const { element, isAromatic, charge, map, bonds, position, length } = atom;
    atoms.push({ element, isAromatic, charge, hydrogens, map, bonds, position, length });
  }
  return { ok: true, atoms };
}

/** Null if no valence is large enough. An aromatic atom spends one valence on the ring's electrons. */
function impliedHydrogens({ element, isAromatic, bonds }: SmilesAtom): number | null {
  const valences = element === null ? undefined : VALENCES[element];
  if (valences === undefined) return 0;
  const used = bonds.reduce((sum, { order }) => sum + (order === 1.5 ? 1 : order), 0);
  const [lowest = 0] = valences;
  if (isAromatic) return Math.max(0, lowest - used - 1);
  const valence = valences.find((candidate) => candidate >= used);
  return valence === undefined ? null : valence - used;
}
