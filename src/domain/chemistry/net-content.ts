import { averageMass, type Formula } from "./formula.ts";
import { freeIons, type Molecule, partsOf, type SaltAcid } from "./molecule.ts";

/**
 * Acids of common peptide salts, each as the neutral acid that the salt adds to the formula: a base takes the proton
 * and keeps the anion. AmbioPharm's FAQ (read 2026) counts 114 for trifluoroacetate and 59, the bare anion, for
 * acetate; the difference is 0.01 of the content at most.
 */
export const ACID_FORMULAS: Readonly<Record<SaltAcid, Formula>> = {
  acetate: { C: 2, H: 4, O: 2 },
  trifluoroacetate: { C: 2, H: 1, F: 3, O: 2 },
  hydrochloride: { H: 1, Cl: 1 },
};

/** Average mass of the neutral acid in Da. */
export function acidMassDa(acid: SaltAcid): number {
  return averageMass(ACID_FORMULAS[acid]);
}

/** Groups that bind an acid: free chain starts and the free side chains of K, R and H. */
export function basicGroupCount(molecule: Molecule): number {
  const { Nterm, K, R, H } = freeIons(molecule);
  return Nterm + K + R + H;
}

/** Average mass in Da of the peptide without its salt, including parts known only by mass. */
export function freeMassDa(molecule: Molecule): number {
  const { formula, declaredDa } = partsOf(molecule);
  return averageMass(formula) + declaredDa;
}

interface SaltQuestion {
  readonly acid: SaltAcid;
  /** Acids per peptide, 0 or more; null counts the basic groups. */
  readonly count: number | null;
}

export interface SaltForm {
  readonly acid: SaltAcid;
  readonly count: number;
  /** False if the number was stated, true if it is one acid per basic group. */
  readonly isEstimate: boolean;
  /** Average mass in Da of peptide and acids together. */
  readonly massDa: number;
  /** 0 to 1: the peptide's fraction of that mass. */
  readonly peptideShare: number;
}

/** The mass of the peptide as a salt. A negative or unreadable count counts as not stated. */
export function saltForm(molecule: Molecule, { acid, count }: SaltQuestion): SaltForm {
  const isStated = count !== null && Number.isFinite(count) && count >= 0;
  const acids = isStated ? count : basicGroupCount(molecule);
  const peptideDa = freeMassDa(molecule);
  const massDa = peptideDa + acids * acidMassDa(acid);
  return { acid, count: acids, isEstimate: !isStated, massDa, peptideShare: massDa > 0 ? peptideDa / massDa : 0 };
}

interface ContentQuestion extends SaltQuestion {
  /** 0 to 1: the peptide's fraction of what absorbs in chromatography. */
  readonly purity: number;
  /** 0 to 1: water's fraction of the weight. */
  readonly water: number;
}

/**
 * 0 to 1: the peptide's fraction of the weighed powder, M / (M + n acids) x purity x (1 - water). An estimate: real
 * powders contain more or less acid than one per basic group; only amino acid analysis or nitrogen measures it. Purity
 * and water outside 0 to 1 are clamped.
 */
export function netPeptideContent(molecule: Molecule, question: ContentQuestion): number {
  return saltForm(molecule, question).peptideShare * within01(question.purity) * (1 - within01(question.water));
}

const within01 = (share: number): number => Math.min(1, Math.max(0, share));
