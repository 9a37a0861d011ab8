/**
 * How far two results of one healthy person lie apart by chance alone (reference change value, Fraser 2001): analytical
 * and within-subject variation together, at 95 %. Below it a change is usual; beyond it something else may have moved it.
 */
export interface ReferenceChange {
  /** Shares of the earlier value: 0.46 is 46 %. `fall` is below zero. */
  readonly rise: number;
  readonly fall: number;
  /** Log-normal and asymmetric, as results that vary widely are spread (Fokkema 2006). */
  readonly isAsymmetric: boolean;
}

/** Nobody prints a laboratory's own imprecision on a report: this one is assumed and said wherever it is used. */
export const ASSUMED_ANALYTICAL_CV = 4;
/** Above this within-subject variation, in percent, results are not spread evenly about their middle. */
const WIDE_CV = 20;
const TWO_SIDED_95 = 1.96;

/** Both in percent and above zero or zero; a within-subject variation nobody measured has no reference change. */
export function referenceChange(
  withinSubjectCv: number,
  analyticalCv: number = ASSUMED_ANALYTICAL_CV,
): ReferenceChange {
  const total = Math.hypot(withinSubjectCv, analyticalCv) / 100;
  const isAsymmetric = withinSubjectCv > WIDE_CV;
  if (!isAsymmetric) {
    const share = Math.SQRT2 * TWO_SIDED_95 * total;
    return { rise: share, fall: -share, isAsymmetric };
  }
  const exponent = Math.SQRT2 * TWO_SIDED_95 * Math.sqrt(Math.log1p(total ** 2));
  return { rise: Math.expm1(exponent), fall: Math.expm1(-exponent), isAsymmetric };
}
