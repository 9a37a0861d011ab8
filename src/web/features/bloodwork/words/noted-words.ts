import type { Circumstances } from "#domain/bloodwork/record/entry.ts";

/** Noted circumstances, such as "fasting, after biotin". Empty if none are noted. */
export function notedWords({ fasting, biotin, ill, exercise, cycleDay }: Circumstances): string {
  const words = [
    fasting === null ? null : fasting ? "fasting" : "not fasting",
    biotin ? "after biotin" : null,
    ill ? "while ill" : null,
    exercise ? "after hard exercise" : null,
    cycleDay === null ? null : `day ${cycleDay} of the menstrual cycle`,
  ];
  return words.filter((word) => word !== null).join(", ");
}
