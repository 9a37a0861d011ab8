import { z } from "zod";
import { WEEKDAYS } from "#domain/cycles/schedule/weekdays.ts";
import { ROUTES } from "#domain/peptides/vocabulary.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import type { MineKey } from "#web/lib/personal-storage.ts";
import { FORM_KINDS } from "../plan/plan-form.ts";
import type { CycleForm } from "./cycle-form.ts";

/** One form of a new cycle, and one for each cycle that is being changed. */
const keyOf = (cycleId: string | null): MineKey =>
  cycleId === null ? "mine:new-cycle-form" : `mine:cycle-form-${cycleId}`;

const Text = z.string();
const KeptPlan = z.object({
  kind: z.enum(FORM_KINDS),
  everyDays: Text,
  weekdays: z.array(z.enum(WEEKDAYS)),
  everyWeeks: Text,
  everyMonths: Text,
  dayOfMonth: Text,
  daysOn: Text,
  daysOff: Text,
  everyHours: Text,
  times: z.array(Text),
  unit: z.enum([...AMOUNT_UNITS, ""]),
  steps: z.array(z.object({ week: Text, amount: Text })).min(1),
  firstDay: Text,
  lastDay: Text,
  pauses: z.array(z.object({ firstDay: Text, lastDay: Text, reason: Text })),
});
const Kept = z.object({
  name: Text,
  description: Text,
  startDate: Text,
  chosenEndDate: Text.nullable(),
  items: z.array(
    z.object({
      id: Text,
      peptideName: Text,
      peptideId: Text,
      dosage: Text,
      route: z.enum([...ROUTES, ""]),
      takingSince: Text.default(""),
      frequency: Text,
      timeOfDay: Text,
      duration: Text,
      notes: Text,
      plan: KeptPlan.nullable(),
    }),
  ),
});

/** Keeps what was typed in this tab while the person signs in again. */
export function keepForm(form: CycleForm, cycleId: string | null, storage: Pick<Storage, "setItem">): void {
  try {
    storage.setItem(keyOf(cycleId), JSON.stringify(form));
  } catch {
    // storage is off: the page itself still holds the form
  }
}

/** The form that was kept, once; null when there is none or it cannot be read. */
export function takeKeptForm(
  cycleId: string | null,
  storage: Pick<Storage, "getItem" | "removeItem">,
): CycleForm | null {
  try {
    const text = storage.getItem(keyOf(cycleId));
    storage.removeItem(keyOf(cycleId));
    return text === null ? null : Kept.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
