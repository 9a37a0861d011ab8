import { addFormulas, type Formula, formatFormula, timesFormula, WATER } from "#domain/chemistry/formula.ts";
import type { Group } from "#domain/chemistry/molecule.ts";
import type { Monomer } from "#domain/chemistry/monomers.ts";
import { type Leaving, leavingOfSide } from "#domain/chemistry/side-chains.ts";
import { CAP_FORMULAS, type Cap, type ReadSmiles, readSmiles } from "#domain/chemistry/smiles/read-smiles.ts";

/** The meaning of a structure in brackets, by its open places. */
export type Inline =
  | { readonly kind: "residue"; readonly monomer: Monomer }
  | { readonly kind: "start" | "end"; readonly group: Group }
  | { readonly kind: "problem"; readonly message: string; readonly position: number; readonly length: number };

const MINUS_WATER = timesFormula(WATER, -1);

/** Whether the text can only be a structure: ids contain only letters, digits, "_" and "-". */
export function isStructure(text: string): boolean {
  return !/^[A-Za-z0-9_-]+$/.test(text);
}

/**
 * A structure with R1 (a hydrogen) and R2 (a hydroxyl) is a residue, with only R2 a cap of the start, with only R1 a
 * cap of the end. Its id is the structure itself, its code the formula. Positions count from the structure's first
 * character.
 */
export function readInline(smiles: string): Inline {
  const read = readSmiles(smiles);
  if (!read.ok) return { kind: "problem", ...read.problem };
  const whole = { position: 0, length: smiles.length };
  if (read.charge !== 0) return { kind: "problem", message: "Write the structure without charge", ...whole };
  const first = capOf(read, 1);
  const second = capOf(read, 2);
  const isUsual = (first === null || first === "H") && (second === null || second === "OH");
  if (!isUsual || (first === null && second === null))
    return { kind: "problem", message: "R1 replaces a hydrogen and R2 a hydroxyl: [H:1] and [OH:2]", ...whole };
  const rest = addFormulas(read.formula, MINUS_WATER);
  if (first !== null && second !== null) return { kind: "residue", monomer: monomerOf(smiles, rest, read.ions) };
  return { kind: first === null ? "start" : "end", group: groupOf(smiles, rest, read.ions) };
}

function monomerOf(smiles: string, formula: Formula, ions: Monomer["ions"]): Monomer {
  return {
    id: smiles,
    letter: null,
    code: formatFormula(formula),
    name: "structure written as SMILES",
    formula,
    analogue: null,
    ions,
    hasAmine: true,
    helm: { l: null, d: null },
  };
}

function groupOf(smiles: string, formula: Formula, ions: Group["ions"]): Group {
  return { name: formatFormula(formula), formula, massDa: null, parts: [smiles], blocks: true, ions };
}

/**
 * A structure that bonds through a single place, with any number, to a place that loses `at`: its formula is the
 * change at that place. Null if it is not such a structure.
 */
export function inlineBranch(smiles: string, label: number, at: Cap): Group | null {
  const read = readSmiles(smiles, [label]);
  if (!read.ok || read.charge !== 0) return null;
  const cap = capOf(read, label);
  if (cap === null || (cap === "OH" && at === "OH")) return null;
  const lost = timesFormula(addFormulas(CAP_FORMULAS[cap], CAP_FORMULAS[at]), -1);
  return groupOf(smiles, addFormulas(read.formula, lost), read.ions);
}

/** The same for residues of the table and inline structures. */
export function leavingOf(monomer: Monomer): Leaving | null {
  if (!isStructure(monomer.id)) return leavingOfSide(monomer);
  const read = readSmiles(monomer.id);
  return read.ok ? capOf(read, 3) : null;
}

function capOf(read: Extract<ReadSmiles, { ok: true }>, label: number): Cap | null {
  return read.leaving.find((place) => place.label === label)?.cap ?? null;
}
