import type { EsterIon, TableIon } from "#domain/chemistry/ions.ts";

/**
 * pKa sets by name. The set is the largest factor in a computed charge: for known peptides, the isoelectric points of
 * the twelve differ by a whole pH unit, so a number is always shown with its set. Sets that have the same name in the
 * literature but different values are separate.
 */
export const PKA_SETS = [
  "ProtParam_Bjellqvist",
  "Bjellqvist_flat",
  "EMBOSS_doc",
  "EMBOSS_6.6",
  "Lehninger",
  "Lehninger_IPC",
  "Sillero",
  "Dawson",
  "Rodwell",
  "IPC_peptide",
  "IPC_protein",
  "IPC2_peptide",
] as const;
export type PkaSet = (typeof PKA_SETS)[number];

/**
 * Acids missing in every set, with one value for all sets. Phosphate: 1.2 and 6.5, ProMoST (Halligan 2004, Nucleic
 * Acids Research 32, W638), as in pIR (bigbio/pIR 4ba26778) for phosphoserine, phosphothreonine and, lacking its own
 * value, phosphotyrosine. Sulfate: -3.88 for sulfated tyrosine, Prot pi's modification database (protpi.ch, undated);
 * the last digits do not matter, as such an acid is charged throughout the pH scale.
 */
export const ESTER_PKA: Readonly<Record<EsterIon, number>> = { Phosphate1: 1.2, Phosphate2: 6.5, Sulfate: -3.88 };

export interface PkaTable {
  /** As displayed on the page. */
  readonly label: string;
  readonly source: string;
  readonly pka: Readonly<Record<TableIon, number>>;
  /** The pKa of a free chain start or end, by the letter of its residue if it differs. */
  readonly startBy: Readonly<Record<string, number>>;
  readonly endBy: Readonly<Record<string, number>>;
}

const values = (
  ...[Nterm, Cterm, D, E, C, Y, H, K, R]: readonly [
    Nterm: number,
    Cterm: number,
    D: number,
    E: number,
    C: number,
    Y: number,
    H: number,
    K: number,
    R: number,
  ]
): Readonly<Record<TableIon, number>> => ({ Nterm, Cterm, D, E, C, Y, H, K, R });

const flat = (label: string, source: string, pka: Readonly<Record<TableIon, number>>): PkaTable => ({
  label,
  source,
  pka,
  startBy: {},
  endBy: {},
});

const BJELLQVIST = values(7.5, 3.55, 4.05, 4.45, 9, 10, 5.98, 10, 12);

/** The values of each set with where they are from. */
export const PKA_TABLES: Readonly<Record<PkaSet, PkaTable>> = {
  ProtParam_Bjellqvist: {
    label: "Bjellqvist, as ProtParam uses it",
    source: "Bjellqvist 1993 and 1994, end groups by residue, as Biopython 1.88 and Pyteomics 5 hold them",
    pka: BJELLQVIST,
    startBy: { A: 7.59, M: 7, S: 6.93, P: 8.36, T: 6.82, V: 7.44, E: 7.7 },
    endBy: { D: 4.55, E: 4.75 },
  },
  Bjellqvist_flat: flat(
    "Bjellqvist, one value for all ends",
    "Bjellqvist 1993 and 1994 without the end groups by residue, as peptides.py 0.5 holds it",
    BJELLQVIST,
  ),
  EMBOSS_doc: flat(
    "EMBOSS, as documented",
    "EMBOSS manual of iep 6.1 and 6.4; peptides.py 0.5, R Peptides 2.4.6 and the IPC list hold the same",
    values(8.6, 3.6, 3.9, 4.1, 8.5, 10.1, 6.5, 10.8, 12.5),
  ),
  "EMBOSS_6.6": flat(
    "EMBOSS 6.6, as shipped",
    "Epk.dat of EMBOSS 6.6.0 (2013), whose chain start differs from its manual",
    values(7.5, 3.6, 3.9, 4.1, 8.5, 10.1, 6.5, 10.8, 12.5),
  ),
  Lehninger: flat(
    "Lehninger",
    "Lehninger Principles of Biochemistry, as Pyteomics 5, peptides.py 0.5 and R Peptides 2.4.6 hold it",
    values(9.69, 2.34, 3.65, 4.25, 8.18, 10.07, 6, 10.53, 12.48),
  ),
  Lehninger_IPC: flat(
    "Lehninger, as IPC lists it",
    "Lehninger in the list of IPC 2.0 (Kozlowski 2021)",
    values(9.69, 2.34, 3.86, 4.25, 8.33, 10, 6, 10.5, 12.4),
  ),
  Sillero: flat(
    "Sillero",
    "Sillero and Ribeiro 1989, as IPC, peptides.py 0.5 and Pyteomics 5 agree on it",
    values(8.2, 3.2, 4, 4.5, 9, 10, 6.4, 10.4, 12),
  ),
  Dawson: flat(
    "Dawson",
    "Dawson, Data for Biochemical Research 1986, as IPC, peptides.py 0.5 and Pyteomics 5 agree on it",
    values(8.2, 3.2, 3.9, 4.3, 8.3, 10.1, 6, 10.5, 12),
  ),
  Rodwell: flat(
    "Rodwell",
    "Rodwell 1982, as Pyteomics 5 and R Peptides 2.4.6 hold it",
    values(8, 3.1, 3.86, 4.25, 8.33, 10.7, 6, 11.5, 11.5),
  ),
  IPC_peptide: flat(
    "IPC, peptides",
    "Kozlowski 2016 (IPC), fitted on peptides",
    values(9.564, 2.383, 3.887, 4.317, 8.297, 10.071, 6.018, 10.517, 12.503),
  ),
  IPC_protein: flat(
    "IPC, proteins",
    "Kozlowski 2016 (IPC), fitted on proteins",
    values(9.094, 2.869, 3.872, 4.412, 7.555, 10.85, 5.637, 9.052, 11.84),
  ),
  IPC2_peptide: flat(
    "IPC 2.0, peptides",
    "Kozlowski 2021 (IPC 2.0), fitted on peptides",
    values(7.947, 2.977, 3.969, 4.504, 9.454, 9.153, 6.439, 8.165, 11.493),
  ),
};
