import { type Chain, type Link, linkedPlaces, type Molecule, placeOf, type Residue, type Site } from "../molecule.ts";
import { chainName, type Place, residueName, ringedChains } from "./place.ts";
import { type Around, PROTEASES, type Protease, type ProteaseId } from "./protease-rules.ts";

export interface CleavageSite {
  /** The residue before the bond. */
  readonly before: Place;
  /** "Arg 3 | Pro 4". */
  readonly bond: string;
  /** Why the enzyme is not expected to cut although the letters match; null if nothing prevents it. */
  readonly protectedBy: string | null;
  /** True if a bridge or ring keeps both sides together, so that one cut opens it but frees nothing. */
  readonly isInRing: boolean;
}

export interface Digest {
  readonly id: ProteaseId;
  readonly name: string;
  readonly found: string;
  readonly rule: string;
  readonly source: string;
  /** From the first residue on. Letters decide where; a residue that differs from its letter protects the bond. */
  readonly sites: readonly CleavageSite[];
}

/** Where each enzyme's rule finds a bond to cut. It doesn't consider rates, folding or binding to albumin. */
export function cleavageSites(molecule: Molecule): readonly Digest[] {
  const contexts = contextsOf(molecule);
  return PROTEASE_IDS.map((id) => {
    const { name, found, rule, source } = PROTEASES[id];
    return { id, name, found, rule, source, sites: contexts.flatMap((context) => sitesOf(PROTEASES[id], context)) };
  });
}

const PROTEASE_IDS = Object.keys(PROTEASES).filter((id): id is ProteaseId => Object.hasOwn(PROTEASES, id));

interface ChainContext {
  readonly chain: Chain;
  readonly index: number;
  readonly hasSiblings: boolean;
  readonly letters: readonly string[];
  readonly isRing: boolean;
  /** Whether a bond uses the side chain of this residue. */
  readonly isBridged: (residue: number) => boolean;
  /** For the bond after each residue: how many bridges within the chain span it. */
  readonly spans: readonly number[];
  readonly startBlockedBy: string | null;
  readonly endBlockedBy: string | null;
}

function contextsOf(molecule: Molecule): ChainContext[] {
  const linked = linkedPlaces(molecule);
  const ringed = ringedChains(molecule);
  const inner = innerLinks(molecule.links);
  return molecule.chains.map((chain, index) => {
    const isLinked = (residue: number, at: Site["at"]) => linked.has(placeOf({ chain: index, residue, at }));
    const isRing = ringed.has(index);
    return {
      chain,
      index,
      hasSiblings: molecule.chains.length > 1,
      letters: chain.residues.map(({ monomer }) => monomer.letter ?? monomer.analogue ?? "X"),
      isRing,
      isBridged: (residue) => isLinked(residue, "side"),
      spans: spansOf(inner.get(index) ?? [], chain.residues.length),
      startBlockedBy: startBlock(chain, isRing, isLinked(0, "start")),
      endBlockedBy: endBlock(chain, isRing, isLinked(chain.residues.length - 1, "end")),
    };
  });
}

/** The bonds that stay within one chain, by chain. */
function innerLinks(links: readonly Link[]): ReadonlyMap<number, readonly Link[]> {
  const byChain = new Map<number, Link[]>();
  for (const link of links) {
    if (link.from.chain !== link.to.chain) continue;
    const held = byChain.get(link.from.chain);
    if (held === undefined) byChain.set(link.from.chain, [link]);
    else held.push(link);
  }
  return byChain;
}

function spansOf(links: readonly Link[], length: number): readonly number[] {
  const changes: number[] = new Array(length + 1).fill(0);
  for (const { from, to } of links) {
    const low = Math.min(from.residue, to.residue);
    const high = Math.max(from.residue, to.residue);
    changes[low] = (changes[low] ?? 0) + 1;
    changes[high] = (changes[high] ?? 0) - 1;
  }
  let open = 0;
  return changes.map((change) => {
    open += change;
    return open;
  });
}

function startBlock(chain: Chain, isRing: boolean, isLinked: boolean): string | null {
  if (isRing) return "the chain is a ring and has no start";
  if (chain.start !== null) return `the start carries ${chain.start.name}`;
  if (isLinked) return "a bond is attached to the start";
  const [first] = chain.residues;
  return first?.monomer.hasAmine === false ? `${residueName(first)} 1 has no free amine` : null;
}

function endBlock(chain: Chain, isRing: boolean, isLinked: boolean): string | null {
  if (isRing) return "the chain is a ring and has no end";
  if (chain.end !== null) return `the end carries ${chain.end.name}`;
  return isLinked ? "a bond is attached to the end" : null;
}

function sitesOf(protease: Protease, context: ChainContext): CleavageSite[] {
  const count = context.letters.length;
  const bonds = context.isRing && count > 1 ? count : count - 1;
  const { needs, fromEnd } = protease;
  if (needs !== null && fromEnd !== null) {
    const before = needs === "start" ? fromEnd - 1 : count - 1 - fromEnd;
    return before >= 0 && before < count - 1 ? siteAt(protease, context, before) : [];
  }
  return Array.from({ length: Math.max(0, bonds) }, (_, before) => before).flatMap((before) =>
    siteAt(protease, context, before),
  );
}

function siteAt(protease: Protease, context: ChainContext, before: number): CleavageSite[] {
  const { letters, isRing, index, spans, hasSiblings } = context;
  const count = letters.length;
  const indexAt = (offset: number) => (isRing ? (before + offset + count) % count : before + offset);
  const at: Around = (offset) => letters[indexAt(offset)] ?? "";
  if (!protease.cuts(at)) return [];
  const bond = `${shortName(context, before)} | ${shortName(context, indexAt(1))}`;
  return [
    {
      before: { chain: index, residue: before },
      bond: hasSiblings ? `${bond} of chain ${chainName(index)}` : bond,
      protectedBy: protectionOf(protease, context, at, indexAt),
      isInRing: isRing || (spans[before] ?? 0) > 0,
    },
  ];
}

const shortName = ({ chain }: ChainContext, residue: number): string => {
  const held = chain.residues[residue];
  return held === undefined ? "" : `${residueName(held)} ${residue + 1}`;
};

function protectionOf(
  protease: Protease,
  context: ChainContext,
  at: Around,
  indexAt: (offset: number) => number,
): string | null {
  if (protease.needs === "start" && context.startBlockedBy !== null) return context.startBlockedBy;
  if (protease.needs === "end" && context.endBlockedBy !== null) return context.endBlockedBy;
  const [from, to] = protease.reads;
  for (let offset = from; offset <= to; offset += 1) {
    const residue = indexAt(offset);
    const held = context.chain.residues[residue];
    if (held === undefined) continue;
    const isAtBond = offset === 0 || offset === 1;
    const reason =
      (isAtBond ? backboneStrangeness(held) : null) ??
      (isRecognised(protease, at, offset)
        ? (backboneStrangeness(held) ?? sideStrangeness(held, context.isBridged(residue)))
        : null);
    if (reason !== null) return `${shortName(context, residue)} ${reason}`;
  }
  return null;
}

/** Whether the rule matches only because of the letter at this position. */
function isRecognised(protease: Protease, at: Around, offset: number): boolean {
  return !protease.cuts((asked) => (asked === offset ? "X" : at(asked)));
}

/** How a side chain differs from the one the enzyme recognizes; null if it doesn't. */
function sideStrangeness({ monomer, group }: Residue, isBridged: boolean): string | null {
  if (monomer.letter === null) return `is not ${monomer.analogue ?? "a natural residue"}`;
  if (group !== null) return `carries ${group.name}`;
  return isBridged ? "is tied up in a bridge" : null;
}

/** Two substituents at the alpha carbon: a methyl, or part of a ring. */
const NO_ALPHA_HYDROGEN = /^(?:aMe[A-Z2]|Aib$|Iva$|Deg$|Ac[3-6]c$)/;
/** A methyl on the nitrogen of the bond before the residue. */
const METHYLATED_NITROGEN = /^(?:Sar$|Me[A-Z]|MebAla$)/;
/** A backbone with more, fewer or other atoms between amine and carboxyl than an alpha-amino acid. */
const OTHER_BACKBONE: ReadonlySet<string> = new Set([
  ...["bAla", "GABA", "Ava", "Ahx", "OEG", "Sta", "azaGly", "Dha", "Dhb"],
  ...["gGlu", "isoAsp", "4Apip"],
]);

/** Why an enzyme can't cut next to this residue, regardless of side chain; null for a natural backbone. */
function backboneStrangeness({ monomer, isD }: Residue): string | null {
  if (isD) return "is the mirror form";
  if (NO_ALPHA_HYDROGEN.test(monomer.id)) return "has no hydrogen at its alpha carbon";
  if (METHYLATED_NITROGEN.test(monomer.id)) return "is methylated at its nitrogen";
  return OTHER_BACKBONE.has(monomer.id) ? "has another backbone" : null;
}
