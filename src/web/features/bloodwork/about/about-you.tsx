import { type FormEvent, useId, useState } from "react";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { isDay } from "#domain/units/calendar.ts";
import { localToday } from "#web/lib/local-day.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice, ChoiceGroup, TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";

type About = Pick<BloodworkSettings, "sex" | "birthDate" | "menopause" | "units">;

interface AboutYouProps {
  readonly settings: BloodworkSettings;
  /** Where the answers are kept, in words. */
  readonly place: string;
  readonly onSave: (about: About) => void;
  readonly onClose: () => void;
}

const SEXES = [
  { value: null, label: "Not said" },
  { value: "female", label: "Female" },
  { value: "male", label: "Male" },
] as const;
const UNITS = [
  { value: "printed", label: "As my laboratories print them" },
  { value: "us", label: "US units (mg/dL, ng/dL)" },
  { value: "si", label: "SI units (mmol/L, nmol/L)" },
] as const;
const MENOPAUSE = [
  { value: "", label: "Not said" },
  { value: "premenopausal", label: "Before" },
  { value: "postmenopausal", label: "After" },
] as const;

/** What intervals and formulas depend on. Every answer may stay open: then nothing that needs it is shown. */
export function AboutYou({ settings, place, onSave, onClose }: AboutYouProps) {
  const [about, setAbout] = useState<About>(settings);
  const [birthDate, setBirthDate] = useState(settings.birthDate ?? "");
  const [error, setError] = useState<string | null>(null);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = birthDate.trim();
    const problem = birthDateProblem(typed, localToday());
    setError(problem);
    if (problem !== null) return;
    const menopause = about.sex === "female" ? about.menopause : null;
    onSave({ sex: about.sex, units: about.units, menopause, birthDate: typed === "" ? null : typed });
  };
  return (
    <Dialog
      title="About you"
      description={`Intervals and some formulas depend on sex and age. What you leave open is never guessed: nothing that needs it is shown. ${place}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-4 grid gap-5">
        <ChoiceGroup legend="Sex the laboratory's intervals are for" columns={3}>
          {SEXES.map(({ value, label }) => (
            <Choice
              key={label}
              type="radio"
              name="sex"
              label={label}
              checked={about.sex === value}
              onChange={() => setAbout((now) => ({ ...now, sex: value }))}
            />
          ))}
        </ChoiceGroup>
        {about.sex === "female" && (
          <SelectField
            label="Menopause"
            value={about.menopause ?? ""}
            options={MENOPAUSE}
            onChange={(value) =>
              setAbout((now) => ({
                ...now,
                menopause: value === "premenopausal" || value === "postmenopausal" ? value : null,
              }))
            }
          />
        )}
        <TextField
          label="Date of birth"
          type="date"
          autoComplete="bday"
          hint="For the age on the day of each draw"
          value={birthDate}
          error={error}
          onChange={({ target }) => setBirthDate(target.value)}
        />
        <ChoiceGroup legend="Units">
          {UNITS.map(({ value, label }) => (
            <Choice
              key={value}
              type="radio"
              name="units"
              label={label}
              checked={about.units === value}
              onChange={() => setAbout((now) => ({ ...now, units: value }))}
            />
          ))}
        </ChoiceGroup>
      </form>
    </Dialog>
  );
}

const OLDEST_YEARS = 125;

function birthDateProblem(typed: string, today: string): string | null {
  if (typed === "") return null;
  if (!isDay(typed)) return "A day such as 1984-03-14.";
  if (typed > today) return "This day is still to come.";
  return Number(today.slice(0, 4)) - Number(typed.slice(0, 4)) > OLDEST_YEARS ? "Check the year." : null;
}
