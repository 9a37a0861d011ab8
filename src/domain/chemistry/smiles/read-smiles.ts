import type { Element } from "../elements.ts";
import { addFormulas, type Formula } from "../formula.ts";
import type { IonKind } from "../ions.ts";
import { ionisableGroups } from "./ionisable-groups.ts";
import type { SmilesProblem } from "./smiles-graph.ts";
import { type Atom, readStructure } from "./structure.ts";

/** What leaves when a bond forms. */
export type Cap = "H" | "OH";
export const CAP_FORMULAS: Readonly<Record<Cap, Formula>> = { H: { H: 1 }, OH: { H: 1, O: 1 } };

export interface LeavingGroup {
  /** HELM's number: 1 for R1. */
  readonly label: number;
  readonly cap: Cap;
}

export type ReadSmiles =
  | {
      readonly ok: true;
      /** Of the whole molecule, including leaving groups. */
      readonly formula: Formula;
      readonly charge: number;
      /** In order of their labels. */
      readonly leaving: readonly LeavingGroup[];
      /** Of the whole molecule except the groups that bond. */
      readonly ions: readonly IonKind[];
    }
  | { readonly ok: false; readonly problem: SmilesProblem };

/**
 * Reads one structure written as SMILES. Leaving groups are mapped caps, "[H:1]" and "[OH:2]", or "*" places named by
 * their map or by labels after the structure ("|$_R1;;_R2$|"); a "*" means H on N, O and S and OH elsewhere. `bonding`
 * names the leaving groups whose places bond: for a residue those of the chain.
 */
export function readSmiles(text: string, bonding: readonly number[] = [1, 2]): ReadSmiles {
  const { structure, labels } = splitLabels(text);
  const read = readStructure(structure);
  if (!read.ok) return read;
  const { atoms } = read;
  const leaving: Array<LeavingGroup & { readonly atom: number }> = [];
  const taken = new Set<number>();
  for (const [index, atom] of atoms.entries()) {
    const label = atom.map > 0 ? atom.map : (labels.get(index) ?? 0);
    const cap = capOf(atoms, atom, label);
    if (cap === null) continue;
    if (cap === "unclear" || label === 0 || taken.has(label))
      return {
        ok: false,
        problem: {
          message: "A place that bonds is [H:1], [OH:2] or [*:1], each number once",
          position: atom.position,
          length: atom.length,
        },
      };
    taken.add(label);
    leaving.push({ label, cap, atom: index });
  }
  leaving.sort((one, other) => one.label - other.label);
  return {
    ok: true,
    formula: formulaOfAtoms(atoms, leaving),
    charge: atoms.reduce((sum, { charge }) => sum + charge, 0),
    leaving: leaving.map(({ label, cap }) => ({ label, cap })),
    ions: ionsBeside(atoms, leaving, bonding),
  };
}

/** CXSMILES names atoms by position: "|$_R1;;;_R2$|" makes the first atom R1 and the fourth R2. */
function splitLabels(text: string): { structure: string; labels: ReadonlyMap<number, number> } {
  const bar = text.indexOf("|");
  if (bar < 0) return { structure: text, labels: new Map() };
  const written = /\$([^$]*)\$/.exec(text.slice(bar))?.[1] ?? "";
  const labels = new Map<number, number>();
  for (const [index, name] of written.split(";").entries()) {
    const number = /^_R(\d{1,2})$/.exec(name)?.[1];
    if (number !== undefined) labels.set(index, Number(number));
  }
  return { structure: text.slice(0, bar).trimEnd(), labels };
}

function capOf(atoms: readonly Atom[], atom: Atom, label: number): Cap | "unclear" | null {
  const [bond] = atom.bonds;
  const isSingle = atom.bonds.length === 1 && bond !== undefined && bond.order === 1;
  if (atom.element === null) {
    const neighbour = bond === undefined ? undefined : atoms[bond.to];
    if (!isSingle || neighbour === undefined) return "unclear";
    return neighbour.element === "N" || neighbour.element === "O" || neighbour.element === "S" ? "H" : "OH";
  }
  if (label === 0) return null;
  if (atom.element === "H" && isSingle) return "H";
  return atom.element === "O" && isSingle && atom.hydrogens === 1 ? "OH" : "unclear";
}

function formulaOfAtoms(
  atoms: readonly Atom[],
  leaving: ReadonlyArray<LeavingGroup & { readonly atom: number }>,
): Formula {
  const counts: Partial<Record<Element, number>> = {};
  const count = (element: Element, times: number) => {
    if (times > 0) counts[element] = (counts[element] ?? 0) + times;
  };
  for (const { element, hydrogens } of atoms) {
    if (element !== null) count(element, 1);
    count("H", hydrogens);
  }
  const open = leaving.filter(({ atom }) => atoms[atom]?.element === null);
  return addFormulas(counts, ...open.map(({ cap }) => CAP_FORMULAS[cap]));
}

/** A "*" is filled with its cap before looking for groups. */
function ionsBeside(
  atoms: readonly Atom[],
  leaving: ReadonlyArray<LeavingGroup & { readonly atom: number }>,
  bonding: readonly number[],
): IonKind[] {
  const caps = new Map(leaving.map(({ atom, cap }) => [atom, cap]));
  const filled = atoms.map((atom, index): Atom => {
    if (atom.element !== null) return atom;
    return caps.get(index) === "OH" ? { ...atom, element: "O", hydrogens: 1 } : { ...atom, element: "H" };
  });
  const asHydrogens = filled.map((atom) => {
    const explicit = atom.bonds.filter(({ to }) => filled[to]?.element === "H").length;
    return explicit === 0 || atom.element === "N"
      ? atom
      : {
          ...atom,
          hydrogens: atom.hydrogens + explicit,
          bonds: atom.bonds.filter(({ to }) => filled[to]?.element !== "H"),
        };
  });
  const inChain = new Set(
    leaving
      .filter(({ label }) => bonding.includes(label))
      .flatMap(({ atom }) => atoms[atom]?.bonds.map(({ to }) => to) ?? []),
  );
  return ionisableGroups(asHydrogens).flatMap(({ kind, atom }) => (inChain.has(atom) ? [] : [kind]));
}
