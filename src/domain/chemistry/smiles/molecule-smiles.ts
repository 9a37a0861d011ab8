import { type Chain, type Group, type Molecule, placeOf, type Residue } from "../molecule.ts";
import { acylSmiles, withEnd } from "./group-pieces.ts";
import { fillBraces, residueSmiles } from "./residue-smiles.ts";

export type MoleculeSmiles = { readonly smiles: string } | { readonly reason: string };

/** Two digits after "%": the SMILES notation for bonds that don't follow the text. */
const CLOSURES = { first: 10, last: 99 } as const;

interface Drawing {
  /** The closure of each bonded place. */
  readonly closures: Map<string, string>;
  /** Groups written after the chains, each connected to its place by a closure. */
  readonly branches: string[];
  next: number;
}

/**
 * The molecule as SMILES with its stereochemistry: residues of the table in L and D form, groups, disulfides, lactams,
 * rings and staples. `reason` says what can't be written; nothing is left out. A salt is not drawn.
 */
export function moleculeSmiles({ chains, links, unplaced }: Molecule): MoleculeSmiles {
  const [loose] = unplaced;
  if (loose !== undefined) return { reason: `${loose.name} has no stated place` };
  const drawing: Drawing = { closures: new Map(), branches: [], next: CLOSURES.first };
  for (const { from, to } of links) {
    const closure = nextClosure(drawing);
    for (const site of [from, to]) {
      if (drawing.closures.has(placeOf(site))) return { reason: "two bonds use one place" };
      drawing.closures.set(placeOf(site), closure);
    }
  }
  const written: string[] = [];
  for (const [index, chain] of chains.entries()) {
    const drawn = chainSmiles(drawing, chain, index);
    if ("reason" in drawn) return drawn;
    written.push(drawn.smiles);
  }
  if (drawing.next > CLOSURES.last + 1) return { reason: "more bonds and branches than can be drawn" };
  return { smiles: strict([...written, ...drawing.branches].join(".")) };
}

function nextClosure(drawing: Drawing): string {
  drawing.next += 1;
  return `%${drawing.next - 1}`;
}

/** SMILES requires an atom's closures before its branches. */
function strict(smiles: string): string {
  return smiles.replaceAll(/C\(=O\)(%\d\d)/g, "C$1(=O)");
}

function chainSmiles(drawing: Drawing, chain: Chain, index: number): MoleculeSmiles {
  const { start, residues, end } = chain;
  const pieces: string[] = [];
  for (const [position, residue] of residues.entries()) {
    const piece = residuePiece(drawing, residue, placeOf({ chain: index, residue: position, at: "side" }));
    if (piece === null) return { reason: unsupported(residue, position) };
    pieces.push(piece);
  }
  const startClosure = drawing.closures.get(placeOf({ chain: index, residue: 0, at: "start" }));
  const endClosure = drawing.closures.get(placeOf({ chain: index, residue: residues.length - 1, at: "end" }));
  const begin = start === null ? "" : acylSmiles(start, "start");
  if (begin === null || (start !== null && startClosure !== undefined)) return { reason: unknown("start", start) };
  const chainText = begin + withStart(pieces.join(""), startClosure);
  if (endClosure !== undefined)
    return end === null ? { smiles: chainText + endClosure } : { reason: unknown("end", end) };
  const smiles = withEnd(chainText, end);
  return smiles === null ? { reason: unknown("end", end) } : { smiles };
}

const unknown = (place: string, group: Group | null): string => `the ${place} "${group?.name}" is not supported`;

function unsupported({ monomer, group }: Residue, position: number): string {
  const carrying = group === null ? "" : ` with ${group.name}`;
  return `residue ${position + 1} (${monomer.letter ?? monomer.id}${carrying}) is not supported`;
}

/** Every residue starts with the nitrogen of the bond. */
function withStart(chain: string, closure: string | undefined): string {
  return closure === undefined ? chain : chain.slice(0, 1) + closure + chain.slice(1);
}

function residuePiece(drawing: Drawing, residue: Residue, place: string): string | null {
  const smiles = residueSmiles(residue.monomer.id, residue.isD);
  if (smiles === null) return null;
  const closure = drawing.closures.get(place) ?? null;
  const { monomer, group } = residue;
  if (group === null) return closure !== null && !smiles.includes("{") ? null : fillBraces(smiles, closure);
  if (closure !== null) return null;
  if (monomer.id === "M" && group.name === "Oxidation") return smiles.replace("CCSC", "CCS(=O)C");
  const acyl = smiles.includes("{}") ? acylSmiles(group, "side") : null;
  if (acyl === null) return null;
  const joint = nextClosure(drawing);
  drawing.branches.push(acyl + joint);
  return fillBraces(smiles, joint);
}
