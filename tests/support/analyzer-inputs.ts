/**
 * What people type into the analyzer, and what it means. Masses are those of the library's chains or worked out by
 * others: cyclo(RGDfK) 603.68 and cyclo(RGDfV) 574.64 as catalogues print them.
 */
export interface TypedInput {
  readonly input: string;
  readonly means:
    | { readonly name: string; readonly letters?: true }
    /** A library entry without a chain. */
    | { readonly compound: string; readonly averageMassDa: number | null }
    | { readonly averageDa: number; readonly note?: RegExp }
    | { readonly mass: readonly string[] }
    /** Not weighed; the entries suggested, and whether the letters can be read all the same. */
    | { readonly unknown: readonly string[]; readonly letters: boolean }
    | { readonly problem: RegExp };
}

const name = (slug: string, inputs: readonly string[], letters?: true): TypedInput[] =>
  inputs.map((input) => ({ input, means: letters ? { name: slug, letters } : { name: slug } }));
const weighs = (averageDa: number, inputs: readonly string[], note?: RegExp): TypedInput[] =>
  inputs.map((input) => ({ input, means: note ? { averageDa, note } : { averageDa } }));
const unknown = (suggested: readonly string[], letters: boolean, inputs: readonly string[]): TypedInput[] =>
  inputs.map((input) => ({ input, means: { unknown: suggested, letters } }));
const mass = (slugs: readonly string[], inputs: readonly string[]): TypedInput[] =>
  inputs.map((input) => ({ input, means: { mass: slugs } }));
const problem = (message: RegExp, inputs: readonly string[]): TypedInput[] =>
  inputs.map((input) => ({ input, means: { problem: message } }));

const SEMAGLUTIDE_HELM =
  "PEPTIDE1{H.[Aib].E.G.T.F.T.S.D.V.S.S.Y.L.E.G.Q.A.A.[K(C18diacid-gGlu-AEEA-AEEA)].E.F.I.A.W.L.V.R.G.R.G}$$$$V2.0";

export const TYPED_INPUTS: readonly TypedInput[] = [
  ...name("semaglutide", ["semaglutide", "SEMAGLUTIDE", "semaglutide 5mg", "semaglutide acetate"], true),
  ...name("semaglutide", ["wegovy pen"], true),
  ...name("semaglutide", ["Semaglutide", "ozempic", "Ozempic", " Rybelsus "]),
  ...name("tirzepatide", ["tirzepatide", "Mounjaro", "zepbound", "Tirzepatide (Mounjaro)", "Zepbound/Mounjaro pen"]),
  ...name("retatrutide", ["retatrutide"], true),
  ...name("tesamorelin", ["tesamorelin"], true),
  ...name("selank", ["selank", "SELANK"], true),
  ...name("dsip", ["DSIP", "dsip"], true),
  ...name("bpc-157", [
    "BPC-157",
    "bpc 157",
    "BPC157",
    "Bpc–157",
    "BPC‑157",
    "(BPC-157)",
    "BPC-157 acetate",
    "bpc-157 10 mg",
  ]),
  ...name("bremelanotide", ["PT-141", "(PT-141)", "pt141", "bremelanotide", "Bremelanotide (PT-141)", "Vyleesi"]),
  ...name("ll-37", ["LL-37", "ll37"]),
  ...name("mots-c", ["MOTS-c", "mots-C"]),
  ...name("tb-500", ["TB-500", "tb500", "TB 500"]),
  ...name("cjc-1295", ["CJC-1295", "cjc1295"]),
  ...name("cjc-1295-no-dac", ["cjc-1295 no dac"]),
  ...name("ghk-cu", ["GHK-Cu"]),
  ...name("ghk-cu", ["ghkcu", "GHK-CU"], true),
  ...name("thymosin-alpha-1", ["Thymosin α1", "thymosin alpha 1"]),
  ...name("aviptadil", ["VIP"], true),
  ...name("vasopressin", ["AVP", "avp"], true),
  ...name("kpv", ["KPV", "kpv", "Lys-Pro-Val"]),
  ...name("pinealon", ["EDR", "edr"]),
  { input: "NAD+", means: { compound: "nad-plus", averageMassDa: 663.43 } },
  { input: "bam 15", means: { compound: "bam-15", averageMassDa: 340.29 } },
  { input: "cerebrolysin", means: { compound: "cerebrolysin", averageMassDa: null } },
  { input: "HCG", means: { compound: "chorionic-gonadotropin", averageMassDa: null } },
  ...unknown(["semaglutide"], true, ["semaglutid", "SEMAGLUTID", "semaglutdie", "what is semaglutide"]),
  ...name("semaglutide", ["910463-68-2"]),
  ...unknown(["tirzepatide"], false, ["tirzepatid", "tirzapatide"]),
  ...unknown(["bpc-157"], false, ["bpc", "BPC-158"]),
  ...unknown(["leuprolide"], true, ["lupron"]),
  ...unknown(["oxytocin"], false, ["oxitocin"]),
  ...unknown(["calcitonin-salmon"], true, ["calcitonin"]),
  ...unknown(["cagrilintide"], false, ["CagriSema"]),
  ...["insulin", "Insulin"].map((input) => ({ input, means: { compound: "insulin-human", averageMassDa: null } })),
  ...unknown([], true, ["hello", "help", "foo", "retinol", "testosterone", "hello world", "peptide", "vitamin c"]),
  ...unknown([], false, ["ibuprofen", "GLP-1", "XYZ-123", "-500", "99.9", "?"]),
  ...mass(["bpc-157"], ["1419.5", "1419.5 Da", "1419,5", "1,419.56", "MW 1419.5", "mw: 1419.6 g/mol", "1.4196 kDa"]),
  ...mass(["semaglutide"], ["4113.6 g/mol", "4113.6"]),
  ...mass(["semaglutide", "teriparatide"], ["4.1 kDa"]),
  ...mass([], ["157", "100000 Da"]),
  ...weighs(603.68, ["c(RGDfK)", "cyclo(-RGDfK-)", "cyclo[RGDfK]", "cyclo-RGDfK", "c(R-G-D-f-K)"], /f read as D-Phe/),
  ...weighs(574.64, ["cyclo(RGDfV)", "Cyclo(RGDfV)"], /f read as D-Phe/),
  ...weighs(619.68, ["c(RGDyK)"], /y read as D-Tyr/),
  ...weighs(603.68, ["cyclo(Arg-Gly-Asp-D-Phe-Lys)"]),
  ...weighs(603.68, ["cyclo(-Arg-Gly-Asp-phe-Lys-)"], /phe read as D-Phe/),
  // cilengitide, C27H40N8O7
  ...weighs(
    588.67,
    ["cyclo(RGDf-N(Me)V)", "c(RGDf-N(Me)Val)", "c(RGDf(NMe)V)", "cyclo(RGDf-(N-Me)V)"],
    /read as MeVal/,
  ),
  ...weighs(588.67, ["cyclo(Arg-Gly-Asp-D-Phe-N-Me-Val)"]),
  ...weighs(588.67, ["c(RGDf-NMeVal)"], /f read as D-Phe/),
  ...weighs(4113.64, [SEMAGLUTIDE_HELM]),
  ...weighs(340.38, ["GHK", "peptide1{G.H.K}$$$$", "PEPTIDE1{ G.H.K }$$$$v2.0", "H-Gly-His-Lys-OH"]),
  ...weighs(340.38, ["ghk"], /lower case/),
  ...weighs(1419.56, ["GEPPPGKPADDAGLV"]),
  ...weighs(1419.56, ["gepppgkpaddaglv"], /lower case/),
  ...weighs(285.34, ["A-V-P"]),
  ...weighs(353.38, ["PTH"], /don't know a compound called "PTH"/),
  ...weighs(303.32, ["EdR"]),
  ...problem(/J stands for Leu or Ile/, ["GEPJPG"]),
  ...problem(/lower case among capitals/, ["GHk", "cRGDfK"]),
  ...problem(/can be D-Asp/, ["c(RGdGfK)"]),
  ...problem(/don't know the group "foo" on K/, ["PEPTIDE1{A.[K(foo)].G}$$$$"]),
  ...problem(/one pair of brackets: \[K\(Ac\)\]/, ["PEPTIDE1{A.K(Ac).G}$$$$"]),
  ...problem(/write F, or \[dF\]/, ["PEPTIDE1{A.f.K}$$$$"]),
  ...problem(/leaves out; delete it/, ["PEPTIDE1{A.G.K.[OH]}$$$$"]),
  ...problem(/can be Asn, or the nitrogen/, ["cyclo[RGDfN(Me)V]", "AN(Me)VG"]),
  ...problem(/Xyz/, ["H-Gly-Xyz-OH"]),
];
