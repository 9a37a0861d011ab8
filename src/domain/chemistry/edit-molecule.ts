import { bridgeChoices, isBefore, isUsual, whyBonded, whyCarrying } from "./editing/bridges.ts";
import { hasCarboxyl, whyNoEndGroup, whyNoStartGroup } from "./editing/chain-ends.ts";
import { sideGroups, siteOf } from "./editing/group-choices.ts";
import { hasMirror } from "./editing/replacements.ts";
import { type ResiduePlace, residueAt, residueName, sentence } from "./editing/residue-place.ts";
import { sameGroup } from "./groups.ts";
import type { Chain, Group, Link, Molecule, Residue, Site } from "./molecule.ts";
import type { Monomer } from "./monomers.ts";
import { leavingOf } from "./notation/helm/inline-monomer.ts";

/** The changed molecule, or why it is impossible, in one sentence. Nothing here throws or changes its argument. */
export type Edited = { readonly molecule: Molecule } | { readonly reason: string };

const NO_SUCH_RESIDUE = { reason: "There is no such residue." };

/** Puts a group on the start of a chain; null makes it a free amine. */
export function setStart(molecule: Molecule, chain: number, group: Group | null): Edited {
  const reason = whyNoStartGroup(molecule, chain) ?? whyBonded(molecule, { chain, residue: 0, at: "start" });
  return reason === null ? withChain(molecule, chain, (before) => ({ ...before, start: group })) : { reason };
}

/** Puts a group on the end of a chain; null makes it a free acid. */
export function setEnd(molecule: Molecule, chain: number, group: Group | null): Edited {
  const residue = (molecule.chains[chain]?.residues.length ?? 0) - 1;
  const reason = whyNoEndGroup(molecule, chain) ?? whyBonded(molecule, { chain, residue, at: "end" });
  return reason === null ? withChain(molecule, chain, (before) => ({ ...before, end: group })) : { reason };
}

/** Switches a residue to its mirror image, or back. The mass doesn't change. */
export function setMirror(molecule: Molecule, place: ResiduePlace, isD: boolean): Edited {
  const residue = residueAt(molecule, place);
  if (residue === null) return NO_SUCH_RESIDUE;
  if (isD && !hasMirror(residue.monomer)) return { reason: `${sentence(residue.monomer.name)} has no mirror image.` };
  return withResidue(molecule, place, { ...residue, isD });
}

/**
 * Replaces a residue. Its mirror form stays if the other has one; a group or bond stays if the other side chain can
 * have it, otherwise it must be removed first.
 */
export function replaceResidue(molecule: Molecule, place: ResiduePlace, monomer: Monomer): Edited {
  const residue = residueAt(molecule, place);
  if (residue === null) return NO_SUCH_RESIDUE;
  const name = residueName(molecule, place);
  if (hasCarboxyl(monomer) !== hasCarboxyl(residue.monomer))
    return {
      reason: `${sentence(monomer.name)} and ${residue.monomer.name} end a chain differently; change it in the text.`,
    };
  if (!monomer.hasAmine) {
    if (place.residue > 0) return { reason: `${sentence(monomer.name)} has no amine: it can only begin a chain.` };
    const start = { ...place, at: "start" } as const;
    const reason = whyBonded(molecule, start) ?? whyCarrying(molecule, start);
    if (reason !== null) return { reason };
  }
  const { group } = residue;
  if (group !== null && !holdsAlike(residue.monomer, monomer))
    return { reason: `${name} carries ${group.name}; take it off first.` };
  const edited = withResidue(molecule, place, { monomer, isD: residue.isD && hasMirror(monomer), group });
  const stays = edited.molecule.links.every((link) => !touches(link, place) || isUsual(link, edited.molecule.chains));
  return stays ? edited : { reason: `${name} is bonded; remove its bridge first.` };
}

/** Puts a known group on a side chain that can have it; null removes the present one. */
export function setSideGroup(molecule: Molecule, place: ResiduePlace, group: Group | null): Edited {
  const residue = residueAt(molecule, place);
  if (residue === null) return NO_SUCH_RESIDUE;
  if (group !== null) {
    const reason = whyBonded(molecule, { ...place, at: "side" });
    if (reason !== null) return { reason };
    if (!sideGroups(residue.monomer).some((known) => sameGroup(known, group)))
      return { reason: `${group.name} does not sit on ${residue.monomer.name}.` };
  }
  return withResidue(molecule, place, { ...residue, group });
}

/** Closes a bond offered by `bridgeChoices`; bonds stay in text order. */
export function addBridge(molecule: Molecule, link: Link): Edited {
  const choices = bridgeChoices(molecule, link.from, link.to).filter(({ kind }) => kind === link.kind);
  for (const choice of choices)
    if ("link" in choice && sameEnds(choice.link, link))
      return { molecule: { ...molecule, links: [...molecule.links, choice.link].toSorted(byFirstEnd) } };
  const refused = choices.find((choice) => "reason" in choice);
  return { reason: refused && "reason" in refused ? refused.reason : "This bond is not one that can be added." };
}

/** Opens the bond with this index and restores what it lost. */
export function removeBridge(molecule: Molecule, index: number): Edited {
  if (molecule.links[index] === undefined) return { reason: "There is no such bridge." };
  return { molecule: { ...molecule, links: molecule.links.toSpliced(index, 1) } };
}

const holdsAlike = (one: Monomer, other: Monomer): boolean =>
  siteOf(one) === siteOf(other) && leavingOf(one) === leavingOf(other) && one.ions.join() === other.ions.join();

const touches = ({ from, to }: Link, { chain, residue }: ResiduePlace): boolean =>
  [from, to].some((site) => site.chain === chain && site.residue === residue);

const sameSite = (one: Site, other: Site): boolean =>
  one.chain === other.chain && one.residue === other.residue && one.at === other.at;
const sameEnds = (one: Link, other: Link): boolean =>
  (sameSite(one.from, other.from) && sameSite(one.to, other.to)) ||
  (sameSite(one.from, other.to) && sameSite(one.to, other.from));

/** The start of a chain is written before its first residue. */
function byFirstEnd({ from: one }: Link, { from: other }: Link): number {
  if (one.chain === other.chain && one.residue === other.residue) return one.at === "start" ? -1 : 1;
  return isBefore(one, other) ? -1 : 1;
}

function withChain(molecule: Molecule, index: number, change: (chain: Chain) => Chain): { molecule: Molecule } {
  const chains = molecule.chains.map((chain, at) => (at === index ? change(chain) : chain));
  return { molecule: { ...molecule, chains } };
}

function withResidue(molecule: Molecule, { chain, residue }: ResiduePlace, changed: Residue): { molecule: Molecule } {
  return withChain(molecule, chain, (before) => ({ ...before, residues: before.residues.with(residue, changed) }));
}
