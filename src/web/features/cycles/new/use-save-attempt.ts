import { useEffect, useRef, useState } from "react";
import type { NewCycle } from "../api/create-cycle.ts";
import { mustAsk, type SavingCheck } from "./check-to-save.ts";
import { type CycleForm, requestOf } from "./cycle-form.ts";
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

/** What has to be read and confirmed before this is saved. */
interface Asking {
  readonly check: SavingCheck;
  readonly request: NewCycle;
  readonly form: CycleForm;
}

/**
 * Saving what the form holds: nothing with an error, nothing that the check has not finished with, and nothing above
 * what people were given before the person has confirmed it.
 */
export function useSaveAttempt(now: Saved) {
  const latest = useRef<Saved | null>(now);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(
    () => () => {
      latest.current = null; // whoever leaves while the check is under way saves nothing
    },
    [],
  );
  const [isChecking, setChecking] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const attempt = async (): Promise<void> => {
    const current = latest.current;
    if (current === null) return;
    const { form, endDate, engine, checks } = current;
    // The typing may be ahead of what is shown.
    const plans = new Map(form.items.map((item) => [item.id, planOf(item, form.startDate, engine.readPlan)]));
    const planNow = (id: string) => plans.get(id)?.plan ?? null;
    const shown = { ...form, items: withRoutes(form.items, checks.factsOf) };
    const [first] = Object.keys(engine.formErrors(requestOf(shown, endDate, { planOf: planNow, slugOf: () => null })));
    const openPlan = form.items.findIndex(({ id, plan }) => plan !== null && planNow(id) === null);
    if (first !== undefined) return focusField(first);
    if (openPlan !== -1) return focusSchedule(openPlan);
    const check = await checks.checkToSave(form, planNow);
    if (latest.current === null) return;
    if (latest.current.form !== form) return attempt(); // what was typed since is not what was checked
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

/** The field may be drawn only after the errors are. */
function focusField(path: string): void {
  requestAnimationFrame(() => document.getElementById(fieldId(path))?.focus());
}

/** The first field of a schedule that is marked as wrong. */
function focusSchedule(place: number): void {
  requestAnimationFrame(() => {
    const item = document.getElementById(fieldId(`peptides.${place}.peptideName`))?.closest("article");
    const wrong = item?.querySelector("[aria-invalid='true']");
    const field = wrong instanceof HTMLFieldSetElement ? wrong.querySelector("input") : wrong;
    if (field instanceof HTMLElement) field.focus();
  });
}
