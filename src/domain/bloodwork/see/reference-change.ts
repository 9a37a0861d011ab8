/**
 * How far two results of one healthy person differ by chance (reference change value, Fraser 2001): analytical and
 * within-subject variation combined, at 95 %. A smaller change is usual; a larger one may have a cause.
 */
export interface ReferenceChange {
  /** Fractions of the earlier value: 0.46 is 46 %. `fall` is below zero. */
  readonly rise: number;
  readonly fall: number;
  /** Log-normal and asymmetric, the distribution of results that vary widely (Fokkema 2006). */
  readonly isAsymmetric: boolean;
}

/** Reports don't print a laboratory's imprecision: this is an assumption, stated wherever it is used. */
export const ASSUMED_ANALYTICAL_CV = 4;
/** Above this within-subject variation, in percent, results are not distributed symmetrically. */
const WIDE_CV = 20;
const TWO_SIDED_95 = 1.96;

/** Both in percent, zero or above; without a measured within-subject variation there is no reference change. */
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
