import { type Unlike, unlikePoints } from "./comparable.ts";
import { referenceChange } from "./reference-change.ts";
import { isExact, type Point, type Subject } from "./series.ts";

/** Why there is no verdict about a change. */
export type NoVerdict =
  /** No source for how much healthy people vary from week to week. */
  | "not-sourced"
  /** The source only studied one sex, and the person is of the other or didn't state it. */
  | "other-sex"
  /** A result is only a bound, such as "<0.3". */
  | "bound"
  /** A result is a range or a titer. */
  | "no-number"
  | Unlike
  /** There is no percentage from zero or below. */
  | "from-zero";

export interface Change {
  readonly from: Point;
  readonly to: Point;
  /** In the unit of the series; null if one of the two is not an exact number, or they were measured differently. */
  readonly difference: number | null;
  /** Fraction of the earlier value: 0.1 is 10 % more; null as above or from zero. */
  readonly share: number | null;
  readonly verdict: "beyond" | "within" | null;
  readonly why: NoVerdict | null;
}

/** From one result to a later one, compared with usual variation if a source states it. */
export function changeBetween(subject: Subject, from: Point, to: Point, sex: "female" | "male" | null): Change {
  // A difference across laboratories or methods says nothing about the person, so none is computed.
  const unlike = unlikePoints(from, to);
  if (unlike !== null) return { from, to, difference: null, share: null, verdict: null, why: unlike };
  const difference = isExact(from) && isExact(to) ? to.y - from.y : null;
  const share = difference === null || from.y <= 0 ? null : difference / from.y;
  const none = (why: NoVerdict): Change => ({ from, to, difference, share, verdict: null, why });
  if (difference === null) return none([from, to].some(isRangeOrTitre) ? "no-number" : "bound");
  const cv = variationOf(subject, sex);
  if (typeof cv === "string") return none(cv);
  if (share === null) return none("from-zero");
  const { rise, fall } = referenceChange(cv);
  return { from, to, difference, share, verdict: share > rise || share < fall ? "beyond" : "within", why: null };
}

const isRangeOrTitre = ({ span, result }: Point): boolean => span !== null || result?.value.kind === "ratio";

/** In percent; or why there is none. */
export function variationOf(subject: Subject, sex: "female" | "male" | null): number | "not-sourced" | "other-sex" {
  const cv = subject.kind === "catalogue" ? (subject.marker.withinSubjectCv ?? null) : null;
  if (cv === null) return "not-sourced";
  return cv.scope?.startsWith("men") && sex !== "male" ? "other-sex" : cv.percent;
}

/** Compared with the previous result and with the first; null if there is none before. */
export function changesOf(subject: Subject, points: readonly Point[], sex: "female" | "male" | null) {
  const [first, before, last] = [points[0], points.at(-2), points.at(-1)];
  if (first === undefined || before === undefined || last === undefined)
    return { sincePrevious: null, sinceFirst: null };
  return {
    sincePrevious: changeBetween(subject, before, last, sex),
    sinceFirst: changeBetween(subject, first, last, sex),
  };
}
