/** Student's t distribution by the continued fraction of the incomplete beta function (NIST DLMF 8.17.22). */

/** The t with a share `p` (0.5 to under 1) below it. `degrees` of freedom from 1 up, whole or not. */
export function studentQuantile(p: number, degrees: number): number {
  let [low, high] = [0, 1];
  while (above(high, degrees) > 1 - p) high *= 2;
  for (let round = 0; round < BISECTIONS; round++) {
    const middle = (low + high) / 2;
    if (above(middle, degrees) > 1 - p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The share above `t`, for t from 0 up: half of I(x; degrees / 2, 1 / 2) at x = degrees / (degrees + t²). */
function above(t: number, degrees: number): number {
  const [a, b] = [degrees / 2, 0.5];
  const rest = t ** 2 / (degrees + t ** 2);
  const front = (Math.exp(a * Math.log1p(-rest)) * Math.sqrt(rest) * gammaRatio(a)) / Math.sqrt(Math.PI);
  // The fraction converges below this point; above it, the other tail's does.
  const isConverging = 1 - rest < (a + 1) / (a + b + 2);
  return isConverging ? front / (2 * a * fraction(a, b, 1 - rest)) : 0.5 - front / (2 * b * fraction(b, a, rest));
}

/** The continued fraction 1 + d1/(1 + d2/(1 + …)), from the tail up. */
function fraction(a: number, b: number, x: number): number {
  let value = 1;
  for (let m = TERMS; m >= 1; m--) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m - 1) * (a + b + m - 1) * x) / ((a + 2 * m - 2) * (a + 2 * m - 1));
    value = 1 + odd / (1 + even / value);
  }
  return value;
}

/** Γ(a + 1/2) / Γ(a): by the series for large a (relative error under 1e-12 from 100 on), reached by recursion. */
function gammaRatio(a: number): number {
  let [factor, large] = [1, a];
  for (; large < LARGE; large++) factor *= large / (large + 0.5);
  const series = 1 - 1 / (8 * large) + 1 / (128 * large ** 2) + 5 / (1_024 * large ** 3) - 21 / (32_768 * large ** 4);
  return factor * Math.sqrt(large) * series;
}

const BISECTIONS = 100;
const TERMS = 200;
const LARGE = 100;
