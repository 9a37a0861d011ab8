import type { GoalEvidence } from "#domain/protocols/asked/goal-evidence.ts";
import type { WhatIsLeft } from "#domain/protocols/asked/what-is-left.ts";
import { joinWords } from "#domain/protocols/stages/goal-categories.ts";
import { indicationLabel } from "#domain/safety/reported-conditions.ts";
import { counted } from "#domain/units/counted.ts";

/** What a step says about the answer so far: one line, and the rest on demand. */
export interface LiveText {
  readonly line: string;
  readonly more: readonly string[];
}

export function evidenceText({ plannable, studied, notStudied, options }: GoalEvidence): LiveText {
  const parts = [
    `${plannable.length === 0 ? "No compound" : counted(plannable.length, "compound")} with a dose you can plan`,
    `${studied.length === 0 ? "none" : studied.length} more studied in people`,
    ...(notStudied.length === 0 ? [] : [`${notStudied.length} not studied in people`]),
  ];
  const without = options === 0 ? "" : ` ${counted(options, "other thing")} may help.`;
  return { line: `${parts.join(", ")}.${without}`, more: [] };
}

/** `isNamed` is false until the questions that stop every plan are answered: before, compounds are only counted. */
export function leftText({ possible, needDiagnosis, removed }: WhatIsLeft, isNamed: boolean): LiveText {
  const named = (names: readonly string[]) => (isNamed ? joinWords(names) : counted(names.length, "compound"));
  const names = isNamed && possible.length > 0 ? `: ${joinWords(possible)}` : "";
  return {
    line:
      possible.length === 0
        ? "No compound could be planned so far. The answer shows what else helps."
        : `${counted(possible.length, "compound")} could still be planned${names}.`,
    more: [
      ...(needDiagnosis.length === 0
        ? []
        : [
            isNamed
              ? `Only with a diagnosis: ${needDiagnosis.map(({ name, indications }) => `${name} (${indications.map(indicationLabel).join(" or ")})`).join(", ")}.`
              : `${counted(needDiagnosis.length, "compound")} only with a diagnosis.`,
          ]),
      ...removed.map((one) => `${capitalized(one.by)} removed ${named(one.names)}.`),
    ],
  };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
