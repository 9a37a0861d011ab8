/** What a PSI-MOD accession or name means for its residue. */
export type PsiModTerm =
  | { readonly kind: "mirror"; readonly letter: string }
  | { readonly kind: "modification"; readonly letters: string; readonly name: string }
  | { readonly kind: "monomer"; readonly letter: string; readonly id: string; readonly isD: boolean }
  | { readonly kind: "bond"; readonly bond: "disulfide" | "lactam" | "amide"; readonly formula: string };

type Row = readonly [accession: string, name: string, term: PsiModTerm];

const mirror = (letter: string): PsiModTerm => ({ kind: "mirror", letter });
const modification = (letters: string, name: string): PsiModTerm => ({ kind: "modification", letters, name });

/**
 * Accessions, names, origins and formulas: PSI-MOD 1.032.5 of 2026-03-20 (HUPO-PSI/psi-mod-CV 1433eb93). It has the D
 * form of nine residues. A glutamyl-lysine lactam is included only as made from glutamine with loss of ammonia.
 */
const ROWS: readonly Row[] = [
  ["MOD:00198", "D-alanine", mirror("A")],
  ["MOD:01921", "D-aspartic acid (Asp)", mirror("D")],
  ["MOD:00201", "D-phenylalanine", mirror("F")],
  ["MOD:00204", "D-leucine", mirror("L")],
  ["MOD:00200", "D-methionine", mirror("M")],
  ["MOD:00203", "D-asparagine", mirror("N")],
  ["MOD:00202", "D-serine (Ser)", mirror("S")],
  ["MOD:00705", "D-valine", mirror("V")],
  ["MOD:00205", "D-tryptophan", mirror("W")],
  ["MOD:00034", "L-cystine (cross-link)", { kind: "bond", bond: "disulfide", formula: "H-2" }],
  ["MOD:01917", "N6-(L-isoaspartyl)-L-lysine (Asp)", { kind: "bond", bond: "lactam", formula: "H-2O-1" }],
  ["MOD:00133", "N6-(L-isoglutamyl)-L-lysine (Gln)", { kind: "bond", bond: "amide", formula: "H-3N-1" }],
  ["MOD:00035", "(2S,3R)-3-hydroxyasparagine", modification("N", "Oxidation")],
  ["MOD:00036", "(2S,3R)-3-hydroxyaspartic acid", modification("D", "Oxidation")],
  ["MOD:00037", "5-hydroxy-L-lysine", modification("K", "Oxidation")],
  ["MOD:00038", "3-hydroxy-L-proline", modification("P", "Oxidation")],
  ["MOD:00039", "4-hydroxy-L-proline", { kind: "monomer", letter: "P", id: "Hyp", isD: false }],
  ["MOD:00040", "2-pyrrolidone-5-carboxylic acid (Gln)", modification("Q", "Gln->pyro-Glu")],
  ["MOD:00041", "L-gamma-carboxyglutamic acid", modification("E", "Carboxy")],
  ["MOD:00043", "S-phospho-L-cysteine", modification("C", "Phospho")],
  ["MOD:00046", "O-phospho-L-serine", modification("S", "Phospho")],
  ["MOD:00047", "O-phospho-L-threonine", modification("T", "Phospho")],
  ["MOD:00048", "O4'-phospho-L-tyrosine", modification("Y", "Phospho")],
  ["MOD:00210", "L-cysteine sulfenic acid", modification("C", "Oxidation")],
  ["MOD:00652", "O-palmitoylated residue", modification("ST", "Palmitoyl")],
  ["MOD:00653", "S-palmitoylated residue", modification("C", "Palmitoyl")],
  ["MOD:00666", "octanoylated residue", modification("ST", "Octanoyl")],
  ["MOD:00667", "decanoylated residue", modification("ST", "Decanoyl")],
  ["MOD:00668", "O-decanoylated residue", modification("ST", "Decanoyl")],
  ["MOD:00704", "dehydrated residue", modification("ST", "Dehydrated")],
  ["MOD:00719", "L-methionine sulfoxide", modification("M", "Oxidation")],
  ["MOD:00720", "L-methionine (R)-sulfoxide", modification("M", "Oxidation")],
  ["MOD:00721", "L-methionine (S)-sulfoxide", modification("M", "Oxidation")],
  ["MOD:00723", "N-acetylated L-lysine", modification("K", "Acetyl")],
  ["MOD:00724", "N-methylated L-histidine", modification("H", "Methyl")],
  ["MOD:01931", "N6-phospho-L-lysine", modification("K", "Phospho")],
  ["MOD:00199", "D-allo-isoleucine", { kind: "monomer", letter: "I", id: "aIle", isD: true }],
];

const BY_WORD = new Map(
  ROWS.flatMap(([accession, name, term]) => [
    [accession.toLowerCase(), term] as const,
    [name.toLowerCase(), term] as const,
  ]),
);
const MIRRORS = new Map(
  ROWS.flatMap(([accession, , term]) => (term.kind === "mirror" ? [[term.letter, accession] as const] : [])),
);

/** The term with this accession ("MOD:00046") or name, in any case; null if it is not in the table. */
export function psiModTerm(text: string): PsiModTerm | null {
  return BY_WORD.get(text.toLowerCase()) ?? null;
}

/** The accession of the D form of this residue; null if PSI-MOD has none. */
export function mirrorAccession(letter: string): string | null {
  return MIRRORS.get(letter) ?? null;
}
