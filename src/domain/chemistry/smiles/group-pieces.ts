import { type GroupPlace, groupNamed, groupOfParts, sameGroup } from "../groups.ts";
import type { Group } from "../molecule.ts";
import { meaningOfHelm } from "../notation/helm/ids.ts";
import { ACYL_SMILES, END_SMILES, REDUCED_END_SMILES } from "./group-smiles.ts";
import { fillBraces, residueSmiles } from "./residue-smiles.ts";

/** A group of a start or side chain, bonding through its last atom; null if its structure is unknown. */
export function acylSmiles(group: Group, place: Exclude<GroupPlace, "end">): string | null {
  const known = groupNamed(group.name, place) ?? groupOfParts([group.name]);
  if (known !== null && sameGroup(known, group) && Object.hasOwn(ACYL_SMILES, group.name))
    return ACYL_SMILES[group.name] ?? null;
  return group.parts.length > 0 ? joinedParts(group) : null;
}

function joinedParts(group: Group): string | null {
  const pieces: string[] = [];
  for (const [index, part] of group.parts.entries()) {
    const meaning = meaningOfHelm(part);
    const residue = meaning?.residue ?? null;
    const cap = index === 0 ? (meaning?.start ?? null) : null;
    const piece =
      residue !== null && residue.group === null
        ? residueSmiles(residue.monomer.id, residue.isD)
        : cap === null
          ? null
          : (ACYL_SMILES[cap.name] ?? null);
    if (piece === null) return null;
    pieces.push(fillBraces(piece, null));
  }
  return pieces.join("");
}

/** The chain's last residue closed by its end; null if the end's structure is unknown. */
export function withEnd(chain: string, end: Group | null): string | null {
  if (end === null) return `${chain}O`;
  const known = groupNamed(end.name, "end");
  if (known === null || !sameGroup(known, end)) return null;
  const following = Object.hasOwn(END_SMILES, end.name) ? END_SMILES[end.name] : undefined;
  if (following !== undefined) return chain + following;
  const reduced = Object.hasOwn(REDUCED_END_SMILES, end.name) ? REDUCED_END_SMILES[end.name] : undefined;
  return reduced === undefined || !chain.endsWith("C(=O)") ? null : chain.slice(0, -"C(=O)".length) + reduced;
}
