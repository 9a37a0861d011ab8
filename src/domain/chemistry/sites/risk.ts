import type { Place } from "./place.ts";

export const RISK_KINDS = ["degradation", "synthesis"] as const;
export type RiskKind = (typeof RISK_KINDS)[number];

/** A known risk of a sequence. It is not a measurement: it says where to look. */
export interface Risk {
  readonly code: string;
  readonly kind: RiskKind;
  readonly title: string;
  /** The residues concerned; for a pair, the first one. */
  readonly places: readonly Place[];
  readonly explanation: string;
  readonly source: string;
}
