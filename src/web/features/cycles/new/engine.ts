import { lastDay } from "#domain/cycles/last-day.ts";
import { readDraft } from "#domain/cycles/schedule/plan-draft.ts";
import { readPlan } from "#domain/cycles/schedule/read-plan.ts";
import { formErrors } from "./form-errors.ts";
import { takeKeptForm } from "./kept-form.ts";
import { readInitialData } from "./read-initial-data.ts";

/** What the form needs beyond display: schemas and date arithmetic, in one chunk. */
export const ENGINE = { lastDay, readInitialData, formErrors, takeKeptForm, readPlan, readDraft } as const;
export type Engine = typeof ENGINE;
