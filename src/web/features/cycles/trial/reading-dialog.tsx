import { type FormEvent, useId, useState } from "react";
import { redFlags } from "#domain/cycles/course/red-flags.ts";
import { SEVERITIES } from "#domain/cycles/doses/dose-vocabulary.ts";
import { type Measure, measureLabel } from "#domain/cycles/trial/measure.ts";
import type { NotedReading } from "#domain/cycles/trial/noted-reading.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { MeasureFields } from "./measure-fields.tsx";
import {
  EMPTY_MEASURE,
  formOfMeasure,
  type MeasureErrors,
  type MeasureForm,
  readMeasure,
  unitProps,
} from "./measure-form.ts";
import { type ReadingErrors, readReading } from "./reading-form.ts";

interface ReadingDialogProps {
  /** What is measured; with fields for it, what they begin with. */
  readonly measure: Measure | null;
  readonly hasMeasureFields: boolean;
  readonly symptoms: readonly string[];
  readonly today: string;
  readonly isSaving: boolean;
  readonly onClose: () => void;
  readonly onSave: (reading: NotedReading) => void;
}

const POINTS = ["0 none", "1 mild", "2 moderate", "3 severe"].map((label) => ({ value: label.slice(0, 1), label }));

/** A symptom that may be an emergency says so at once, as where doses are logged. */
function flagsOf({ kind, name }: MeasureForm, value: string) {
  const severity = SEVERITIES[Number(value) - 1];
  return kind === "symptom" && severity !== undefined ? redFlags([{ name, severity }]) : [];
}

/** A value of a day. One that the day has already is replaced. */
export function ReadingDialog({
  measure,
  hasMeasureFields,
  symptoms,
  today,
  isSaving,
  onClose,
  onSave,
}: ReadingDialogProps) {
  const [form, setForm] = useState(() => (measure ? formOfMeasure(measure) : EMPTY_MEASURE));
  const [typed, setTyped] = useState({ day: today, value: "" });
  const [errors, setErrors] = useState<MeasureErrors & ReadingErrors>({});
  const formId = useId();
  const isSymptom = form.kind === "symptom";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const measured = readMeasure(form);
    const value = isSymptom && typed.value === "" ? "0" : typed.value;
    const read = readReading("measure" in measured ? measured.measure : { kind: "weight" }, { ...typed, value }, today);
    if ("measure" in measured && "reading" in read) onSave(read.reading);
    else
      setErrors({
        ...("errors" in measured ? measured.errors : {}),
        ...("errors" in read ? read.errors : {}),
      });
  };
  return (
    <Dialog
      title="Note a reading"
      description={
        measure && !hasMeasureFields ? measureLabel(measure) : "A value that the day has already is replaced."
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        {hasMeasureFields && (
          <MeasureFields
            form={form}
            errors={errors}
            symptoms={symptoms}
            onChange={(part) => {
              setForm((now) => ({ ...now, ...part }));
              if (part.kind) setTyped((now) => ({ ...now, value: "" })); // points of a scale are no kilograms
            }}
          />
        )}
        <TextField
          label="Day"
          type="date"
          max={today}
          value={typed.day}
          error={errors.day}
          onChange={({ target }) => setTyped((now) => ({ ...now, day: target.value }))}
        />
        {isSymptom ? (
          <SelectField
            label="Worst of the day"
            value={typed.value || "0"}
            options={POINTS}
            onChange={(value) => setTyped((now) => ({ ...now, value }))}
          />
        ) : (
          <TextField
            label="Value"
            {...unitProps(form)}
            inputMode="decimal"
            autoComplete="off"
            value={typed.value}
            error={errors.value}
            onChange={({ target }) => setTyped((now) => ({ ...now, value: target.value }))}
          />
        )}
        {flagsOf(form, typed.value).map(({ code, text }) => (
          <Notice key={code} tone="stop">
            {text}
          </Notice>
        ))}
      </form>
    </Dialog>
  );
}
