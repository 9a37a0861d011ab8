import type { VitalCode } from "./vital.ts";

/** What people can measure themselves, as sources name it. */
const NAMED: ReadonlyArray<readonly [kind: VitalCode, words: RegExp]> = [
  ["blood_pressure", /\b(?:blood pressure|hypertensi|hypotensi)/i],
  ["pulse", /\b(?:pulse|heart rate|tachycardia|bradycardia)/i],
];

/** Which of them the texts speak of. */
export function vitalsMentioned(texts: readonly string[]): readonly VitalCode[] {
  return NAMED.filter(([, words]) => texts.some((text) => words.test(text))).map(([kind]) => kind);
}
