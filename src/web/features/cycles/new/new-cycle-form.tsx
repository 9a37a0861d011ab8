import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { ErrorAlert, Notice } from "../../../ui/notice.tsx";
import { CycleFields } from "./cycle-fields.tsx";
import { type CycleForm, requestOf } from "./cycle-form.ts";
import type { Engine } from "./engine.ts";
import type { FieldErrors } from "./form-errors.ts";
import { fieldId, ItemFields, NAMES_LIST_ID } from "./item-fields.tsx";
import { keepForm } from "./kept-form.ts";
import { PersonPanel } from "./person-panel.tsx";
import { type CheckSources, type Checks, useChecks } from "./use-checks.ts";
import { type FormControls, useCycleForm } from "./use-cycle-form.ts";
import { useSaveCycle } from "./use-save-cycle.ts";

interface NewCycleFormProps {
  readonly engine: Engine;
  readonly sources: CheckSources;
  readonly start: () => CycleForm;
}

const NO_ERRORS: FieldErrors = {};

export function NewCycleForm({ engine, sources, start }: NewCycleFormProps) {
  const controls = useCycleForm(start);
  const { form } = controls;
  const checks = useChecks(form.items, sources);
  const [hasTried, setTried] = useState(false);
  const [hasSessionEnded, setSessionEnded] = useState(false);
  const save = useSaveCycle(() => {
    keepForm(form, window.sessionStorage);
    setSessionEnded(true);
  });
  const durations = form.items.map(({ duration }) => duration);
  const endDate =
    form.chosenEndDate ?? (form.startDate === "" ? "" : (engine.lastDay(form.startDate, durations) ?? ""));
  const request = requestOf(form, endDate, (id) => checks.byItem.get(id)?.entry?.slug ?? null);
  const errors = hasTried ? engine.formErrors(request) : NO_ERRORS;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(engine.formErrors(request));
    if (first === undefined) save.mutate(request);
    else focusField(first);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-6">
      {checks.person && <PersonPanel person={checks.person} />}
      <CycleFields form={form} endDate={endDate} errors={errors} onChange={controls.change} />
      <Compounds controls={controls} checks={checks} errors={errors} />
      {hasSessionEnded && <SessionEnded />}
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line-soft pt-4">
        <p className="mr-auto text-[0.8125rem] text-ink-3">
          Creating a cycle keeps a record. It does not make anything in it suitable.
        </p>
        <Link to="/cycles" className={buttonLook()}>
          Cancel
        </Link>
        <Button type="submit" variant="primary" disabled={save.isPending}>
          Create cycle
        </Button>
      </div>
    </form>
  );
}

function Compounds({
  controls,
  checks,
  errors,
}: {
  readonly controls: FormControls;
  readonly checks: Checks;
  readonly errors: FieldErrors;
}) {
  const { form, changeItem, removeItem, addItem } = controls;
  return (
    <section aria-labelledby="cycle-compounds" className="grid gap-3">
      <h2 id="cycle-compounds" className="text-lg font-semibold tracking-[-0.015em]">
        Compounds
      </h2>
      {checks.libraryState === "failed" && (
        <Notice tone="care" title="Nothing was checked">
          <p>The library could not be loaded, so compounds and doses were not compared with anything.</p>
          <Button className="mt-2" onClick={checks.reload}>
            Try again
          </Button>
        </Notice>
      )}
      {checks.privateState === "failed" && (
        <Notice tone="care" title="Your private peptides could not be loaded">
          <p>Compounds were compared with the public library only.</p>
          <Button className="mt-2" onClick={checks.reload}>
            Try again
          </Button>
        </Notice>
      )}
      {errors.peptides && <ErrorAlert title={errors.peptides} />}
      {form.items.map((item, place) => (
        <ItemFields
          key={item.id}
          item={item}
          place={place}
          check={checks.byItem.get(item.id)}
          errors={errors}
          onChange={(change) => changeItem(item.id, change)}
          onRemove={() => removeItem(item.id)}
        />
      ))}
      <Button id={fieldId("peptides")} onClick={addItem} className="justify-self-start">
        <Plus className="size-4" aria-hidden="true" />
        Add compound
      </Button>
      <datalist id={NAMES_LIST_ID}>
        {checks.names.map(({ slug, name, isPrivate }) => (
          <option key={slug} value={name} label={isPrivate ? `${name} (private)` : undefined} />
        ))}
      </datalist>
    </section>
  );
}

function SessionEnded() {
  return (
    <ErrorAlert title="You are signed out">
      <p>The cycle was not saved. What you typed is kept in this tab until you have signed in again.</p>
      <Link to="/login" search={{ from: "/cycles/new?resume=true" }} className={buttonLook("primary", "mt-3")}>
        Sign In
      </Link>
    </ErrorAlert>
  );
}

/** The field may be drawn only after the errors are. */
function focusField(path: string): void {
  requestAnimationFrame(() => document.getElementById(fieldId(path))?.focus());
}
