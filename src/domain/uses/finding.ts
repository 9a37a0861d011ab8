/** What a check of one use can find. */
export const FINDING_CODES = [
  "unknown-compound",
  "listed-twice",
  "route-not-stated",
  "no-studied-dose",
  "not-a-home-dose",
  "other-people",
  "dose-not-checked",
  "dose-above",
  "dose-above-start",
  "step-too-early",
  "start-not-known",
  "steps-not-known",
  "dose-below",
  "dose-in-range",
  "more-often",
  "less-often",
  "frequency-not-checked",
  "longer-than-studied",
  "banned-in-sport",
  "sport-not-known",
  "contraindicated",
  "interaction",
  "allergy",
  "same-mechanism",
] as const;

/** `stop`: don't continue without a prescriber; `care`: look at it first; `info`: worth knowing. Worst first. */
export const TONES = ["stop", "care", "info"] as const;
export type Tone = (typeof TONES)[number];

export interface Finding {
  readonly code: (typeof FINDING_CODES)[number];
  readonly tone: Tone;
  readonly text: string;
  /** Ids in the compound's own list of references, or citations of another entry ("semaglutide:r1"). */
  readonly refs: readonly string[];
}
