import { z } from "zod";
import { instantAt } from "#domain/cycles/days/instant-at.ts";
import { personDayOf, wallTime, zoneAt } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { DoseFields } from "#domain/cycles/doses/dose.ts";
import { SEVERITIES, SKIP_REASONS } from "#domain/cycles/doses/dose-vocabulary.ts";
import { AMOUNT_UNITS, type AmountUnit } from "#domain/units/amount-unit.ts";
import { readFromZero } from "#domain/units/typed-number.ts";
import { valueProblem } from "#domain/vitals/check-vital.ts";
import { numberText } from "#web/ui/form/number-text.ts";

const DoseTexts = z.object({
  state: z.enum(["taken", "skipped"]),
  day: z.string(),
  time: z.string(),
  amount: z.string(),
  unit: z.enum(AMOUNT_UNITS),
  drawnUnits: z.string(),
  vialId: z.string(),
  site: z.string(),
  skipReason: z.enum(["", ...SKIP_REASONS]),
  symptoms: z.array(z.object({ name: z.string(), severity: z.enum(SEVERITIES), at: z.string() })),
  weightKg: z.string(),
  note: z.string(),
});
export type DoseTexts = z.infer<typeof DoseTexts>;

export function textsOfDose(
  fields: DoseFields,
  planned: { readonly amount: string; readonly unit: AmountUnit } | null,
): DoseTexts {
  const { day, time } = wallTime(fields.at, fields.zone);
  return {
    state: fields.state,
    day,
    time,
    amount: fields.amount?.value ?? planned?.amount ?? "",
    unit: fields.amount?.unit ?? planned?.unit ?? "mg",
    drawnUnits: fields.drawnUnits ?? "",
    vialId: fields.vialId ?? "",
    site: fields.site ?? "",
    skipReason: fields.skipReason ?? "",
    symptoms: fields.symptoms,
    weightKg: fields.weightKg ?? "",
    note: fields.note,
  };
}

/** Drops fields that don't apply to the state, such as the amount of a skipped dose, so that they aren't validated. */
const applicable = (texts: DoseTexts) => {
  const isTaken = texts.state === "taken";
  return {
    ...texts,
    amount: isTaken ? texts.amount : null,
    drawnUnits: isTaken ? texts.drawnUnits.trim() || null : null,
    vialId: isTaken ? texts.vialId || null : null,
    site: isTaken ? texts.site.trim() || null : null,
    skipReason: isTaken ? null : texts.skipReason || null,
    weightKg: texts.weightKg.trim() || null,
    symptoms: texts.symptoms.filter(({ name }) => name.trim() !== ""),
  };
};

const ReadTexts = z.object({
  ...DoseTexts.shape,
  day: z.string().min(1, "Enter a date"),
  time: z.string().min(1, "Enter a time"),
  amount: numberText().nullable(),
  drawnUnits: numberText().nullable(),
  vialId: z.string().nullable(),
  site: z.string().nullable(),
  skipReason: z.enum(SKIP_REASONS).nullable(),
  weightKg: numberText(readFromZero)
    .superRefine((kg, context) => {
      const problem = valueProblem("weight", kg);
      if (problem !== null) context.addIssue(problem);
    })
    .nullable(),
  note: z.string().trim(),
});

/** `before` is the dose as it was when the form opened. */
export const doseForm = (before: DoseFields, clock: PersonClock) =>
  DoseTexts.transform(applicable)
    .pipe(ReadTexts)
    .transform(({ day, time, amount, unit, ...read }): DoseFields => {
      const at = momentOf({ day, time }, before, clock);
      return {
        ...before,
        ...read,
        at,
        zone: zoneAt(at, clock.zones),
        day: before.slot === null ? personDayOf(at, clock) : before.day,
        amount: amount === null ? null : { value: amount, unit },
      };
    });

/** Keeps the seconds if the time wasn't edited. */
function momentOf({ day, time }: Pick<DoseTexts, "day" | "time">, before: DoseFields, clock: PersonClock): string {
  const shown = wallTime(before.at, before.zone);
  if (shown.day === day && shown.time === time) return before.at;
  return instantAt(day, time, zoneAt(instantAt(day, time, before.zone), clock.zones));
}
