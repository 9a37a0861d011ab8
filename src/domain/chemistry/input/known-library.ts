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

/** A library made ready once, so that each input costs a look-up. */
export interface KnownLibrary {
  readonly compounds: readonly KnownCompound[];
  readonly molecules: readonly KnownMolecule[];
  readonly bySlug: ReadonlyMap<string, Molecule>;
  readonly names: NameIndex;
}

/** The chains as molecules to compare with; one that cannot be read is left out, the content check refuses it before. */
export function readKnown(chains: readonly KnownChain[]): KnownMolecule[] {
  return chains.flatMap(({ slug, name, proforma }) => {
    const result = parseProforma(proforma);
    return result.ok ? [{ slug, name, molecule: result.molecule }] : [];
  });
}

/** The compounds that are a chain. */
export function chainsOf(compounds: readonly KnownCompound[]): KnownChain[] {
  return compounds.flatMap(({ slug, name, proforma }) => (proforma === null ? [] : [{ slug, name, proforma }]));
}

export function toKnownLibrary(compounds: readonly KnownCompound[]): KnownLibrary {
  const molecules = readKnown(chainsOf(compounds));
  return {
    compounds,
    molecules,
    bySlug: new Map(molecules.map(({ slug, molecule }) => [slug, molecule])),
    names: indexNames(compounds),
  };
}
