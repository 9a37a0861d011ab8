import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { localToday } from "#web/lib/local-day.ts";
import { Choice, ChoiceGroup, TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { type About, aboutForm, textsOfAbout } from "./about-form.ts";

interface AboutYouProps {
  readonly settings: BloodworkSettings;
  /** The storage place to show, in words. */
  readonly place: string;
  readonly onSave: (about: About) => Promise<unknown>;
  readonly onClose: () => void;
}

const SEXES = [
  { value: null, label: "Not answered" },
  { value: "female", label: "Female" },
  { value: "male", label: "Male" },
] as const;
const UNITS = [
  { value: "printed", label: "As my laboratories print them" },
  { value: "us", label: "US units (mg/dL, ng/dL)" },
  { value: "si", label: "SI units (mmol/L, nmol/L)" },
] as const;
const MENOPAUSE = [
  { value: "", label: "Not answered" },
  { value: "premenopausal", label: "Before" },
  { value: "postmenopausal", label: "After" },
] as const;

/** Reference intervals and formulas depend on these answers. All are optional; what needs a missing one isn't shown. */
export function AboutYou({ settings, place, onSave, onClose }: AboutYouProps) {
  const form = useForm({ schema: aboutForm(localToday()), start: textsOfAbout(settings), send: onSave });
  const sex = form.choice("sex");
  const units = form.choice("units");
  return (
    <FormDialog
      form={form}
      title="About you"
      description={`Ranges and some formulas depend on sex and age. We never guess: what needs a missing answer isn't shown. ${place}`}
      submit="Save"
      refusal={() => "Please try again."}
      onClose={onClose}
    >
      <ChoiceGroup legend="Sex the laboratory's ranges are for" columns={3}>
        {SEXES.map(({ value, label }) => (
          <Choice
            key={label}
            type="radio"
            name="sex"
            label={label}
            checked={sex.value === value}
            onChange={() => sex.onChange(value)}
          />
        ))}
      </ChoiceGroup>
      {sex.value === "female" && <SelectField label="Menopause" options={MENOPAUSE} {...form.choice("menopause")} />}
      <TextField
        label="Date of birth"
        type="date"
        autoComplete="bday"
        hint="For the age on the day of each draw"
        {...form.field("birthDate")}
      />
      <ChoiceGroup legend="Units">
        {UNITS.map(({ value, label }) => (
          <Choice
            key={value}
            type="radio"
            name="units"
            label={label}
            checked={units.value === value}
            onChange={() => units.onChange(value)}
          />
        ))}
      </ChoiceGroup>
    </FormDialog>
  );
}
