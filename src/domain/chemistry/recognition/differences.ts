import { sameFormula } from "../formula.ts";
import type { Chain, Group, Link, Molecule, Site } from "../molecule.ts";
import { chainName, placeName } from "../sites/place.ts";

/** Whether two groups are the same change: by formula if both have one, else by name and declared mass. */
export function sameGroup(one: Group | null, other: Group | null): boolean {
  if (one === null || other === null) return one === other;
  if (one.formula !== null && other.formula !== null) return sameFormula(one.formula, other.formula);
  return one.name === other.name && one.massDa === other.massDa;
}

/**
 * The differences between `found` and `known`, which have the same residues in the same order: ends, mirror forms,
 * side chains, bonds, metals. Returns at most `most` sentences; empty means the same molecule.
 */
export function differencesBetween(found: Molecule, known: Molecule, most = 12): string[] {
  const differences = [
    ...found.chains.flatMap((chain, index) => chainDifferences(found, chain, known.chains[index], index)),
    ...linkDifferences(found, known),
    ...unplacedDifferences(found, known),
  ];
  return differences.length > most
    ? [...differences.slice(0, most - 1), `${differences.length - most + 1} more differences`]
    : differences;
}

function chainDifferences(molecule: Molecule, chain: Chain, known: Chain | undefined, index: number): string[] {
  if (known === undefined) return [];
  const of = molecule.chains.length > 1 ? ` of chain ${chainName(index)}` : "";
  const start = sameGroup(chain.start, known.start)
    ? []
    : [`${chain.start?.name ?? "a free amine"} at the start${of} instead of ${known.start?.name ?? "a free amine"}`];
  const end = sameGroup(chain.end, known.end)
    ? []
    : [`${chain.end?.name ?? "a free acid"} at the end${of} instead of ${known.end?.name ?? "a free acid"}`];
  const residues = chain.residues.flatMap((residue, place) => {
    const other = known.residues[place];
    if (other === undefined) return [];
    const where = placeName(molecule, { chain: index, residue: place });
    const form = residue.isD === other.isD ? [] : [`${where} instead of the ${other.isD ? "D" : "L"} form`];
    const group = sameGroup(residue.group, other.group)
      ? []
      : [`${where} with ${residue.group?.name ?? "a free side chain"} instead of ${other.group?.name ?? "a free one"}`];
    return [...form, ...group];
  });
  return [...start, ...end, ...residues];
}

function linkDifferences(found: Molecule, known: Molecule): string[] {
  const foundKeys = new Set(found.links.map(linkKey));
  const knownKeys = new Set(known.links.map(linkKey));
  const added = found.links.filter((link) => !knownKeys.has(linkKey(link)));
  const missing = known.links.filter((link) => !foundKeys.has(linkKey(link)));
  return [
    ...added.map((link) => `with a ${linkName(found, link)}`),
    ...missing.map((link) => `without the ${linkName(known, link)}`),
  ];
}

const siteKey = ({ chain, residue, at }: Site): string => `${chain}:${residue}:${at}`;
const linkKey = ({ kind, from, to }: Link): string => `${kind} ${[siteKey(from), siteKey(to)].toSorted().join(" ")}`;

const LINK_NAMES: Readonly<Record<Link["kind"], string>> = {
  disulfide: "disulfide",
  lactam: "lactam",
  "head-to-tail": "head-to-tail bond",
  staple: "staple",
  other: "cross-link",
};

const linkName = (molecule: Molecule, { kind, from, to }: Link): string =>
  `${LINK_NAMES[kind]} between ${placeName(molecule, from)} and ${placeName(molecule, to)}`;

function unplacedDifferences(found: Molecule, known: Molecule): string[] {
  const names = (groups: readonly Group[]) => groups.map(({ name }) => name).toSorted();
  const has = names(found.unplaced);
  const needs = names(known.unplaced);
  const added = found.unplaced.filter((group) => !known.unplaced.some((other) => sameGroup(group, other)));
  const missing = known.unplaced.filter((group) => !found.unplaced.some((other) => sameGroup(group, other)));
  if (added.length === 0 && missing.length === 0)
    return has.length === needs.length ? [] : [`${has.length} instead of ${needs.length} unplaced parts`];
  return [...names(added).map((name) => `with ${name}`), ...names(missing).map((name) => `without ${name}`)];
}
