/** What a check of one compound of a cycle found. */
export interface Finding {
  readonly code:
    | "unknown-compound"
    | "listed-twice"
    | "no-studied-dose"
    | "dose-not-checked"
    | "dose-above"
    | "dose-below"
    | "dose-in-range"
    | "more-often"
    | "frequency-not-checked"
    | "banned-in-sport"
    | "sport-not-known"
    | "contraindicated"
    | "interaction"
    | "allergy"
    | "same-mechanism";
  readonly tone: "stop" | "care" | "info";
  readonly text: string;
  /** Ids in the compound's own list of references. */
  readonly refs: readonly string[];
}
