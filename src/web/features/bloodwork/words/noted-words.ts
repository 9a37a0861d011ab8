import type { Circumstances } from "#domain/bloodwork/record/entry.ts";

/** How a draw was taken, as far as it is noted: "fasting, after biotin". Empty where nothing is. */
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
