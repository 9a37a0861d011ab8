import { useEffect, useRef, useState } from "react";
import { focusFirstInvalid } from "#web/ui/form/focus-first-invalid.ts";
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
  const attempt = async (element: HTMLFormElement): Promise<void> => {
    const current = latest.current;
    if (current === null) return;
    const { form, endDate, engine, checks } = current;
    // The form may be newer than the schedules on screen.
    const plans = new Map(form.items.map((item) => [item.id, planOf(item, form.startDate, engine.readPlan)]));
    const planNow = (id: string) => plans.get(id)?.plan ?? null;
    const shown = withName({ ...form, items: withRoutes(form.items, checks.factsOf) });
    const unsaved = requestOf(shown, endDate, { planOf: planNow, slugOf: () => null });
    const errors = engine.formErrors(unsaved, form.items);
    const hasOpenPlan = form.items.some(({ id, plan }) => plan !== null && planNow(id) === null);
    if (hasOpenPlan || Object.keys(errors).length > 0) {
      // once the errors are drawn
      requestAnimationFrame(() => {
        if (errors.peptides) document.getElementById(fieldId("peptides"))?.focus();
        else focusFirstInvalid(element);
      });
      return;
    }
    const check = await checks.checkToSave(form, planNow);
    if (latest.current === null) return;
    if (latest.current.form !== form) return attempt(element); // the form changed during the check, so check again
    const entries = new Map(check.items.map(({ id, entry }) => [id, entry?.slug ?? null]));
    const request = requestOf(shown, endDate, { planOf: planNow, slugOf: (id) => entries.get(id) ?? null });
    if (mustAsk(check)) setAsking({ check, request, form });
    else latest.current.onSave(request, form);
  };
  return {
    isChecking,
    asking: asking?.check ?? null,
    submit: async (element: HTMLFormElement) => {
      if (isChecking) return;
      setChecking(true);
      await attempt(element);
      setChecking(false);
    },
    answer: (isConfirmed: boolean) => {
      setAsking(null);
      if (isConfirmed && asking) now.onSave(asking.request, asking.form);
    },
  };
}
