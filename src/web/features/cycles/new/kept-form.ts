import { z } from "zod";
import { WEEKDAYS } from "#domain/cycles/schedule/weekdays.ts";
import { ROUTES } from "#domain/peptides/vocabulary.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { keptDraft } from "#web/lib/device/kept-draft.ts";
import type { MineKey } from "#web/lib/personal-storage.ts";
import { FORM_KINDS } from "../schedule/plan-form.ts";
import type { CycleForm } from "./cycle-form.ts";

/** One stored form for a new cycle, and one per cycle being edited. */
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
      firstDay: Text.default(""),
      givenDosage: Text.default(""),
      frequency: Text,
      timeOfDay: Text,
      duration: Text,
      notes: Text,
      plan: KeptPlan.nullable(),
    }),
  ),
});

const keptForm = (cycleId: string | null) =>
  keptDraft<CycleForm>({
    key: keyOf(cycleId),
    read: (stored) => Kept.safeParse(stored).data,
    uid: null,
    area: "tab",
  });

/** Stores typed values in this tab while the person signs in again. */
export const keepForm = (form: CycleForm, cycleId: string | null): boolean => keptForm(cycleId).keep(form);

/** Returns the stored form once; null if there is none or it can't be read. */
export function takeKeptForm(cycleId: string | null): CycleForm | null {
  const kept = keptForm(cycleId);
  const form = kept.read();
  kept.drop();
  return form;
}
