import { z } from "zod";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { isDay } from "#domain/units/calendar.ts";

export type About = Pick<BloodworkSettings, "sex" | "birthDate" | "menopause" | "units">;

const MAX_YEARS = 125;

/** Every answer is optional. */
export const aboutForm = (today: string) =>
  z
    .object({
      sex: z.enum(["female", "male"]).nullable(),
      menopause: z.enum(["", "premenopausal", "postmenopausal"]).transform((answer) => answer || null),
      birthDate: z
        .string()
        .trim()
        .transform((text, context) => {
          const problem = birthDateProblem(text, today);
          if (problem !== null) context.addIssue(problem);
          return text || null;
        }),
      units: z.enum(["printed", "us", "si"]),
    })
    .transform((about): About => ({ ...about, menopause: about.sex === "female" ? about.menopause : null }));

export const textsOfAbout = ({ sex, birthDate, menopause, units }: About): z.input<ReturnType<typeof aboutForm>> => ({
  sex,
  birthDate: birthDate ?? "",
  menopause: menopause ?? "",
  units,
});

function birthDateProblem(typed: string, today: string): string | null {
  if (typed === "") return null;
  if (!isDay(typed)) return "A day such as 1984-03-14.";
  if (typed > today) return "This day is in the future.";
  return Number(today.slice(0, 4)) - Number(typed.slice(0, 4)) > MAX_YEARS ? "Check the year." : null;
}
