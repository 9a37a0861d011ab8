const acyl = (carbons: number): string => `${"C".repeat(carbons - 1)}C(=O)`;
const diacid = (carbons: number): string => `OC(=O)${"C".repeat(carbons - 2)}C(=O)`;

/** Groups of a start or side chain by name, written so that the last atom bonds. */
export const ACYL_SMILES: Readonly<Record<string, string>> = {
  Acetyl: acyl(2),
  Formyl: "C(=O)",
  Propionyl: acyl(3),
  Hexanoyl: acyl(6),
  Octanoyl: acyl(8),
  Decanoyl: acyl(10),
  Lauroyl: acyl(12),
  Myristoyl: acyl(14),
  Palmitoyl: acyl(16),
  Stearoyl: acyl(18),
  Succinyl: diacid(4),
  C16diacid: diacid(16),
  C18diacid: diacid(18),
  C20diacid: diacid(20),
  C22diacid: diacid(22),
  Trifluoroacetyl: "FC(F)(F)C(=O)",
  "trans-3-hexenoyl": "CC/C=C/CC(=O)",
  MPA: "O=C1C=CC(=O)N1CCC(=O)",
  Biotin: "N1C(=O)N[C@H]2[C@@H]1CS[C@H]2CCCCC(=O)",
  Benzoyl: "c1ccccc1C(=O)",
  Phenylacetyl: "c1ccccc1CC(=O)",
  Tosyl: "Cc1ccc(cc1)S(=O)(=O)",
  Boc: "CC(C)(C)OC(=O)",
  Fmoc: "c1ccc2c(c1)-c1ccccc1C2COC(=O)",
  Z: "c1ccccc1COC(=O)",
};

/** The part after the carbonyl of a chain's end. */
export const END_SMILES: Readonly<Record<string, string>> = {
  Amidated: "N",
  methylamide: "NC",
  ethylamide: "NCC",
  Methyl: "OC",
  "ethyl ester": "OCC",
  "tert-butyl ester": "OC(C)(C)C",
  formylamino: "NC=O",
  pNA: "Nc1ccc(cc1)[N+](=O)[O-]",
  AMC: "Nc1ccc2c(C)cc(=O)oc2c1",
};

/** The part that replaces the carbonyl of a chain's end. */
export const REDUCED_END_SMILES: Readonly<Record<string, string>> = { ol: "CO", al: "C=O" };
