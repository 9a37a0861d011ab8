import type { Segment } from "./message.ts";

/** OBX-5 as one text, depending on the type in OBX-2: structured numbers, coded words, and lines of text. */
export function observedText(obx: Segment): string {
  const type = obx.field(2)[0]?.[0] ?? "";
  const repetitions = obx.field(5);
  if (type === "SN") return structured(repetitions[0] ?? []);
  if (type === "CE" || type === "CWE" || type === "CNE")
    return repetitions
      .map(([code = "", text = "", , , own = ""]) => text || own || code)
      .join(" ")
      .trim();
  return repetitions
    .map((components) => components.filter((part) => part !== "").join(" "))
    .join(" ")
    .trim();
}

/** Comparator, number, separator or suffix, second number: `<^0.3`, `^1^:^160`, `^5^-^10`, `^1^+`. */
const structured = ([comparator = "", left = "", sign = "", right = ""]: readonly string[]): string =>
  `${comparator === "=" ? "" : comparator}${left}${sign}${right}`.trim();
