import { sameFormula } from "#domain/chemistry/formula.ts";
import { groupNamed, sameGroup } from "#domain/chemistry/groups.ts";
import type { Chain, Group, Link, Molecule, Residue, Site } from "#domain/chemistry/molecule.ts";
import type { Result } from "../notation-problem.ts";
import { bondBetween, bondEnd } from "./bonds.ts";
import { branchOfParts, structureLabel } from "./branch.ts";
import { helmOfAlcohol, helmOfCap, helmOfResidue, meaningOfHelm } from "./ids.ts";
import { isStructure, leavingOf, readInline } from "./inline-monomer.ts";
import { moleculeOfHelm } from "./molecule.ts";
import { readHelmText } from "./text.ts";

/**
 * Parses HELM 2.0 (and 1.0): PEPTIDE polymers, CHEM groups, connections, ids of the core library and our own,
 * structures as SMILES. Annotations are reported as ignored; anything else unreadable is a problem at its character.
 */
export function parseHelm(input: string): Result {
  const text = readHelmText(input);
  return text.ok ? moleculeOfHelm(text.value) : text;
}

/**
 * The molecule as HELM 2.0, preferring ids of the core library to our own. `reason` says what HELM can't express;
 * nothing is left out. Parsing the text restores the molecule.
 */
export function formatHelm(molecule: Molecule): { readonly text: string } | { readonly reason: string } {
  const { chains, links, unplaced, salt } = molecule;
  if (salt !== null) return { reason: "HELM does not write salts" };
  const [loose] = unplaced;
  if (loose !== undefined) return { reason: `HELM has no place for ${loose.name}` };
  const polymers: string[] = [];
  const connections: string[] = [];
  const branches: string[] = [];
  for (const [index, chain] of chains.entries()) {
    const tokens = tokensOf(chain);
    if (!Array.isArray(tokens)) return tokens;
    polymers.push(polymer(index + 1, tokens));
    for (const branch of branchesOf(chain)) {
      const number = chains.length + branches.length + 1;
      const written = branchText(chain, branch, number);
      if (written === null) return { reason: unwritten(branch.group) };
      branches.push(written.polymer);
      const place = branch.residue + 1 + offsetOf(chain);
      connections.push(`${written.id},PEPTIDE${index + 1},${written.bond}-${place}:R${branch.at}`);
    }
  }
  for (const link of links) {
    const written = connectionOf(molecule, link);
    if (written === null) return { reason: `HELM cannot write this ${link.kind} bond` };
    connections.push(written);
  }
  return { text: `${[...polymers, ...branches].join("|")}$${connections.join("|")}$$$V2.0` };
}

const polymer = (number: number, tokens: readonly string[]): string => `PEPTIDE${number}{${tokens.join(".")}}`;
const token = (id: string): string => (/^[A-Z]$/.test(id) ? id : `[${id}]`);
const unwritten = (group: Group): string => `"${group.name}" has no HELM id`;

/** A start of several parts, or of a structure that is not a cap, is written as a separate polymer. */
function isBranch({ parts }: Group): boolean {
  const [part] = parts;
  return parts.length > 1 || (part !== undefined && isStructure(part) && readInline(part).kind !== "start");
}
const offsetOf = ({ start }: Chain): number => (start === null || isBranch(start) ? 0 : 1);

function tokensOf(chain: Chain): string[] | { readonly reason: string } {
  const { start, residues, end } = chain;
  if (residues.length === 0) return { reason: "a chain without residues" };
  const tokens: string[] = [];
  if (start !== null && !isBranch(start)) {
    const id = capOf(start, "start");
    if (id === null) return { reason: unwritten(start) };
    tokens.push(token(id));
  }
  const last = residues.length - 1;
  for (const [index, residue] of residues.entries()) {
    const isPlain = residue.group === null || !isInId(residue);
    const alcohol = index === last && end !== null && isPlain ? helmOfAlcohol(residue, end) : null;
    const id = alcohol ?? idOf(residue);
    if (id === null) return { reason: `residue ${index + 1} (${residue.monomer.code}) has no HELM id` };
    tokens.push(token(id));
    if (index < last || end === null || alcohol !== null) continue;
    const cap = capOf(end, "end");
    if (cap === null) return { reason: unwritten(end) };
    tokens.push(token(cap));
  }
  return tokens;
}

function capOf(group: Group, place: "start" | "end"): string | null {
  const id = helmOfCap(group, place);
  const [part] = group.parts;
  if (id !== null || part === undefined || !isStructure(part)) return id;
  const inline = readInline(part);
  return inline.kind === place && sameGroup(inline.group, group) ? part : null;
}

function idOf(residue: Residue): string | null {
  const id = helmOfResidue(residue);
  if (id !== null) return id;
  const { monomer, isD } = residue;
  if (!isStructure(monomer.id) || isD) return null;
  const inline = readInline(monomer.id);
  return inline.kind === "residue" && sameFormula(inline.monomer.formula, monomer.formula) ? monomer.id : null;
}

interface BranchPlace {
  readonly group: Group;
  readonly residue: number;
  readonly at: 1 | 3;
}

function branchesOf({ start, residues }: Chain): BranchPlace[] {
  const sides = residues.flatMap((residue, index): BranchPlace[] =>
    residue.group === null || isInId(residue) ? [] : [{ group: residue.group, residue: index, at: 3 }],
  );
  return start !== null && isBranch(start) ? [{ group: start, residue: 0, at: 1 }, ...sides] : sides;
}

/** Whether an id of the residue includes the group on its side chain. */
function isInId(residue: Residue): boolean {
  return residue.group !== null && meaningOfHelm(helmOfResidue(residue) ?? "")?.residue?.group != null;
}

interface BranchText {
  readonly id: string;
  readonly polymer: string;
  /** Its half of the connection. */
  readonly bond: string;
}

/** Null if the group is more than its parts, or is where no branch can bond. */
function branchText({ residues }: Chain, { group, residue, at }: BranchPlace, number: number): BranchText | null {
  const monomer = residues[residue]?.monomer;
  const leaving = monomer === undefined ? null : at === 3 ? leavingOf(monomer) : monomer.hasAmine ? "H" : null;
  if (leaving === null || leaving === "CH2") return null;
  const [structure] = group.parts;
  const label = structureLabel(group, leaving);
  if (structure !== undefined && label !== null && label !== 2)
    return { id: `CHEM${number}`, polymer: `CHEM${number}{[${structure}]}`, bond: `1:R${label}` };
  const parts = partsOf(group);
  const known = branchOfParts(parts);
  const isSame = known !== null && sameGroup(known, group) && known.blocks === group.blocks;
  if (leaving === "OH" || !isSame || known.ions.join() !== group.ions.join()) return null;
  const tokens = parts.map(tokenOfPart);
  return { id: `PEPTIDE${number}`, polymer: polymer(number, tokens), bond: `${tokens.length}:R2` };
}

/** An acyl group without a HELM id uses its name. */
function partsOf({ name, parts }: Group): readonly string[] {
  return parts.length === 0 && groupNamed(name, "start") !== null ? [name] : parts;
}

/** The part by its id in HELM's core library, if it has one. */
function tokenOfPart(part: string): string {
  const residue = isStructure(part) ? null : (meaningOfHelm(part)?.residue ?? null);
  return token(residue === null ? part : (helmOfResidue(residue) ?? part));
}

function connectionOf({ chains }: Molecule, { kind, from, to, formula }: Link): string | null {
  const ends = [from, to].map((site) => {
    const chain = chains[site.chain];
    const residue = chain?.residues[site.residue];
    return chain === undefined || residue === undefined ? null : { chain, end: bondEnd(site, residue.monomer) };
  });
  const [one, other] = ends;
  if (one?.end == null || other?.end == null) return null;
  const bond = bondBetween(one.end, other.end);
  if (bond === null || bond.kind !== kind || !sameFormula(bond.formula, formula)) return null;
  const place = ({ chain }: { readonly chain: Chain }, { residue, at }: Site) =>
    `${residue + 1 + offsetOf(chain)}:R${at === "start" ? 1 : at === "end" ? 2 : 3}`;
  const text = (start: Site, end: Site, startChain: typeof one, endChain: typeof one) =>
    `PEPTIDE${start.chain + 1},PEPTIDE${end.chain + 1},${place(startChain, start)}-${place(endChain, end)}`;
  return from.at === "start" ? text(to, from, other, one) : text(from, to, one, other);
}
