import type { Amount } from "#domain/units/amount.ts";
import { divided, type Micrograms, ratio, type Substance, times } from "#domain/units/measure.ts";
import type { Basis } from "../mix.ts";
import { convertSubstance } from "./iu-factors.ts";

/** What a certificate says, read. Fractions run from 0 to 1; null is "not stated". */
export interface Analysis {
  readonly found: Micrograms | null;
  readonly purity: Amount | null;
  readonly netPeptide: Amount | null;
}

/** One component of a container: what the label says, what the analysis says, and which of them is calculated with. */
export interface Content {
  readonly name: string;
  readonly slug: string | null;
  readonly label: Substance;
  readonly analysis: Analysis;
  /** Null when nothing beside the label was entered, or when it cannot be compared with the label. */
  readonly found: Substance | null;
  readonly used: Substance;
  readonly basis: Basis;
  /** The certificate gives a mass, the label activity, and no sourced factor joins them. */
  readonly isAnalysisIncomparable: boolean;
}

interface ContentInput {
  readonly name: string;
  readonly slug: string | null;
  readonly label: Substance;
  readonly analysis: Analysis;
  /** The maker's overfill as a fraction of the label amount; null when not stated. */
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
 * Weighed mass (or the label amount with its overfill, for a weighing already holds the overfill) times purity times
 * net peptide content. Purity and net content weigh; for a label in international units they say nothing.
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

/** How far a dose is off when it is counted by one of the two and the container holds the other. */
export interface LabelDifference {
  readonly name: string;
  readonly label: Substance;
  readonly found: Substance;
  /** Found as a share of the label amount: 0.9 is a tenth too little. */
  readonly foundShare: Amount;
  /** Taken when the draw is counted by the label and the analysis is right. */
  readonly takenByLabel: Substance;
  /** Taken when the draw is counted by the analysis and the label is right. */
  readonly takenByAnalysis: Substance;
}

/** Null when there is nothing to compare with. `dose` is the amount wanted of this component. */
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
