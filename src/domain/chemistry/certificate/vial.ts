import type { Molecule, SaltAcid } from "../molecule.ts";
import { saltForm } from "../net-content.ts";

interface VialQuestion {
  /** From the label. */
  readonly amountMg: number;
  /** 0 to 100; null if not stated. */
  readonly purityPercent: number | null;
  readonly contentPercent: number | null;
  readonly waterPercent: number | null;
  /** Null if no salt is named: it is not guessed. */
  readonly salt: SaltAcid | null;
  /** The acid's percentage of the powder; null if not stated. */
  readonly saltPercent: number | null;
}

/** How much of the label amount is peptide, both if the label means the powder and if it means the peptide. */
export interface VialAmount {
  /** Peptide of the right kind if the label amount is powder; null if its fraction is unknown. */
  readonly ifPowderMg: number | null;
  /** The same if the label amount is already peptide. */
  readonly ifPeptideMg: number;
  /** True if the peptide fraction was computed from the salt instead of measured. */
  readonly isEstimate: boolean;
  readonly explanation: string;
}

/**
 * Label amount x peptide content x purity. Content without a measurement is estimated: what is left after stated acid
 * and water, or else the salt with one acid per basic group, minus the stated water. Null unless the amount is above
 * 0. Percentages outside 0 to 100 count as not stated.
 */
export function vialAmount(molecule: Molecule, question: VialQuestion): VialAmount | null {
  const { amountMg, salt } = question;
  if (!(amountMg > 0) || !Number.isFinite(amountMg)) return null;
  const purity = shareOf(question.purityPercent);
  const measured = shareOf(question.contentPercent);
  const water = shareOf(question.waterPercent);
  const acid = shareOf(question.saltPercent);
  const estimated = estimatedContent(molecule, salt, acid, water);
  const content = measured ?? estimated;
  const isEstimate = measured === null;
  return {
    ifPowderMg: content === null ? null : amountMg * content * (purity ?? 1),
    ifPeptideMg: amountMg * (purity ?? 1),
    isEstimate,
    explanation: [
      contentText(measured, estimated, acid === null ? salt : null, water),
      purity === null ? "No purity is stated: impurities are not taken off." : "",
    ]
      .filter((part) => part !== "")
      .join(" "),
  };
}

function estimatedContent(molecule: Molecule, salt: SaltAcid | null, acid: number | null, water: number | null) {
  if (acid !== null) return Math.max(0, 1 - acid - (water ?? 0));
  if (salt === null) return null;
  return saltForm(molecule, { acid: salt, count: null }).peptideShare * (1 - (water ?? 0));
}

const shareOf = (percent: number | null): number | null =>
  percent !== null && percent >= 0 && percent <= 100 ? percent / 100 : null;

function contentText(measured: number | null, estimated: number | null, salt: SaltAcid | null, water: number | null) {
  if (measured !== null) return "The peptide content is the certificate's.";
  if (estimated === null)
    return "Neither the peptide content nor the salt is stated, so the peptide in the powder is unknown.";
  const dry = water === null ? ", no water taken off" : "";
  const how = salt === null ? "what the stated acid and water leave" : `one ${salt} for each basic group`;
  return `The peptide content is an estimate: ${how}${dry}. Only amino-acid analysis or nitrogen measures it.`;
}
