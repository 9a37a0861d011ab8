import { useState } from "react";
import { MIN_READINGS, type Prediction } from "#domain/cycles/trial/trial.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { Button } from "#web/ui/button.tsx";
import { Choice, ChoiceGroup, TextArea, TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { MeasureFields } from "./measure-fields.tsx";
import { unitProps } from "./measure-form.ts";
import { PredictionForm, textsOfPrediction } from "./prediction-form.ts";
import { measuredRefusal, tellMeasured } from "./use-save-measured.ts";

interface PredictionDialogProps {
  /** Null for a new prediction. */
  readonly before: Prediction | null;
  readonly symptoms: readonly string[];
  readonly isSaving: boolean;
  readonly onClose: () => void;
  /** Null removes the prediction. */
  readonly onSave: (prediction: Prediction | null) => Promise<unknown>;
}

const DIRECTION_WORDS = [
  ["lower", "Lower"],
  ["higher", "Higher"],
  ["no-change", "No change that matters"],
] as const;

const WORDS = {
  writing: "We save when you wrote it. You get the result when the course is over.",
  changing: "The current prediction is kept and shown with the result.",
  leaving: "This deletes the prediction and its history. Your readings stay.",
} as const;

/** What the person expects of a course, how it is measured, and what change would matter. */
export function PredictionDialog({ before, symptoms, isSaving, onClose, onSave }: PredictionDialogProps) {
  const form = useForm({ schema: PredictionForm, start: textsOfPrediction(before), send: onSave });
  const [isLeaving, setLeaving] = useState(false);
  const direction = form.choice("direction");
  return (
    <FormDialog
      form={form}
      title={before ? "Change the prediction" : "Write a prediction"}
      description={isLeaving ? WORDS.leaving : before ? WORDS.changing : WORDS.writing}
      submit="Save"
      refusal={measuredRefusal}
      aside={
        before && (
          <Button
            variant="destructive"
            disabled={isSaving}
            onClick={() => (isLeaving ? void onSave(null).catch(tellMeasured) : setLeaving(true))}
          >
            {isLeaving ? "Delete for good" : "Delete"}
          </Button>
        )
      }
      onClose={onClose}
    >
      <MeasureFields
        kind={form.choice("kind")}
        name={form.field("name")}
        unit={form.field("unit")}
        symptoms={symptoms}
      />
      <ChoiceGroup legend="Expected during the course, against before it">
        {DIRECTION_WORDS.map(([value, label]) => (
          <Choice
            key={value}
            type="radio"
            name="direction"
            label={label}
            checked={direction.value === value}
            onChange={() => direction.onChange(value)}
          />
        ))}
      </ChoiceGroup>
      <TextField
        label="Smallest change that matters"
        hint="A smaller one would make no difference to you"
        {...unitProps({ kind: form.watch("kind"), unit: form.watch("unit") })}
        inputMode="decimal"
        autoComplete="off"
        {...form.field("smallestChange")}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label="Baseline"
          unit="days"
          inputMode="numeric"
          autoComplete="off"
          hint="Before the first dose"
          {...form.field("baselineDays")}
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
          {...form.field("washoutDays")}
        />
      </div>
      <TextField
        label="Days with a reading, on each side"
        inputMode="numeric"
        autoComplete="off"
        hint={`At least ${MIN_READINGS}; fewer give no result`}
        {...form.field("minReadings")}
      />
      <TextArea label="Why, in your own words" rows={3} maxLength={1000} {...form.field("hypothesis")} />
    </FormDialog>
  );
}
