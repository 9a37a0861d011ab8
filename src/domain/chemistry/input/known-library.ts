import type { Molecule } from "../molecule.ts";
import { parseProforma } from "../notation/proforma/proforma.ts";
import type { KnownMolecule } from "../recognise.ts";
import type { KnownCompound } from "./known-compound.ts";
import { indexNames, type NameIndex } from "./name-index.ts";

/** The chain of an entry in ProForma. */
export interface KnownChain {
  readonly slug: string;
  readonly name: string;
  readonly proforma: string;
}

/** A library indexed once, so that each input only needs a lookup. */
export interface KnownLibrary {
  readonly compounds: readonly KnownCompound[];
  readonly molecules: readonly KnownMolecule[];
  readonly bySlug: ReadonlyMap<string, Molecule>;
  readonly names: NameIndex;
}

/**
 * The chains as molecules for comparison; unreadable ones are skipped, because the content check already rejects them.
 */
export function readKnown(chains: readonly KnownChain[]): KnownMolecule[] {
  return chains.flatMap(({ slug, name, proforma }) => {
    const result = parseProforma(proforma);
    return result.ok ? [{ slug, name, molecule: result.molecule }] : [];
  });
}

/** The compounds with a chain. */
export function chainsOf(compounds: readonly KnownCompound[]): KnownChain[] {
  return compounds.flatMap(({ slug, name, proforma }) => (proforma === null ? [] : [{ slug, name, proforma }]));
}

/** Indexes names and chains once. An unreadable chain is skipped, its names stay. Slugs are unique. */
export function toKnownLibrary(compounds: readonly KnownCompound[]): KnownLibrary {
  const molecules = readKnown(chainsOf(compounds));
  return {
    compounds,
    molecules,
    bySlug: new Map(molecules.map(({ slug, molecule }) => [slug, molecule])),
    names: indexNames(compounds),
  };
}
