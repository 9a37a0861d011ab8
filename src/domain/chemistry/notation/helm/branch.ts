import { addFormulas, formatFormula } from "#domain/chemistry/formula.ts";
import { groupOfParts } from "#domain/chemistry/groups.ts";
import type { Group } from "#domain/chemistry/molecule.ts";
import type { Monomer } from "#domain/chemistry/monomers.ts";
import { readSmiles } from "#domain/chemistry/smiles/read-smiles.ts";
import { meaningOfHelm } from "./ids.ts";
import { inlineBranch, isStructure, readInline } from "./inline-monomer.ts";

/**
 * The group formed by a polymer on a side chain or a start, from its ids and structures, outermost first. A cap may be
 * outermost. Null if a part is unknown, has a group or can't be part of a chain.
 */
export function branchOfParts(parts: readonly string[]): Group | null {
  const [outermost] = parts;
  if (outermost === undefined) return null;
  const known = parts.map(pieceOf);
  const cap = known[0]?.cap ?? null;
  const monomers = known.slice(cap === null ? 0 : 1).map((piece) => piece?.monomer ?? null);
  const found = monomers.filter((monomer) => monomer !== null);
  if (found.length < monomers.length || (cap !== null && cap.formula === null)) return null;
  const isPlain = known.every((piece) => piece?.isPlain === true);
  const plain = isPlain ? groupOfParts([...(cap === null ? [] : [outermost]), ...found.map(({ id }) => id)]) : null;
  if (plain !== null || (cap !== null && parts.length === 1)) return plain ?? cap;
  return {
    name: parts.map(shownPart).join("-"),
    formula: addFormulas(cap?.formula ?? {}, ...found.map(({ formula }) => formula)),
    massDa: null,
    parts,
    blocks: true,
    ions: [
      ...(cap?.ions ?? (found[0]?.hasAmine === true ? ["Nterm" as const] : [])),
      ...found.flatMap(({ ions }) => ions),
    ],
  };
}

interface Piece {
  readonly monomer: Monomer | null;
  readonly cap: Group | null;
  /** In its usual form and with an id. */
  readonly isPlain: boolean;
}

function pieceOf(part: string): Piece | null {
  if (isStructure(part)) {
    const inline = readInline(part);
    if (inline.kind === "residue") return { monomer: inline.monomer, cap: null, isPlain: false };
    return inline.kind === "start" ? { monomer: null, cap: inline.group, isPlain: false } : null;
  }
  const meaning = meaningOfHelm(part);
  if (meaning === null || meaning.residue?.group != null) return null;
  return { monomer: meaning.residue?.monomer ?? null, cap: meaning.start, isPlain: meaning.residue?.isD !== true };
}

function shownPart(part: string): string {
  const formula = isStructure(part) ? readSmiles(part) : null;
  return formula?.ok === true ? formatFormula(formula.formula) : part;
}

/** The number of the place by which one structure is this group on a place that loses `at`; 2 if two would fit. */
export function structureLabel(group: Group, at: "H" | "OH"): number | null {
  const [part] = group.parts;
  if (part === undefined || group.parts.length > 1 || !isStructure(part)) return null;
  const read = readSmiles(part);
  const labels = read.ok ? read.leaving.map(({ label }) => label) : [];
  const fitting = labels.filter((label) => {
    const branch = inlineBranch(part, label, at);
    return branch !== null && branch.name === group.name && branch.ions.join() === group.ions.join();
  });
  return fitting.includes(2) ? 2 : (fitting[0] ?? null);
}
