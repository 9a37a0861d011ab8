import { type Chain, type Group, type Link, placeOf, type Residue, type Site } from "#domain/chemistry/molecule.ts";
import { type NotationProblem, problemAt, type Result } from "../notation-problem.ts";
import { type BondEnd, bondBetween, bondEnd } from "./bonds.ts";
import { branchOfParts } from "./branch.ts";
import { meaningOfHelm, unknownHelm } from "./ids.ts";
import { inlineBranch, isStructure, readInline } from "./inline-monomer.ts";
import { LIKE_A_RESIDUE, meaningOfSpelling, unknownDecoration } from "./spellings.ts";
import type { HelmEnd, HelmPolymer, HelmText, HelmToken } from "./text.ts";

type Failed = { readonly ok: false; readonly problem: NotationProblem };
type Meaning = { residue: Residue | null; start: Group | null; end: Group | null; readonly token: HelmToken };

interface Polymer {
  readonly id: string;
  readonly kind: HelmPolymer["kind"];
  readonly position: number;
  readonly meanings: readonly Meaning[];
}

interface Draft {
  start: Group | null;
  readonly residues: Residue[];
  end: Group | null;
  /** 1 if the first position is a cap. */
  readonly offset: number;
}

interface Building {
  readonly chains: Draft[];
  readonly chainOf: Map<string, number>;
  readonly links: Link[];
  readonly taken: Set<string>;
}

/** The molecule formed by the polymers and their connections. */
export function moleculeOfHelm({ polymers: written, connections, ignored }: HelmText): Result {
  const polymers = new Map<string, Polymer>();
  for (const polymer of written) {
    const meanings = meaningsOf(polymer);
    if (!Array.isArray(meanings)) return meanings;
    polymers.set(polymer.id, { ...polymer, meanings });
  }
  for (const end of connections.flat()) {
    const problem = misplaced(end, polymers);
    if (problem !== null) return problem;
  }
  const branches = branchesAmong(connections, polymers);
  const building: Building = { chains: [], chainOf: new Map(), links: [], taken: new Set() };
  for (const polymer of polymers.values()) {
    if (branches.has(polymer.id)) continue;
    const chain = chainOf(polymer);
    if ("ok" in chain) return chain;
    building.chainOf.set(polymer.id, building.chains.length);
    building.chains.push(chain);
  }
  for (const [one, other] of connections) {
    const branch = branches.get(one.polymer) ?? branches.get(other.polymer);
    const failed = branch === undefined ? bond(building, one, other) : attach(building, branch, one, other);
    if (failed !== null) return failed;
  }
  const chains = building.chains.map(({ start, residues, end }): Chain => ({ start, residues, end }));
  return { ok: true, molecule: { chains, links: inOrder(building.links), unplaced: [], salt: null }, ignored };
}

function meaningsOf({ tokens }: HelmPolymer): Meaning[] | Failed {
  const meanings: Meaning[] = [];
  for (const token of tokens) {
    const { text, position, length } = token;
    if (!isStructure(text)) {
      const known = meaningOfHelm(text) ?? meaningOfSpelling(text);
      if (known === null) return problemAt(position, length, unknownHelm(text));
      meanings.push({ ...known, token });
      continue;
    }
    const inline = readInline(text);
    // a structure with another number at its place can be read once its connection is known
    const isUnread = inline.kind === "problem" && [1, 3].every((label) => inlineBranch(text, label, "H") === null);
    const spelled = isUnread ? meaningOfSpelling(text) : null;
    if (spelled !== null) {
      meanings.push({ ...spelled, token });
      continue;
    }
    if (isUnread && LIKE_A_RESIDUE.test(text)) return problemAt(position, length, unknownDecoration(text));
    if (isUnread) return problemAt(position + 1 + inline.position, inline.length, inline.message);
    meanings.push({
      residue: inline.kind === "residue" ? { monomer: inline.monomer, isD: false, group: null } : null,
      start: inline.kind === "start" ? inline.group : null,
      end: inline.kind === "end" ? inline.group : null,
      token,
    });
  }
  return meanings;
}

function misplaced(end: HelmEnd, polymers: ReadonlyMap<string, Polymer>): Failed | null {
  const polymer = polymers.get(end.polymer);
  if (polymer === undefined) return problemAt(end.position, end.length, `There is no ${end.polymer}`);
  if (end.place >= 1 && end.place <= polymer.meanings.length) return null;
  return problemAt(end.position, end.length, `${end.polymer} has no position ${end.place}`);
}

interface Branch {
  readonly polymer: Polymer;
  readonly end: HelmEnd;
}

/**
 * Polymers that are a group on another one: every CHEM, and a PEPTIDE whose only bond is its R2 on a side chain or
 * start.
 */
function branchesAmong(
  connections: HelmText["connections"],
  polymers: ReadonlyMap<string, Polymer>,
): ReadonlyMap<string, Branch> {
  const uses = new Map<string, number>();
  for (const { polymer } of connections.flat()) uses.set(polymer, (uses.get(polymer) ?? 0) + 1);
  const branches = new Map<string, Branch>();
  const consider = (end: HelmEnd, far: HelmEnd) => {
    const polymer = polymers.get(end.polymer);
    if (polymer === undefined || uses.get(end.polymer) !== 1 || branches.has(far.polymer)) return;
    const startsWithCap = polymer.meanings[0]?.residue === null;
    const isLast = end.place === polymer.meanings.length && end.group === 2;
    const isBranch = far.group === 3 || (far.group === 1 && startsWithCap);
    if (polymer.kind === "CHEM" || (isLast && isBranch)) branches.set(end.polymer, { polymer, end });
  };
  for (const [one, other] of connections) {
    consider(one, other);
    consider(other, one);
  }
  return branches;
}

function chainOf({ id, kind, position, meanings }: Polymer): Draft | Failed {
  if (kind === "CHEM") return problemAt(position, id.length, `${id} must be connected to one place of a PEPTIDE`);
  const last = meanings.length - 1;
  const draft: Draft = { start: null, residues: [], end: null, offset: meanings[0]?.residue === null ? 1 : 0 };
  for (const [index, { residue, start, end, token }] of meanings.entries()) {
    if (residue === null) {
      const at = index === 0 ? "start" : "end";
      const group = at === "start" ? start : end;
      if (group === null || last === 0 || (at === "end" && index !== last)) return cannotStand(token, start);
      draft[at] = group;
      continue;
    }
    if (end !== null && index !== last)
      return problemAt(token.position, token.length, "An alcohol ends a chain; nothing can follow it");
    if (end !== null) draft.end = end;
    if (!residue.monomer.hasAmine && index > 0)
      return problemAt(
        token.position,
        token.length,
        `${residue.monomer.code} has no amine; nothing can stand before it`,
      );
    draft.residues.push(residue);
  }
  return draft.residues.length > 0 ? draft : problemAt(position, id.length, "A chain holds at least one residue");
}

function cannotStand({ position, length }: HelmToken, start: Group | null): Failed {
  const place = start === null ? "end" : "start";
  return problemAt(position, length, `This cap can't be here; it belongs to the ${place} of a chain`);
}

function bond(building: Building, one: HelmEnd, other: HelmEnd): Failed | null {
  const from = placeAt(building, one);
  if ("ok" in from) return from;
  const to = placeAt(building, other);
  if ("ok" in to) return to;
  const found = placeOf(from.site) === placeOf(to.site) ? null : bondBetween(from, to);
  if (found === null) return problemAt(one.position, one.length, "No bond is known between these two places");
  for (const { site } of [from, to]) building.taken.add(placeOf(site));
  const [first, second] = isBefore(from.site, to.site) ? [from.site, to.site] : [to.site, from.site];
  building.links.push({ ...found, from: first, to: second });
  return null;
}

const AT = { start: 0, side: 1, end: 2 } as const;
const order = (one: Site, other: Site): number =>
  one.chain - other.chain || one.residue - other.residue || AT[one.at] - AT[other.at];
const isBefore = (one: Site, other: Site): boolean => order(one, other) < 0;

/** Backbone rings first, then in reading order of the chains. */
function inOrder(links: readonly Link[]): Link[] {
  const rank = ({ kind }: Link) => (kind === "head-to-tail" ? 0 : 1);
  return links.toSorted((one, other) => rank(one) - rank(other) || order(one.from, other.from));
}

/** The free place of a chain named in one half of a connection. */
function placeAt({ chains, chainOf: chainIndex, taken }: Building, end: HelmEnd): BondEnd | Failed {
  const chain = chainIndex.get(end.polymer) ?? -1;
  const draft = chains[chain];
  const index = end.place - 1 - (draft?.offset ?? 0);
  const residue = draft?.residues[index];
  const where = `${end.polymer} position ${end.place}`;
  if (draft === undefined || residue === undefined)
    return problemAt(end.position, end.length, `${where} is a cap; it has no further bond`);
  const isFirst = index === 0 && draft.start === null;
  const isLast = index === draft.residues.length - 1 && draft.end === null;
  const isFree = end.group === 1 ? isFirst : end.group === 2 ? isLast : end.group === 3 && residue.group === null;
  const site: Site = { chain, residue: index, at: end.group === 1 ? "start" : end.group === 2 ? "end" : "side" };
  if (!isFree || taken.has(placeOf(site)))
    return problemAt(end.position, end.length, `R${end.group} of ${where} is not free`);
  const found = bondEnd(site, residue.monomer);
  return (
    found ?? problemAt(end.position, end.length, `${residue.monomer.code} at ${where} has no R${end.group} that bonds`)
  );
}

function attach(building: Building, { polymer, end }: Branch, one: HelmEnd, other: HelmEnd): Failed | null {
  const far = end === one ? other : one;
  const place = placeAt(building, far);
  if ("ok" in place) return place;
  const draft = building.chains[place.site.chain];
  const residue = draft?.residues[place.site.residue];
  const group = place.leaving === "CH2" ? null : groupOf(polymer, end.group, place.leaving);
  if (draft === undefined || residue === undefined || group === null)
    return problemAt(end.position, end.length, `${polymer.id} does not fit the place it is connected to`);
  building.taken.add(placeOf(place.site));
  if (place.site.at === "side") draft.residues[place.site.residue] = { ...residue, group };
  else draft[place.site.at] = group;
  return null;
}

function groupOf({ meanings }: Polymer, label: number, at: "H" | "OH"): Group | null {
  const [only] = meanings;
  if (meanings.length === 1 && only !== undefined && isStructure(only.token.text))
    return inlineBranch(only.token.text, label, at);
  return at === "OH" ? null : branchOfParts(meanings.map(({ token }) => token.text));
}
