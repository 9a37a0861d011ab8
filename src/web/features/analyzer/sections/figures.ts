/** A signed number with a true minus sign, and a plus sign if positive. */
export function chargeText(charge: number, digits = 2): string {
  const rounded = charge.toFixed(digits);
  if (Number(rounded) === 0) return (0).toFixed(digits);
  return rounded.startsWith("-") ? `\u2212${rounded.slice(1)}` : `+${rounded}`;
}

/** A fixed number of decimals, with a true minus sign. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text.replace("-", "\u2212");
}

/** Natural atomic weights vary: above 1,000 Da the second decimal of an average mass is meaningless. */
export function averageMassText(da: number): string {
  return da >= 1000 ? da.toFixed(1) : da.toFixed(2);
}
