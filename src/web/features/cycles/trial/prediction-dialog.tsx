import { type FormEvent, useId, useState } from "react";
import { MIN_READINGS, type Prediction } from "#domain/cycles/trial/trial.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice, ChoiceGroup, TextArea, TextField } from "#web/ui/field.tsx";
import { MeasureFields } from "./measure-fields.tsx";
import { unitProps } from "./measure-form.ts";
import {
  EMPTY_PREDICTION,
  formOfPrediction,
  type PredictionErrors,
  type PredictionForm,
  readPrediction,
} from "./prediction-form.ts";

interface PredictionDialogProps {
  /** Null for a new one. */
  readonly before: Prediction | null;
  readonly symptoms: readonly string[];
  readonly isSaving: boolean;
  readonly onClose: () => void;
  /** Null takes it away. */
  readonly onSave: (prediction: Prediction | null) => void;
}

const DIRECTION_WORDS = [
  ["lower", "Lower"],
  ["higher", "Higher"],
  ["no-change", "No change that matters"],
] as const;

const WORDS = {
  writing: "It is kept with the time it was written. The verdict comes when the course is over.",
  changing: "What stands now is kept and shown beside the verdict.",
  leaving: "The prediction and every change of it would be gone. The readings stay.",
} as const;

/** What is expected of a course, how it is measured, and what would matter. */
export function PredictionDialog({ before, symptoms, isSaving, onClose, onSave }: PredictionDialogProps) {
  const [form, setForm] = useState<PredictionForm>(() => (before ? formOfPrediction(before) : EMPTY_PREDICTION));
  const [errors, setErrors] = useState<PredictionErrors>({});
  const [isLeaving, setLeaving] = useState(false);
  const formId = useId();
  const change = (part: Partial<PredictionForm>) => setForm((now) => ({ ...now, ...part }));
  const text = (name: Exclude<keyof PredictionForm, "kind" | "direction">) => ({
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readPrediction(form);
    if ("errors" in read) setErrors(read.errors);
    else onSave(read.prediction);
  };
  return (
    <Dialog
      title={before ? "Change the prediction" : "Write a prediction"}
      description={isLeaving ? WORDS.leaving : before ? WORDS.changing : WORDS.writing}
      onClose={onClose}
      footer={
        <>
          {before && (
            <Button
              variant="destructive"
              className="mr-auto"
              disabled={isSaving}
              onClick={() => (isLeaving ? onSave(null) : setLeaving(true))}
            >
              {isLeaving ? "Take it away for good" : "Take it away"}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <MeasureFields form={form} errors={errors} symptoms={symptoms} onChange={change} />
        <ChoiceGroup legend="Expected during the course, against before it">
          {DIRECTION_WORDS.map(([direction, label]) => (
            <Choice
              key={direction}
              type="radio"
              name="direction"
              label={label}
              checked={form.direction === direction}
              onChange={() => change({ direction })}
            />
          ))}
        </ChoiceGroup>
        <TextField
          label="Smallest change that matters"
          hint="A smaller one would make no difference to you"
          {...unitProps(form)}
          inputMode="decimal"
          autoComplete="off"
          {...text("smallestChange")}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label="Baseline"
            unit="days"
            inputMode="numeric"
            autoComplete="off"
            hint="Before the first dose"
            {...text("baselineDays")}
          />
          <TextField
            label="Washout"
            unit="days"
            inputMode="numeric"
            autoComplete="off"
            hint={
              <>
                After the last dose, while it <Term slug="washout">wears off</Term>; counted on neither side
              </>
            }
            {...text("washoutDays")}
          />
        </div>
        <TextField
          label="Days with a reading, on each side"
          inputMode="numeric"
          autoComplete="off"
          hint={`At least ${MIN_READINGS}; fewer give no verdict`}
          {...text("minReadings")}
        />
        <TextArea label="Why, in your own words" rows={3} maxLength={1000} {...text("hypothesis")} />
      </form>
    </Dialog>
  );
}
