import type { Amount } from "#domain/units/amount.ts";

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES = [
  { size: 1_000_000, name: "million" },
  { size: 1_000, name: "thousand" },
] as const;

/**
 * A number in spoken English: "two hundred and fifty", "twelve point five". From zero to under a thousand million;
 * decimals are read digit by digit.
 */
export function spokenNumber(value: Amount): string {
  const [whole = "0", fraction] = value.toFixed().split(".");
  const words = spokenWhole(Number(whole));
  return fraction === undefined
    ? words
    : `${words} point ${[...fraction].map((digit) => ONES[Number(digit)]).join(" ")}`;
}

function spokenWhole(value: number): string {
  const scale = SCALES.find(({ size }) => value >= size);
  if (scale === undefined) return underThousand(value);
  const [count, rest] = [Math.floor(value / scale.size), value % scale.size];
  const head = `${spokenWhole(count)} ${scale.name}`;
  return rest === 0 ? head : `${head}${rest < 100 ? " and" : ","} ${spokenWhole(rest)}`;
}

function underThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (hundreds === 0) return underHundred(rest);
  const head = `${ONES[hundreds]} hundred`;
  return rest === 0 ? head : `${head} and ${underHundred(rest)}`;
}

function underHundred(value: number): string {
  if (value < ONES.length) return ONES[value] ?? "";
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  return ones === 0 ? (TENS[tens] ?? "") : `${TENS[tens]}-${ONES[ones]}`;
}
