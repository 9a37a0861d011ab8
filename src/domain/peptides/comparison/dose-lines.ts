import { counted } from "#domain/units/counted.ts";
import { plainAmount, plainRange } from "#domain/units/plain-number.ts";
import type { Dose } from "../peptide.ts";
import { DOSE_CONTEXTS, type DoseContext, ROUTES } from "../vocabulary.ts";
import { type LinesOf, line } from "./compare-line.ts";
import { capital, routeWords } from "./words.ts";

const SEEN_IN: Record<DoseContext, string> = {
  label: "label",
  "human-trial": "people in studies",
  animal: "animals",
  community: "reports, not studied",
};

/** Every route once, with the contexts (label, trial …) of its doses. */
export const routeLines: LinesOf = ({ doses }) =>
  ROUTES.flatMap((route) => {
    const ofRoute = doses.filter((dose) => dose.route === route);
    if (ofRoute.length === 0) return [];
    const seen = DOSE_CONTEXTS.filter((context) => ofRoute.some((dose) => dose.context === context));
    const refs = [...new Set(ofRoute.map(({ ref }) => ref))];
    return [line(`${capital(routeWords(route))}: ${seen.map((context) => SEEN_IN[context]).join(", ")}`, { refs })];
  });

/** The doses of one context, never mixed with those of another. */
export function doseLines(context: DoseContext): LinesOf {
  return ({ doses }) =>
    doses
      .filter((dose) => dose.context === context)
      .map((dose) =>
        line(doseText(dose), {
          heading: capital(dose.use),
          refs: [...new Set([dose.ref, ...(dose.regimen ? [dose.regimen.longestStudied.ref] : [])])],
          headingMark: context === "community" ? "anecdotal" : null,
        }),
      );
}

function doseText(dose: Dose): string {
  const { amountMin, amountMax, unit, frequency, route, titration, maxAmount } = dose;
  return [
    `${plainRange(amountMin, amountMax, unit) ?? "Amount not stated"}, ${frequency}, ${routeWords(route)}`,
    titration && `steps: ${titration}`,
    maxAmount !== null && maxAmount !== amountMax && `at most ${plainAmount(maxAmount, unit)}`,
    lengthText(dose),
  ]
    .filter(Boolean)
    .join("; ");
}

function lengthText({ regimen, durationWeeks }: Dose): string | null {
  if (regimen) return `longest studied or labeled: ${weeksInWords(regimen.longestStudied.weeks)}`;
  return durationWeeks === null ? null : `given for ${weeksInWords(durationWeeks)}`;
}

/** Weeks if whole or half, otherwise days: 4.3 weeks is a label's 30 days. */
export function weeksInWords(weeks: number): string {
  if (!Number.isInteger(weeks * 2)) return `${Math.round(weeks * 7)} days`;
  return counted(weeks, "week");
}
