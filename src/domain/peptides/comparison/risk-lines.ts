import { plainNumber } from "#domain/units/plain-number.ts";
import type { Peptide } from "../peptide.ts";
import { SIDE_EFFECT_FREQUENCIES } from "../vocabulary.ts";
import { type LinesOf, line } from "./compare-line.ts";
import { weeksInWords } from "./dose-lines.ts";
import { capital, FREQUENCY_WORDS } from "./words.ts";

/** The most frequent first; serious ones are marked. */
export const sideEffectLines: LinesOf = ({ sideEffects }) =>
  SIDE_EFFECT_FREQUENCIES.flatMap((frequency) =>
    sideEffects
      .filter((item) => item.frequency === frequency)
      .map(({ effect, serious, rate, ref }) =>
        line(`${serious ? "Serious: " : ""}${effect}${rate ? ` (${rate.text}, ${rate.study})` : ""}`, {
          heading: FREQUENCY_WORDS[frequency],
          refs: [ref],
          mark: serious ? "stop" : null,
        }),
      ),
  );

const STAY_AWAY = { absolute: ["Stop", "stop"], caution: ["Care", "care"] } as const;

/** Reasons not to use it first, then reasons for caution. */
export const contraindicationLines: LinesOf = ({ contraindications }) =>
  (["absolute", "caution"] as const).flatMap((severity) =>
    contraindications
      .filter((item) => item.severity === severity)
      .map(({ condition, reason, ref }) => {
        const [heading, headingMark] = STAY_AWAY[severity];
        return line(reason ? `${condition}: ${reason}` : condition, { heading, headingMark, refs: [ref] });
      }),
  );

const INTERACTION_MARKS = { major: "stop", moderate: "care", minor: null } as const;

/** The most severe first. */
export const interactionLines: LinesOf = ({ interactions }) =>
  (["major", "moderate", "minor"] as const).flatMap((severity) =>
    interactions
      .filter((item) => item.severity === severity)
      .map(({ with: other, effect, ref }) =>
        line(`${capital(other)}: ${effect}`, {
          heading: capital(severity),
          headingMark: INTERACTION_MARKS[severity],
          refs: [ref],
        }),
      ),
  );

export const monitoringLines: LinesOf = ({ monitoring }) =>
  monitoring.map((check) => line(`${check.check}: ${whenText(check)}`, { refs: [check.ref] }));

/** "before the start, week 4, 8, every 12 weeks"; a source that only says "monitor" gives no time. */
function whenText({ timing, weeks, everyWeeks }: Peptide["monitoring"][number]): string {
  const later = weeks.filter((week) => week > 0).map(plainNumber);
  const times = [
    ...(weeks.includes(0) ? ["before the start"] : []),
    ...(later.length === 0 ? [] : [`week ${later.join(", ")}`]),
    ...(everyWeeks === null ? [] : [`every ${weeksInWords(everyWeeks).replace(/^1 /, "")}`]),
  ];
  return timing === "not-stated" || times.length === 0 ? "time not stated by the source" : times.join(", ");
}
