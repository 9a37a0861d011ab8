import type { Chain, Group, Link, Molecule, Residue } from "#domain/chemistry/molecule.ts";
import { monomerOfId, monomerOfLetter } from "#domain/chemistry/monomers.ts";
import { parseNotation } from "#domain/chemistry/notation/parse-notation.ts";
import { parseProforma } from "#domain/chemistry/notation/proforma/proforma.ts";

/** The molecule of a ProForma text that is known to be right. */
export function moleculeWritten(proforma: string): Molecule {
  const read = parseProforma(proforma);
  if (!read.ok) throw new Error(`${proforma}: ${read.problem.message}`);
  return read.molecule;
}

/** The molecule of a text in any notation that is known to be right. */
export function moleculeNoted(text: string): Molecule {
  const reading = parseNotation(text);
  if (!reading.ok) throw new Error(`${text}: ${reading.problem.message}`);
  return reading.molecule;
}

/** A residue by its letter or, for those without one, its id. */
export function residueOf(id: string, group: Group | null = null): Residue {
  const monomer = monomerOfLetter(id) ?? monomerOfId(id);
  if (monomer === null) throw new Error(`no such residue: ${id}`);
  return { monomer, isD: false, group };
}

/** A chain with free ends. */
export function chainOf(sequence: string): Chain {
  return { start: null, residues: [...sequence].map((letter) => residueOf(letter)), end: null };
}

/** The chains with nothing but these links. */
export function moleculeOf(chains: readonly (Chain | string)[], links: readonly Link[] = []): Molecule {
  return {
    chains: chains.map((chain) => (typeof chain === "string" ? chainOf(chain) : chain)),
    links,
    unplaced: [],
    salt: null,
  };
}

/** A bond between side chains; chain and residue count from 0. */
export function disulfideOf(from: readonly [number, number], to: readonly [number, number]): Link {
  return {
    kind: "disulfide",
    from: { chain: from[0], residue: from[1], at: "side" },
    to: { chain: to[0], residue: to[1], at: "side" },
    formula: { H: -2 },
  };
}
