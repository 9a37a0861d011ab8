import type { Amount } from "#domain/units/amount.ts";
import { divided, type Micrograms, ratio, type Substance, times } from "#domain/units/measure.ts";
import type { Basis } from "../mix.ts";
import { convertSubstance } from "./iu-factors.ts";

/** A certificate in numbers. Fractions are from 0 to 1; null is "not stated". */
export interface Analysis {
  readonly found: Micrograms | null;
  readonly purity: Amount | null;
  readonly netPeptide: Amount | null;
}

/** One component of a container: the label's amount, the analysis, and the one used in calculations. */
export interface Content {
  readonly name: string;
  readonly slug: string | null;
  readonly label: Substance;
  readonly analysis: Analysis;
  /** Null if nothing besides the label was entered, or it can't be compared with the label. */
  readonly found: Substance | null;
  readonly used: Substance;
  readonly basis: Basis;
  /** The certificate gives a mass, the label activity, and there is no sourced factor between them. */
  readonly isAnalysisIncomparable: boolean;
}

interface ContentInput {
  readonly name: string;
  readonly slug: string | null;
  readonly label: Substance;
  readonly analysis: Analysis;
  /** The maker's overfill as a fraction of the label amount; null if not stated. */
  readonly overfill: Amount | null;
  readonly basis: Basis;
}

export function contentOf({ name, slug, label, analysis, overfill, basis }: ContentInput): Content {
  const { found, isIncomparable } = foundAmount({ slug, label, analysis, overfill });
  const isByCertificate = basis === "certificate" && found !== null;
  return {
    name,
    slug,
    label,
    analysis,
    found,
    used: isByCertificate ? found : label,
    basis: isByCertificate ? "certificate" : "label",
    isAnalysisIncomparable: isIncomparable,
  };
}

/**
 * Weighed mass (or the label amount plus overfill, which a weighing already includes) times purity times net peptide
 * content. Purity and net content apply to mass; for a label in international units they mean nothing.
 */
function foundAmount({ slug, label, analysis, overfill }: Omit<ContentInput, "name" | "basis">): {
  found: Substance | null;
  isIncomparable: boolean;
} {
  const { found, purity, netPeptide } = analysis;
  if (found === null && label.unit === "IU") {
    return {
      found: overfill === null ? null : withOverfill(label, overfill),
      isIncomparable: purity !== null || netPeptide !== null,
    };
  }
  if (found === null && purity === null && netPeptide === null && overfill === null) {
    return { found: null, isIncomparable: false };
  }
  const weighed = times(times(found ?? withOverfill(label, overfill), purity ?? 1), netPeptide ?? 1);
  const compared = convertSubstance(weighed, label.unit, slug);
  return "amount" in compared
    ? { found: compared.amount, isIncomparable: false }
    : { found: null, isIncomparable: true };
}

const withOverfill = (label: Substance, overfill: Amount | null): Substance =>
  overfill === null ? label : times(label, overfill.plus(1));

/** How far off a dose is if it is calculated from one of the two and the other is right. */
export interface LabelDifference {
  readonly name: string;
  readonly label: Substance;
  readonly found: Substance;
  /** Measured amount as a fraction of the label: 0.9 is a tenth too little. */
  readonly foundShare: Amount;
  /** Taken if the draw follows the label and the analysis is right. */
  readonly takenByLabel: Substance;
  /** Taken if the draw follows the analysis and the label is right. */
  readonly takenByAnalysis: Substance;
}

/** Null if there is nothing to compare. `dose` is the target amount of this component. */
export function labelDifference({ name, label, found }: Content, dose: Substance): LabelDifference | null {
  if (found === null || found.unit !== label.unit || dose.unit !== label.unit) return null;
  const foundShare = ratio(found, label);
  return {
    name,
    label,
    found,
    foundShare,
    takenByLabel: times(dose, foundShare),
    takenByAnalysis: divided(dose, foundShare),
  };
}
