/** Letters around a bond: `at(0)` is before it (P1), `at(1)` after it (P1'), `at(-1)` is P2. "" beyond an end. */
export type Around = (offset: number) => string;

/** The free end that an exopeptidase needs. */
export type NeededEnd = "start" | "end";

interface ProteaseRow {
  readonly name: string;
  /** Where in the body a peptide meets it. */
  readonly found: string;
  readonly rule: string;
  readonly source: string;
  /** The end that must be free, for enzymes that work from an end; null for those that cut inside. */
  readonly needs: NeededEnd | null;
  /** The number of residues between that end and the bond; null for enzymes that cut inside. */
  readonly fromEnd: number | null;
  /** First and last position around the bond that the enzyme recognizes; residues there must be natural. */
  readonly reads: readonly [from: number, to: number];
  readonly cuts: (at: Around) => boolean;
}

const PEPTIDE_CUTTER =
  "ExPASy PeptideCutter documentation after Keil 1992, as read in RPG's enzyme list (Maillet 2020)";
const IUBMB = (number: string) => `IUBMB Enzyme Nomenclature, EC ${number}`;

const oneOf = (letters: string, letter: string): boolean => letter !== "" && letters.includes(letter);

/** Pepsin with its preferred residues at one pH: before or after one of them, with neighbors that prevent it. */
const pepsin =
  (liked: string) =>
  (at: Around): boolean => {
    const isSpoilt = oneOf("HKR", at(-2)) || at(-1) === "P" || at(2) === "P";
    return !isSpoilt && (oneOf(liked, at(0)) || (oneOf(liked, at(1)) && at(0) !== "R"));
  };

const isTrypsinExempt = (before: string, self: string, behind: string): boolean =>
  ["CKD", "DKD", "CKH", "CKY", "CRK", "RRH", "RRR"].includes(before + self + behind);

function trypsinCuts(at: Around): boolean {
  if (!oneOf("KR", at(0))) return false;
  if (at(1) === "P") return (at(-1) === "W" && at(0) === "K") || (at(-1) === "M" && at(0) === "R");
  return !isTrypsinExempt(at(-1), at(0), at(1));
}

const chymotrypsinCutsWell = (at: Around): boolean =>
  (oneOf("FY", at(0)) && at(1) !== "P") || (at(0) === "W" && !oneOf("MP", at(1)));

const chymotrypsinCutsPoorly = (at: Around): boolean =>
  (at(0) === "L" && at(1) !== "P") ||
  (at(0) === "M" && !oneOf("PY", at(1))) ||
  (at(0) === "H" && !oneOf("DMPW", at(1)));

const thrombinCuts = (at: Around): boolean =>
  at(0) === "R" &&
  ((at(-1) === "G" && at(1) === "G") ||
    (oneOf("AFGILTVM", at(-3)) &&
      oneOf("AFGILTVWA", at(-2)) &&
      at(-1) === "P" &&
      !oneOf("DE", at(1)) &&
      !oneOf("DE", at(2))));

const NEPRILYSIN_LIKES = "FLIVMYW";

/** Rules of thumb about sequences, not rates: a real enzyme may skip a site or cut elsewhere. */
export const PROTEASES = {
  trypsin: {
    name: "Trypsin",
    found: "gut",
    rule: "After K or R, not before P. Exceptions: WK|P and MR|P are cut; CKD, DKD, CKH, CKY, CRK, RRH and RRR are not.",
    source: PEPTIDE_CUTTER,
    needs: null,
    fromEnd: null,
    reads: [-1, 1],
    cuts: trypsinCuts,
  },
  "chymotrypsin-high": {
    name: "Chymotrypsin, preferred sites",
    found: "gut",
    rule: "After F or Y, not before P; after W, not before M or P.",
    source: PEPTIDE_CUTTER,
    needs: null,
    fromEnd: null,
    reads: [0, 1],
    cuts: chymotrypsinCutsWell,
  },
  "chymotrypsin-low": {
    name: "Chymotrypsin, slower sites",
    found: "gut",
    rule: "After L, not before P; after M, not before P or Y; after H, not before D, M, P or W.",
    source: PEPTIDE_CUTTER,
    needs: null,
    fromEnd: null,
    reads: [0, 1],
    cuts: chymotrypsinCutsPoorly,
  },
  "pepsin-1.3": {
    name: "Pepsin at pH 1.3",
    found: "stomach",
    rule: "Before or after F or L. Not where H, K or R is third or P second before the bond, or P second behind it. Not where R is just before F or L.",
    source: PEPTIDE_CUTTER,
    needs: null,
    fromEnd: null,
    reads: [-2, 2],
    cuts: pepsin("FL"),
  },
  "pepsin-2": {
    name: "Pepsin at pH 2 and above",
    found: "stomach",
    rule: "Before or after F, L, W or Y, with the same exceptions as at pH 1.3.",
    source: PEPTIDE_CUTTER,
    needs: null,
    fromEnd: null,
    reads: [-2, 2],
    cuts: pepsin("FLWY"),
  },
  "neutrophil-elastase": {
    name: "Neutrophil elastase",
    found: "inflamed tissue",
    rule: "After A or V.",
    source: PEPTIDE_CUTTER,
    needs: null,
    fromEnd: null,
    reads: [0, 1],
    cuts: (at) => oneOf("AV", at(0)),
  },
  thrombin: {
    name: "Thrombin",
    found: "blood",
    rule: "GR|G, and after R in X-X-P-R with small or hydrophobic X, not before D or E.",
    source: PEPTIDE_CUTTER,
    needs: null,
    fromEnd: null,
    reads: [-3, 2],
    cuts: thrombinCuts,
  },
  "prolyl-endopeptidase": {
    name: "Prolyl endopeptidase",
    found: "blood and tissue",
    rule: "After P that follows H, K or R, not before P.",
    source: PEPTIDE_CUTTER,
    needs: null,
    fromEnd: null,
    reads: [-1, 1],
    cuts: (at) => at(0) === "P" && oneOf("HKR", at(-1)) && at(1) !== "P",
  },
  "dpp-4": {
    name: "DPP-4",
    found: "blood and tissue",
    rule: "Takes the first two residues off when the second is P or A and the third is not P or hydroxyproline. Needs a free amine at the start.",
    source: `${IUBMB("3.4.14.5")}; A beside P: Deacon 2019, doi 10.3389/fendo.2019.00080`,
    needs: "start",
    fromEnd: 2,
    reads: [-1, 1],
    cuts: (at) => oneOf("PA", at(0)) && at(1) !== "P",
  },
  neprilysin: {
    name: "Neprilysin",
    found: "blood and tissue",
    rule: "Before F, L, I, V, M, Y or W, which must be neither one of the first two residues nor the last.",
    source: `${IUBMB("3.4.24.11")}; PMC3285688 (2012)`,
    needs: null,
    fromEnd: null,
    reads: [0, 1],
    cuts: (at) => oneOf(NEPRILYSIN_LIKES, at(1)) && at(-1) !== "" && at(2) !== "",
  },
  "aminopeptidase-n": {
    name: "Aminopeptidase N",
    found: "gut and blood",
    rule: "Takes the first residue off, A fastest, before P hardly. Needs a free amine at the start.",
    source: IUBMB("3.4.11.2"),
    needs: "start",
    fromEnd: 1,
    reads: [0, 1],
    cuts: (at) => at(0) !== "P" && at(1) !== "P",
  },
  "carboxypeptidase-a": {
    name: "Carboxypeptidase A",
    found: "gut",
    rule: "Takes the last residue off unless it is D, E, R, K or P. Needs a free acid at the end.",
    source: IUBMB("3.4.17.1"),
    needs: "end",
    fromEnd: 1,
    reads: [0, 1],
    cuts: (at) => !oneOf("DERKP", at(1)),
  },
  "carboxypeptidase-b": {
    name: "Carboxypeptidase B",
    found: "gut",
    rule: "Takes K or R off the end. Needs a free acid there.",
    source: IUBMB("3.4.17.2"),
    needs: "end",
    fromEnd: 1,
    reads: [0, 1],
    cuts: (at) => oneOf("KR", at(1)),
  },
  "glu-c": {
    name: "Glu-C",
    found: "laboratory",
    rule: "After E.",
    source: PEPTIDE_CUTTER,
    needs: null,
    fromEnd: null,
    reads: [0, 1],
    cuts: (at) => at(0) === "E",
  },
  "lys-c": {
    name: "Lys-C",
    found: "laboratory",
    rule: "After K.",
    source: PEPTIDE_CUTTER,
    needs: null,
    fromEnd: null,
    reads: [0, 1],
    cuts: (at) => at(0) === "K",
  },
  "arg-c": {
    name: "Arg-C",
    found: "laboratory",
    rule: "After R.",
    source: PEPTIDE_CUTTER,
    needs: null,
    fromEnd: null,
    reads: [0, 1],
    cuts: (at) => at(0) === "R",
  },
  "asp-n": {
    name: "Asp-N",
    found: "laboratory",
    rule: "Before D.",
    source: PEPTIDE_CUTTER,
    needs: null,
    fromEnd: null,
    reads: [0, 1],
    cuts: (at) => at(1) === "D",
  },
} satisfies Readonly<Record<string, ProteaseRow>>;

export type ProteaseId = keyof typeof PROTEASES;
export type Protease = ProteaseRow;
