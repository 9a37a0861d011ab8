import { Trash2 } from "lucide-react";
import { type FormEvent, lazy, Suspense, useId, useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import { SKIP_REASONS } from "#domain/cycles/doses/dose-vocabulary.ts";
import { AMOUNT_UNITS } from "#domain/units/amount-unit.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice, TextArea, TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { type DoseForm, type DoseFormErrors, formOfDose, readDoseForm } from "./dose-form.ts";
import { momentIn, SKIP_REASON_WORDS } from "./dose-text.ts";
import { lateOf } from "./late-of.ts";
import { SiteField } from "./site-field.tsx";
import { SymptomFields } from "./symptom-fields.tsx";
import type { DoseDraft } from "./use-dose-logger.ts";
import { VialField } from "./vial-field.tsx";

const LateNote = lazy(async () => ({ default: (await import("./late-note.tsx")).LateNote }));

interface DoseDialogProps {
  readonly uid: string;
  readonly draft: DoseDraft;
  readonly clock: PersonClock;
  readonly cycles: readonly Cycle[];
  readonly doses: readonly LoggedDose[];
  readonly onClose: () => void;
  readonly onSave: (draft: DoseDraft) => Promise<void>;
  readonly onRemove: (dose: LoggedDose) => void;
}

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);

/** Everything about one dose: for a late one, an extra one, a correction, or with details. */
export function DoseDialog({ uid, draft, clock, cycles, doses, onClose, onSave, onRemove }: DoseDialogProps) {
  const { fields, planned, corrects } = draft;
  const [form, setForm] = useState<DoseForm>(() => formOfDose(fields, planned));
  const [errors, setErrors] = useState<DoseFormErrors>({});
  const formId = useId();
  const change = (part: Partial<DoseForm>) => setForm((now) => ({ ...now, ...part }));
  const text = (name: "amount" | "drawnUnits" | "weightKg" | "day" | "time" | "note") => ({
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const isTaken = form.state === "taken";
  const read = readDoseForm(form, fields, clock);
  const late =
    isTaken && "fields" in read
      ? lateOf(cycles, { cycleId: draft.cycleId, ...read.fields }, read.fields.at, clock)
      : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if ("errors" in read) setErrors(read.errors);
    else void onSave({ ...draft, fields: read.fields });
  };
  return (
    <Dialog
      title={fields.peptideName}
      onClose={onClose}
      footer={
        <>
          {corrects && (
            <Button variant="destructive" className="mr-auto" onClick={() => onRemove(corrects.dose)}>
              <Trash2 className="size-4" aria-hidden="true" />
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            {corrects ? "Save" : isTaken ? "Log as taken" : "Log as skipped"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {planned && <p className="text-sm text-ink-2">Planned for {momentIn(planned.slot, planned.zone)}.</p>}
        {fields.slot !== null && (
          <div className="grid grid-cols-2 gap-2">
            <Choice
              type="radio"
              name="state"
              label="Taken"
              checked={isTaken}
              onChange={() => change({ state: "taken" })}
            />
            <Choice
              type="radio"
              name="state"
              label="Skipped"
              checked={!isTaken}
              onChange={() => change({ state: "skipped" })}
            />
          </div>
        )}
        {isTaken ? (
          <>
            <div className="grid grid-cols-2 items-start gap-3">
              <TextField label="Day" type="date" {...text("day")} />
              <TextField label="Time" type="time" {...text("time")} />
              <TextField label="Amount" inputMode="decimal" autoComplete="off" {...text("amount")} />
              <SelectField
                label="Unit"
                value={form.unit}
                options={AMOUNT_UNITS.map((unit) => ({
                  value: unit,
                  label: unit === "IU" ? "international units" : unit,
                }))}
                onChange={(unit) => isOneOf(AMOUNT_UNITS, unit) && change({ unit })}
              />
            </div>
            {late && (
              <Suspense>
                <LateNote late={late} slug={fields.slug} route={fields.route} state="logged" />
              </Suspense>
            )}
            <SiteField
              {...{ uid, clock, doses }}
              route={fields.route}
              site={form.site}
              onChange={(site) => change({ site })}
            />
            <VialField uid={uid} compound={fields} vialId={form.vialId} onChange={(vialId) => change({ vialId })} />
            <details open={hasMore(form)} className="grid gap-4 rounded-control border border-line-soft px-3 py-2">
              <summary className="cursor-pointer text-sm font-medium text-ink-2">
                Syringe, weight, symptoms, note
              </summary>
              <div className="mt-3 grid gap-4">
                <div className="grid grid-cols-2 items-start gap-3">
                  <TextField
                    label="Drawn to"
                    unit="units"
                    inputMode="decimal"
                    autoComplete="off"
                    hint="Marks of the syringe"
                    {...text("drawnUnits")}
                  />
                  <TextField
                    label="Body weight"
                    unit="kg"
                    inputMode="decimal"
                    autoComplete="off"
                    {...text("weightKg")}
                  />
                </div>
                <SymptomFields symptoms={form.symptoms} at={fields.at} onChange={(symptoms) => change({ symptoms })} />
                <TextArea label="Note" rows={3} {...text("note")} />
              </div>
            </details>
          </>
        ) : (
          <>
            <SelectField
              label="Reason"
              value={form.skipReason}
              {...(form.skipReason === "advised"
                ? { hint: "Left out on advice: it does not count against the plan." }
                : {})}
              options={[
                { value: "", label: "Not stated" },
                ...SKIP_REASONS.map((reason) => ({ value: reason, label: SKIP_REASON_WORDS[reason] })),
              ]}
              onChange={(reason) => change({ skipReason: isOneOf(SKIP_REASONS, reason) ? reason : "" })}
            />
            <SymptomFields symptoms={form.symptoms} at={fields.at} onChange={(symptoms) => change({ symptoms })} />
            <TextArea label="Note" rows={3} {...text("note")} />
          </>
        )}
      </form>
    </Dialog>
  );
}

const hasMore = ({ drawnUnits, weightKg, symptoms, note }: DoseForm): boolean =>
  drawnUnits !== "" || weightKg !== "" || symptoms.length > 0 || note !== "";
