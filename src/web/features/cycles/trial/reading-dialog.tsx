import { redFlags } from "#domain/cycles/course/red-flags.ts";
import { SEVERITIES } from "#domain/cycles/doses/dose-vocabulary.ts";
import { type Measure, measureLabel } from "#domain/cycles/trial/measure.ts";
import type { NotedReading } from "#domain/cycles/trial/noted-reading.ts";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { MeasureFields } from "./measure-fields.tsx";
import { unitProps } from "./measure-form.ts";
import { type ReadingTexts, readingForm, textsOfReading } from "./reading-form.ts";
import { measuredRefusal } from "./use-save-measured.ts";

interface ReadingDialogProps {
  /** The measure; if the dialog has fields for it, their start values. */
  readonly measure: Measure | null;
  readonly hasMeasureFields: boolean;
  readonly symptoms: readonly string[];
  readonly today: string;
  readonly onClose: () => void;
  readonly onSave: (reading: NotedReading) => Promise<unknown>;
}

const POINTS = ["0 none", "1 mild", "2 moderate", "3 severe"].map((label) => ({ value: label.slice(0, 1), label }));

/** Warns at once about a symptom that may be an emergency, as when logging doses. */
function flagsOf({ kind, name, value }: ReadingTexts) {
  const severity = SEVERITIES[Number(value) - 1];
  return kind === "symptom" && severity !== undefined ? redFlags([{ name, severity }]) : [];
}

/** A value for one day, which replaces any earlier value of that day. */
export function ReadingDialog({ measure, hasMeasureFields, symptoms, today, onClose, onSave }: ReadingDialogProps) {
  const form = useForm({ schema: readingForm(today), start: textsOfReading(measure, today), send: onSave });
  const texts = form.watch();
  const kind = form.choice("kind");
  const value = form.choice("value");
  return (
    <FormDialog
      form={form}
      title="Note a reading"
      description={measure && !hasMeasureFields ? measureLabel(measure) : "Replaces any value of that day."}
      submit="Save"
      refusal={measuredRefusal}
      onClose={onClose}
    >
      {hasMeasureFields && (
        <MeasureFields
          kind={{
            ...kind,
            onChange: (chosen) => {
              kind.onChange(chosen);
              value.onChange(""); // points on a scale can't become kilograms
            },
          }}
          name={form.field("name")}
          unit={form.field("unit")}
          symptoms={symptoms}
        />
      )}
      <TextField label="Day" type="date" max={today} {...form.field("day")} />
      {texts.kind === "symptom" ? (
        <SelectField label="Worst of the day" options={POINTS} {...value} value={value.value || "0"} />
      ) : (
        <TextField
          label="Value"
          {...unitProps(texts)}
          inputMode="decimal"
          autoComplete="off"
          {...form.field("value")}
        />
      )}
      {flagsOf(texts).map(({ code, text }) => (
        <Notice key={code} tone="stop">
          {text}
        </Notice>
      ))}
    </FormDialog>
  );
}
