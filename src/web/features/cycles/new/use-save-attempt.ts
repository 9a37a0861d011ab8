import { useEffect, useRef, useState } from "react";
import type { NewCycle } from "../api/create-cycle.ts";
import { mustAsk, type SavingCheck } from "./check-to-save.ts";
import { type CycleForm, requestOf, withName } from "./cycle-form.ts";
import type { Engine } from "./engine.ts";
import { withRoutes } from "./entry-facts.ts";
import { fieldId } from "./item-fields.tsx";
import type { Checks } from "./use-checks.ts";
import { planOf } from "./use-plans.ts";

interface Saved {
  readonly form: CycleForm;
  readonly endDate: string;
  readonly engine: Engine;
  readonly checks: Checks;
  readonly onSave: (request: NewCycle, form: CycleForm) => void;
}

/** What has to be read and confirmed before saving. */
interface Asking {
  readonly check: SavingCheck;
  readonly request: NewCycle;
  readonly form: CycleForm;
}

/**
 * Saves the form only without errors, after the check has finished, and after the person confirms anything above what
 * people were given.
 */
export function useSaveAttempt(now: Saved) {
  const latest = useRef<Saved | null>(now);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(
    () => () => {
      latest.current = null; // leaving the page during the check cancels saving
    },
    [],
  );
  const [isChecking, setChecking] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const attempt = async (): Promise<void> => {
    const current = latest.current;
    if (current === null) return;
    const { form, endDate, engine, checks } = current;
    // The form may be newer than the schedules on screen.
    const plans = new Map(form.items.map((item) => [item.id, planOf(item, form.startDate, engine.readPlan)]));
    const planNow = (id: string) => plans.get(id)?.plan ?? null;
    const shown = withName({ ...form, items: withRoutes(form.items, checks.factsOf) });
    const unsaved = requestOf(shown, endDate, { planOf: planNow, slugOf: () => null });
    const [first] = Object.keys(engine.formErrors(unsaved, form.items));
    const openPlan = form.items.findIndex(({ id, plan }) => plan !== null && planNow(id) === null);
    if (first !== undefined) return focusField(first);
    if (openPlan !== -1) return focusSchedule(openPlan);
    const check = await checks.checkToSave(form, planNow);
    if (latest.current === null) return;
    if (latest.current.form !== form) return attempt(); // the form changed during the check, so check again
    const entries = new Map(check.items.map(({ id, entry }) => [id, entry?.slug ?? null]));
    const request = requestOf(shown, endDate, { planOf: planNow, slugOf: (id) => entries.get(id) ?? null });
    if (mustAsk(check)) setAsking({ check, request, form });
    else latest.current.onSave(request, form);
  };
  return {
    isChecking,
    asking: asking?.check ?? null,
    submit: async () => {
      if (isChecking) return;
      setChecking(true);
      await attempt();
      setChecking(false);
    },
    answer: (isConfirmed: boolean) => {
      setAsking(null);
      if (isConfirmed && asking) now.onSave(asking.request, asking.form);
    },
  };
}

/** The field may render only after the errors do. */
function focusField(path: string): void {
  requestAnimationFrame(() => document.getElementById(fieldId(path))?.focus());
}

/** Focuses the first invalid field of a schedule. */
function focusSchedule(place: number): void {
  requestAnimationFrame(() => {
    const item = document.getElementById(fieldId(`peptides.${place}.peptideName`))?.closest("article");
    const wrong = item?.querySelector("[aria-invalid='true']");
    const field = wrong instanceof HTMLFieldSetElement ? wrong.querySelector("input") : wrong;
    if (field instanceof HTMLElement) field.focus();
  });
}
