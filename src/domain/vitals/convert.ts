import type { VitalUnit } from "./kinds.ts";

/** Kept values have four decimals at most: every typed value comes back as it was typed. */
const KEPT_DECIMALS = 4;

/** The value in the kept unit, from a plain number such as "180.2". */
export function toKept({ offset, times, over }: VitalUnit, text: string): string {
  const { digits, scale } = readDecimal(text);
  return rounded((digits + offset * scale) * times, scale * over, KEPT_DECIMALS);
}

/** The kept value in a unit, rounded to its decimals or fewer. */
export function fromKept({ offset, times, over, decimals }: VitalUnit, text: string, atMost = decimals): string {
  const isKept = offset === 0n && times === over;
  if (isKept && /^(?:0|[1-9]\d{0,8})$/.test(text)) return text; // most values, of thousands in a chart
  const { digits, scale } = readDecimal(text);
  return rounded(digits * over - offset * scale * times, scale * times, Math.min(decimals, atMost));
}

function readDecimal(text: string): { readonly digits: bigint; readonly scale: bigint } {
  const [whole = "0", fraction = ""] = text.split(".");
  return { digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) };
}

/** A quotient to so many decimals, halves away from zero, without trailing zeros. */
function rounded(numerator: bigint, denominator: bigint, decimals: number): string {
  const scaled = numerator * 10n ** BigInt(decimals) * 2n;
  const size = (scaled < 0n ? -scaled : scaled) + denominator;
  const digits = String(size / (2n * denominator)).padStart(decimals + 1, "0");
  const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  const shown = fraction.replace(/0{1,9}$/, "");
  const text = shown === "" ? whole : `${whole}.${shown}`;
  return scaled < 0n && text !== "0" ? `-${text}` : text;
}
