/**
 * Side chains by chemistry, as coarse as coloring a sequence needs. Glycine has no side chain, proline bends the chain
 * and cysteine can bridge: the three are "special". Histidine counts as basic although few of its side chains are
 * charged at pH 7.4. Grouping after Taylor WR, J Theor Biol 1986;119:205, made disjoint.
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

/** The class of a capital one-letter code; null for anything other than the twenty. */
export function residueClass(letter: string): ResidueClass | null {
  return CLASS_OF.get(letter) ?? null;
}

/** The classes in a sequence, in legend order. */
export function classesIn(sequence: string): ResidueClass[] {
  const present = new Set([...sequence].map(residueClass));
  return RESIDUE_CLASSES.filter((name) => present.has(name));
}
