import { z } from "zod";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { PositiveText } from "#domain/units/decimal-text.ts";
import { DoseRule } from "./dose-rule.ts";

const Day = z.iso.date();

export const MAX_STEPS = 60;
export const MAX_WEEK = 520;

/** From the first day of week `week` (1 = the plan's first week) until the next step. */
const PlanStep = z.strictObject({ week: z.int().min(1).max(MAX_WEEK), amount: PositiveText });

/** Days without doses, inclusive; without a last day the pause is open-ended. */
const Pause = z
  .strictObject({ firstDay: Day, lastDay: Day.nullable(), reason: z.string().max(200) })
  .refine(({ firstDay, lastDay }) => lastDay === null || firstDay <= lastDay, {
    path: ["lastDay"],
    message: "Before its first day",
  });
export type Pause = z.infer<typeof Pause>;

/**
 * When one compound of a cycle is due and how much, as data: the calendar's counterpart of the item's free text. Null
 * days mean the cycle's own.
 */
export const DosePlan = z
  .strictObject({
    rule: DoseRule,
    unit: z.enum(AMOUNT_UNITS),
    steps: z
      .array(PlanStep)
      .min(1)
      .max(MAX_STEPS)
      .refine(
        (steps) => steps.every(({ week }, place) => (place === 0 ? week === 1 : (steps[place - 1]?.week ?? 0) < week)),
        "In order of weeks, the first in week 1",
      ),
    firstDay: Day.nullable(),
    lastDay: Day.nullable(),
    pauses: z.array(Pause).max(60),
  })
  .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
    path: ["lastDay"],
    message: "Before the first day",
  });
export type DosePlan = z.infer<typeof DosePlan>;
