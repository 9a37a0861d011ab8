import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type FormEvent, lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import { newId } from "#web/lib/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadFailed } from "#web/ui/loaded.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { Section } from "#web/ui/section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { NewCycle } from "../api/create-cycle.ts";
import type { CheckSources } from "./check-sources.ts";
import { CycleFields } from "./cycle-fields.tsx";
import { type CycleForm, emptyItem, type FormItem, peptideIdOf, requestOf, withName } from "./cycle-form.ts";
import type { Engine } from "./engine.ts";
import { withRoutes } from "./entry-facts.ts";
import type { FieldErrors } from "./form-errors.ts";
import { fieldId, ItemFields, NAMES_LIST_ID } from "./item-fields.tsx";
import { PersonPanel } from "./person-panel.tsx";
import { SaveQuestion } from "./save-question.tsx";
import { startPlan } from "./start-plan.ts";
import { type Checks, useChecks } from "./use-checks.ts";
import type { FindVial } from "./use-form-vials.ts";
import { type ItemPlan, usePlans } from "./use-plans.ts";
import { useSaveAttempt } from "./use-save-attempt.ts";

const PlanCalendar = lazy(async () => ({ default: (await import("../schedule/plan-calendar.tsx")).PlanCalendar }));

interface CycleFormViewProps {
  readonly engine: Engine;
  readonly sources: CheckSources;
  readonly start: () => CycleForm;
  /** The person's other cycles, to find doses that would be due twice. */
  readonly others: readonly Cycle[];
  readonly vialOf: FindVial;
  readonly submitLabel: string;
  readonly isSaving: boolean;
  readonly onSave: (request: NewCycle, form: CycleForm) => void;
  /** Why saving failed, for problems that need more than a toast. */
  readonly notice: ReactNode;
  readonly cancel: ReactNode;
}

const NO_ERRORS: FieldErrors = {};

/** Form for a new or existing cycle: its fields, what the checks found, and the resulting calendar. */
export function CycleFormView(props: CycleFormViewProps) {
  const { engine, sources, start, others, vialOf, submitLabel, isSaving, onSave, notice, cancel } = props;
  const controls = useCycleForm(start);
  const { form } = controls;
  const plans = usePlans(form.items, form.startDate, engine.readPlan);
  const planNow = useCallback((id: string) => plans(id).plan, [plans]);
  const checks = useChecks(form, planNow, sources);
  const [hasTried, setTried] = useState(false);
  const endDate =
    form.chosenEndDate ??
    (form.startDate === ""
      ? ""
      : (engine.lastDay(
          form.startDate,
          form.items.map(({ duration }) => duration),
        ) ?? ""));
  const slugOf = (id: string) => checks.byItem.get(id)?.entry?.slug ?? null;
  const shown = withName({ ...form, items: withRoutes(form.items, checks.factsOf) });
  const request = requestOf(shown, endDate, { slugOf, planOf: planNow });
  const errors = hasTried ? engine.formErrors(request, form.items) : NO_ERRORS;
  const saving = useSaveAttempt({ form, endDate, engine, checks, onSave });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    void saving.submit(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-6">
      {checks.person ? (
        <PersonPanel person={checks.person} />
      ) : (
        checks.isPending && <Skeleton className="h-[8.625rem] md:h-[4.875rem]" />
      )}
      <Compounds {...{ controls, checks, plans, errors, engine, vialOf }} showsPlanErrors={hasTried} />
      <CycleFields form={form} endDate={endDate} errors={errors} onChange={controls.change} />
      <Suspense fallback={<Skeleton className="h-40" />}>
        <PlanCalendar request={request} others={others} />
      </Suspense>
      {notice}
      <p className="text-note text-ink-3">A cycle is a record, not a recommendation.</p>
      <div className="sticky bottom-18 z-20 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-raised px-3 py-2 shadow-lg shadow-black/20 md:bottom-14 md:px-4">
        {cancel}
        <Button type="submit" variant="primary" disabled={isSaving || saving.isChecking}>
          {saving.isChecking ? "Checking…" : submitLabel}
        </Button>
      </div>
      {saving.asking && (
        <SaveQuestion
          check={saving.asking}
          nameOf={(id) => form.items.find((item) => item.id === id)?.peptideName.trim() ?? ""}
          onAnswer={saving.answer}
        />
      )}
    </form>
  );
}

interface CompoundsProps {
  readonly controls: FormControls;
  readonly checks: Checks;
  readonly plans: (id: string) => ItemPlan;
  readonly errors: FieldErrors;
  readonly engine: Engine;
  readonly vialOf: FindVial;
  readonly showsPlanErrors: boolean;
}

function Compounds({ controls, checks, plans, errors, engine, vialOf, showsPlanErrors }: CompoundsProps) {
  const { form, changeItem, removeItem, addItem } = controls;
  return (
    <Section title="Compounds" className="grid gap-3">
      {checks.libraryState === "failed" && (
        <LoadFailed
          look="notice"
          title="Nothing was checked"
          hint="The library couldn't be loaded, so nothing was compared with it."
          onRetry={checks.reload}
        />
      )}
      {checks.privateState === "failed" && (
        <LoadFailed
          look="notice"
          title="Your private peptides couldn't be loaded"
          hint="Compounds were compared with the public library only."
          onRetry={checks.reload}
        />
      )}
      {errors.peptides && <ErrorAlert title={errors.peptides} />}
      {form.items.map((item, place) => {
        const schedule = plans(item.id);
        return (
          <ItemFields
            key={item.id}
            item={item}
            place={place}
            check={checks.byItem.get(item.id)}
            facts={checks.factsOf(item.id)}
            startDate={form.startDate}
            vial={vialOf(item.peptideName)}
            startPlan={() => startPlan(item, form.startDate, checks.factsOf(item.id), engine.readDraft)}
            schedule={showsPlanErrors ? schedule : { ...schedule, errors: {} }}
            errors={errors}
            onChange={(change) => changeItem(item.id, change)}
            onRemove={() => removeItem(item.id)}
          />
        );
      })}
      <Button icon={Plus} id={fieldId("peptides")} onClick={addItem} className="justify-self-start">
        Add compound
      </Button>
      <datalist id={NAMES_LIST_ID}>
        {checks.names.map(({ slug, name, isPrivate }) => (
          <option key={slug} value={name} label={isPrivate ? `${name} (private)` : undefined} />
        ))}
      </datalist>
    </Section>
  );
}

export function SessionEnded({ from }: { readonly from: string }) {
  return (
    <ErrorAlert title="You are signed out">
      <p>The cycle wasn't saved. Your entries stay in this tab while you sign in.</p>
      <Link
        to="/login"
        search={{ from }}
        className="mt-3 inline-flex min-h-10 items-center rounded-control bg-accent px-3.5 text-sm font-semibold text-accent-ink"
      >
        Sign In
      </Link>
    </ErrorAlert>
  );
}

interface FormControls {
  readonly form: CycleForm;
  readonly change: (change: Partial<CycleForm>) => void;
  readonly changeItem: (id: string, change: Partial<FormItem>) => void;
  readonly addItem: () => void;
  readonly removeItem: (id: string) => void;
}

function useCycleForm(start: () => CycleForm): FormControls {
  const [form, setForm] = useState(start);
  const changeItems = (next: (items: readonly FormItem[]) => readonly FormItem[]) =>
    setForm((now) => ({ ...now, items: next(now.items) }));
  return {
    form,
    change: (change) => setForm((now) => ({ ...now, ...change })),
    changeItem: (id, change) =>
      changeItems((items) => items.map((item) => (item.id === id ? changed(item, change) : item))),
    addItem: () => changeItems((items) => [...items, emptyItem(newId())]),
    removeItem: (id) => changeItems((items) => items.filter((item) => item.id !== id)),
  };
}

/** A new name gets a new peptide id, because the given id belonged to the old name. */
function changed(item: FormItem, change: Partial<FormItem>): FormItem {
  const named = change.peptideName === undefined ? {} : { peptideId: peptideIdOf(change.peptideName) };
  return { ...item, ...change, ...named };
}
