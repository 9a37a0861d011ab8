import { type Formula, parseFormula } from "../formula.ts";
import { groupNamed } from "../groups.ts";
import type { IonKind } from "../ions.ts";
import type { Group } from "../molecule.ts";

/** The site of a modification: a residue by its letter, the start or the end of a chain. */
export type ModificationSite = string;
export const START_SITE = "^";
export const END_SITE = "$";

export interface NamedModification {
  readonly name: string;
  /** Its number in Unimod. */
  readonly unimod: number;
  readonly formula: Formula;
  /** Letters, `^` for a chain's start, `$` for its end. */
  readonly sites: string;
  readonly blocks: boolean;
  readonly ions: readonly IonKind[];
}

type Row = readonly [
  name: string,
  unimod: number,
  formula: string,
  ...effects: ReadonlyArray<readonly [sites: string, blocks: boolean, ions?: readonly IonKind[]]>,
];

/**
 * Names, numbers, formulas and sites: Unimod, the release of 2023-10-05 as in the PRIDE ontology files
 * (PRIDE-Archive/pride-ontology 19954985) and, for rarer entries, as in Skyline (ProteoWizard/pwiz 16737be4,
 * UniModData.cs). Sites left out are artifacts not found in peptides that are sold or studied. Fatty acyl groups may
 * be at any start, not only on glycine. Formyl on K, S and T: the usual impurity list of peptide synthesis. Effect on
 * charge: an acyl group removes the amine's charge, an alkyl group does not. Phosphate and sulfate are separate acids;
 * sialic and sulfinic acid count as a chain's end, which is close at neutral pH and too weak below 3.
 */
const ROWS: readonly Row[] = [
  ["Acetyl", 1, "C2H2O", ["^KCSTYHR", true]],
  ["Amidated", 2, "HNO-1", ["$", true]],
  ["Biotin", 3, "C10H14N2O2S", ["^K", true]],
  ["Carbamidomethyl", 4, "C2H3NO", ["^CKHDESTYU", true]],
  ["Carbamyl", 5, "CHNO", ["^KRCSTY", true]],
  ["Carboxymethyl", 6, "C2H2O2", ["CU", true, ["E"]], ["^KW", false, ["E"]]],
  ["Deamidated", 7, "H-1N-1O", ["N", false, ["D"]], ["Q", false, ["E"]], ["R", true]],
  ["Met->Hse", 10, "C-1H-2OS-1", ["M", false]],
  ["Phospho", 21, "HO3P", ["STYDHCRKE", true, ["Phosphate1", "Phosphate2"]]],
  ["Dehydrated", 23, "H-2O-1", ["STD", true]],
  ["Propionamide", 24, "C3H5NO", ["C", true], ["^K", false]],
  ["Cation:Na", 30, "H-1Na", ["$DE", true]],
  ["Methyl", 34, "CH2", ["^KRH", false], ["CDE$", true], ["NQST", false]],
  ["Oxidation", 35, "O", ["MWHYFPKRDNEUILQSTV", false], ["C", true]],
  ["Dimethyl", 36, "C2H4", ["^KRNP", false]],
  ["Trimethyl", 37, "C3H6", ["KR", false]],
  ["Methylthio", 39, "CH2S", ["C", true], ["DN", false]],
  ["Sulfo", 40, "O3S", ["STYC", true, ["Sulfate"]]],
  ["Hex", 41, "C6H10O5", ["^KRNTSW", false], ["CY", true]],
  ["Lipoyl", 42, "C8H12OS2", ["K", true]],
  ["HexNAc", 43, "C8H13NO5", ["NST", false], ["C", true]],
  ["Farnesyl", 44, "C15H24", ["C", true]],
  ["Myristoyl", 45, "C14H26O", ["^KC", true]],
  ["Palmitoyl", 47, "C16H30O", ["^KCST", true]],
  ["GeranylGeranyl", 48, "C20H32", ["C", true]],
  ["Guanidinyl", 52, "CH2N2", ["^K", true, ["R"]]],
  ["Glutathione", 55, "C10H15N3O6S", ["C", true, ["Nterm", "Cterm", "Cterm"]]],
  ["Acetyl:2H(3)", 56, "C2H-1[2H3]O", ["^KSTYH", true]],
  ["Propionyl", 58, "C3H4O", ["^KST", true]],
  ["Succinyl", 64, "C4H4O3", ["^K", true, ["E"]]],
  ["NHS-LC-Biotin", 92, "C16H25N3O3S", ["^K", true]],
  ["Nethylmaleimide", 108, "C6H7NO2", ["C", true]],
  ["Formyl", 122, "CO", ["^KST", true]],
  ["Iodo", 129, "H-1I", ["YH", false]],
  ["Nitrosyl", 275, "H-1NO", ["C", true]],
  ["Carboxy", 299, "CO2", ["E", false, ["E"]], ["D", false, ["D"]]],
  ["Nitro", 354, "H-1NO2", ["YW", false]],
  ["Carboxyethyl", 378, "C3H4O2", ["KH", false, ["E"]]],
  ["Hypusine", 379, "C4H9NO", ["K", false, ["K"]]],
  ["Dioxidation", 425, "O2", ["MW", false], ["C", true, ["Cterm"]]],
  ["Octanoyl", 426, "C8H14O", ["^ST", true]],
  ["Palmitoleyl", 431, "C16H28O", ["CST", true]],
  ["Decanoyl", 449, "C10H18O", ["^ST", true]],
  ["Cation:K", 530, "H-1K", ["$DE", true]],
  ["Cation:Cu[I]", 531, "H-1Cu", ["$DE", true]],
  ["Cation:Ca[II]", 951, "H-2Ca", ["$DE", true]],
  ["Cation:Fe[II]", 952, "H-2Fe", ["$DE", true]],
  ["Cation:Ni[II]", 953, "H-2Ni", ["$DE", true]],
  ["Cation:Zn[II]", 954, "H-2Zn", ["$DE", true]],
  ["Cation:Mg[II]", 956, "H-2Mg", ["$DE", true]],
  ["NeuAc", 1303, "C11H17NO8", ["NST", false, ["Cterm"]]],
];

/** Synonyms; Unimod describes 35 as "Oxidation or Hydroxylation". */
const ALIASES: ReadonlyArray<readonly [alias: string, name: string]> = [
  ["Hydroxylation", "Oxidation"],
  ["Acetylation", "Acetyl"],
  ["Amidation", "Amidated"],
  ["Amide", "Amidated"],
  ["Biotinylation", "Biotin"],
  ["Deamidation", "Deamidated"],
  ["Phosphorylation", "Phospho"],
  ["Methylation", "Methyl"],
  ["Palmitoylation", "Palmitoyl"],
  ["Myristoylation", "Myristoyl"],
  ["Farnesylation", "Farnesyl"],
  ["Sulfation", "Sulfo"],
  ["Carboxylation", "Carboxy"],
];

export const NAMED_MODIFICATIONS: readonly NamedModification[] = ROWS.flatMap(([name, unimod, text, ...effects]) => {
  const formula = parseFormula(text);
  if (formula === null) throw new Error(`not a formula: ${text}`);
  return effects.map(
    ([sites, blocks, ions = []]): NamedModification => ({
      name,
      unimod,
      formula,
      sites,
      blocks,
      ions,
    }),
  );
});

const BY_NAME = Map.groupBy(NAMED_MODIFICATIONS, ({ name }) => name.toLowerCase());
for (const [alias, name] of ALIASES) BY_NAME.set(alias.toLowerCase(), BY_NAME.get(name.toLowerCase()) ?? []);
const BY_NUMBER = Map.groupBy(NAMED_MODIFICATIONS, ({ unimod }) => unimod);

/** All rows of a modification by its Unimod name or a synonym, in any case. Empty if unknown. */
export function modificationsNamed(name: string): readonly NamedModification[] {
  return BY_NAME.get(name.toLowerCase()) ?? [];
}

export function modificationsNumbered(unimod: number): readonly NamedModification[] {
  return BY_NUMBER.get(unimod) ?? [];
}

/**
 * The modification as a group at this site; null if it can't be there. A null site (no stated place, or a residue
 * unlike any natural one) uses the first row.
 */
export function groupAt(rows: readonly NamedModification[], site: ModificationSite | null): Group | null {
  const row = rows.find(({ sites }) => site === null || sites.includes(site));
  if (row === undefined) return null;
  const { name, formula, blocks, ions } = row;
  const place = site === START_SITE ? "start" : site === END_SITE ? "end" : "side";
  return { name, formula, massDa: null, parts: groupNamed(name, place)?.parts ?? [], blocks, ions };
}
