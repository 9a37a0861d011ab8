/**
 * A number in medication-safety style: no trailing zero, a leading zero, commas from 1,000, never an exponent. Prints
 * exactly the digits of the number; `amount.ts` does the same for exact decimals.
 */
export function plainNumber(value: number): string {
  return groupThousands(shiftedText(value, 0));
}

const NANOGRAM_SHIFT = 3;
const PICOGRAM_SHIFT = 6;

/**
 * An amount with its unit. Micrograms below 0.01 are printed as nanograms or picograms (0.00001 mcg/kg is 10 pg/kg),
 * because five zeros are easily miscounted.
 */
export function plainAmount(value: number, unit: string): string {
  if (unit.startsWith("mcg") && value > 0 && value < 0.01) {
    const [shift, small] = value < 0.001 ? [PICOGRAM_SHIFT, "pg"] : [NANOGRAM_SHIFT, "ng"];
    return `${groupThousands(shiftedText(value, shift))} ${unit.replace("mcg", small)}`;
  }
  return `${plainNumber(value)} ${unit.replace("IU", "international units")}`;
}

/** "10 to 20 mg", "up to 20 mg", "at least 10 mg"; null if neither end is known. */
export function plainRange(min: number | null, max: number | null, unit: string): string | null {
  if (min === null && max === null) return null;
  if (min === null) return `up to ${plainAmount(max ?? 0, unit)}`;
  if (max === null) return `at least ${plainAmount(min, unit)}`;
  if (min === max) return plainAmount(min, unit);
  const [low, high] = [plainAmount(min, unit), plainAmount(max, unit)];
  const highUnit = high.slice(high.indexOf(" "));
  return low.endsWith(highUnit) && low.indexOf(" ") === low.length - highUnit.length
    ? `${low.slice(0, -highUnit.length)} to ${high}`
    : `${low} to ${high}`;
}

/** The decimal digits of `value` times ten to the power of `shift`, shifted as text so that nothing is rounded. */
function shiftedText(value: number, shift: number): string {
  const [mantissa = "0", exponent = "0"] = String(Math.abs(value)).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const point = whole.length + Number(exponent) + shift;
  const digits = `${"0".repeat(Math.max(0, 1 - point))}${whole}${fraction}`;
  const start = Math.max(1, point);
  const left = digits
    .slice(0, start)
    .padEnd(start, "0")
    .replace(/^0+(?=\d)/, "");
  const right = digits.slice(start).replace(/(?<!0)0+$/, "");
  return `${value < 0 ? "-" : ""}${left}${right === "" ? "" : `.${right}`}`;
}

function groupThousands(text: string): string {
  const [whole = "0", fraction] = text.split(".");
  const sign = whole.startsWith("-") ? "-" : "";
  const groups: string[] = [];
  for (let end = whole.length; end > sign.length; end -= 3)
    groups.unshift(whole.slice(Math.max(sign.length, end - 3), end));
  const grouped = sign + groups.join(",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
