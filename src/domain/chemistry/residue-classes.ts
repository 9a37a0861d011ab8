/**
 * Side chains by chemistry, as coarse as colouring a sequence needs. Glycine has no side chain, proline bends the
 * chain and cysteine can bridge: the three are "special". Histidine counts as basic although few of its side chains
 * carry a charge at pH 7.4. Grouping after Taylor WR, J Theor Biol 1986;119:205, made disjoint.
 */
export const RESIDUE_CLASSES = ["hydrophobic", "aromatic", "polar", "basic", "acidic", "special"] as const;
export type ResidueClass = (typeof RESIDUE_CLASSES)[number];

const LETTERS: Record<ResidueClass, string> = {
  hydrophobic: "AVLIM",
  aromatic: "FWY",
  polar: "STNQ",
  basic: "KRH",
  acidic: "DE",
  special: "GPC",
};

const CLASS_OF = new Map<string, ResidueClass>(
  RESIDUE_CLASSES.flatMap((name) => [...LETTERS[name]].map((letter): [string, ResidueClass] => [letter, name])),
);

/** The class of a one-letter code in capitals; null for anything that is none of the twenty. */
export function residueClass(letter: string): ResidueClass | null {
  return CLASS_OF.get(letter) ?? null;
}

/** The classes a sequence holds, in the order a legend lists them. */
export function classesIn(sequence: string): ResidueClass[] {
  const present = new Set([...sequence].map(residueClass));
  return RESIDUE_CLASSES.filter((name) => present.has(name));
}
