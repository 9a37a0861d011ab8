import { sameFormula } from "../formula.ts";
import { type Chain, type Link, type LinkKind, linkedPlaces, type Molecule, placeOf, type Site } from "../molecule.ts";
import { type BondEnd, bondBetween, bondEnd } from "../notation/helm/bonds.ts";
import { hasCarboxyl } from "./chain-ends.ts";
import { type ResiduePlace, residueAt, sentence, siteName } from "./residue-place.ts";

/** The bridges that can be added; a parsed molecule may have others. */
export const BRIDGE_KINDS = ["disulfide", "lactam", "head-to-tail", "staple"] as const satisfies readonly LinkKind[];
export type BridgeKind = (typeof BRIDGE_KINDS)[number];

/** A possible bond, or why one of this kind is impossible. */
export type BridgeChoice =
  | { readonly kind: BridgeKind; readonly link: Link }
  | { readonly kind: BridgeKind; readonly reason: string };

const UNFIT: Readonly<Record<BridgeKind, string>> = {
  disulfide: "A disulfide joins two residues with a thiol, such as cysteine or penicillamine.",
  lactam: "A lactam joins an acid (Asp, Glu or the chain's end) with an amine (Lys, Orn, Dab, Dap or its start).",
  "head-to-tail": "A ring from head to tail joins the first and the last residue of one chain.",
  staple: "A staple joins two of S5, R5, S8 and R8; replace both residues by one of them first.",
};

/** For each kind, every possible bond between two residues, or one reason why there is none. */
export function bridgeChoices(molecule: Molecule, one: ResiduePlace, other: ResiduePlace): readonly BridgeChoice[] {
  if (samePlace(one, other))
    return BRIDGE_KINDS.map((kind) => ({ kind, reason: "A bridge joins two different residues." }));
  const [first, second] = isBefore(one, other) ? [one, other] : [other, one];
  const links = sitesOf(molecule, first).flatMap((from) =>
    sitesOf(molecule, second).flatMap((to) => linkBetween(from, to, molecule.chains) ?? []),
  );
  return BRIDGE_KINDS.flatMap((kind): BridgeChoice[] => {
    const fitting = links.filter((link) => link.kind === kind);
    if (fitting.length === 0) return [{ kind, reason: UNFIT[kind] }];
    return fitting.map((link) => {
      const reason = [link.from, link.to].map((site) => whyTaken(molecule, site)).find((why) => why !== null) ?? null;
      return reason === null ? { kind, link } : { kind, reason };
    });
  });
}

/** The bond between two places, with what closing it loses; null if none is known. */
function linkBetween(from: Site, to: Site, chains: readonly Chain[]): Link | null {
  const [one, other] = [endAt(from, chains), endAt(to, chains)];
  const bond = one === null || other === null ? null : bondBetween(one, other);
  return bond === null ? null : { ...bond, from, to };
}

/** Whether the bond is the usual one for its places. */
export function isUsual(link: Link, chains: readonly Chain[]): boolean {
  const usual = linkBetween(link.from, link.to, chains);
  return usual !== null && usual.kind === link.kind && sameFormula(usual.formula, link.formula);
}

/** Why no more bonds can form at a place; null if it has none. */
export function whyBonded(molecule: Molecule, site: Site): string | null {
  const isBonded = linkedPlaces(molecule).has(placeOf(site));
  return isBonded ? `${sentence(siteName(molecule, site))} is bonded already; remove that bridge first.` : null;
}

/** The group that blocks a bond; null if there is none. */
export function whyCarrying(molecule: Molecule, site: Site): string | null {
  const { start = null, end = null } = molecule.chains[site.chain] ?? {};
  const group = site.at === "start" ? start : site.at === "end" ? end : (residueAt(molecule, site)?.group ?? null);
  if (group === null) return null;
  const name = sentence(siteName(molecule, site));
  return `${name} carries ${group.name}; ${site.at === "side" ? "take it off" : "make it free"} first.`;
}

/** The text order of the two ends, so that printing and parsing give the same bond. */
export function isBefore(one: ResiduePlace, other: ResiduePlace): boolean {
  return one.chain < other.chain || (one.chain === other.chain && one.residue < other.residue);
}

/** "disulfide between Cys 3 and Cys 8". */
export function bridgeName(molecule: Molecule, { kind, from, to }: Link): string {
  const what = kind === "other" ? "bond" : kind === "head-to-tail" ? "ring" : kind;
  return `${what} between ${siteName(molecule, from)} and ${siteName(molecule, to)}`;
}

const samePlace = (one: ResiduePlace, other: ResiduePlace): boolean =>
  one.chain === other.chain && one.residue === other.residue;

function sitesOf({ chains }: Molecule, { chain, residue }: ResiduePlace): readonly Site[] {
  const last = (chains[chain]?.residues.length ?? 0) - 1;
  const ends: ReadonlyArray<Site["at"]> = [
    ...(residue === 0 ? (["start"] as const) : []),
    "side",
    ...(residue === last ? (["end"] as const) : []),
  ];
  return ends.map((at) => ({ chain, residue, at }));
}

function endAt(site: Site, chains: readonly Chain[]): BondEnd | null {
  const monomer = chains[site.chain]?.residues[site.residue]?.monomer;
  if (monomer === undefined || (site.at === "end" && !hasCarboxyl(monomer))) return null;
  return bondEnd(site, monomer);
}

const whyTaken = (molecule: Molecule, site: Site): string | null =>
  whyBonded(molecule, site) ?? whyCarrying(molecule, site);
