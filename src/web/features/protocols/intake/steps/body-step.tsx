import { ShieldCheck } from "lucide-react";
import { lazy, Suspense } from "react";
import { QUESTIONS } from "#domain/protocols/questions.ts";
import { type HeightEntry, heightAs, type WeightEntry, weightAs, weightInKg } from "#domain/units/body-units.ts";
import { TextField } from "#web/ui/field.tsx";
import { changeDraft } from "../answers/draft-store.ts";
import { RadioQuestion } from "./radio-question.tsx";
import type { StepProps } from "./step-props.ts";

const UNIT_CHOICES = {
  metric: { label: "Centimeters and kilograms" },
  imperial: { label: "Feet, inches and pounds" },
} as const;

/** Loaded with the exact arithmetic once there is a weight; the step is checked even without it. */
const BodyCheckNotice = lazy(() =>
  import("./body-check-notice.tsx").then(
    (module) => ({ default: module.BodyCheckNotice }),
    () => ({ default: () => null }),
  ),
);

export function BodyStep({ draft, problemWith }: StepProps) {
  const weight = weightInKg(draft.weight);
  return (
    <>
      <div data-field="screening.age" className="max-w-44">
        <TextField
          label="Age"
          unit="years"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={draft.age}
          error={problemWith("screening.age")}
          onChange={(event) => changeDraft({ age: event.target.value })}
        />
      </div>
      <RadioQuestion
        field="screening.sexAtBirth"
        legend="Sex at birth"
        hint="Labels and studies set some doses by sex."
        columns={2}
        choices={QUESTIONS["screening.sexAtBirth"].choices}
        value={draft.sexAtBirth}
        problem={problemWith("screening.sexAtBirth")}
        onChange={(sexAtBirth) => changeDraft({ sexAtBirth })}
      />
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-3 text-sm font-semibold">Height and weight</legend>
        <UnitSwitch units={draft.units} />
        <div className="grid gap-4 sm:grid-cols-2">
          <HeightFields units={draft.units} height={draft.height} problem={problemWith("screening.heightCm")} />
          <WeightField units={draft.units} weight={draft.weight} problem={problemWith("screening.weightKg")} />
        </div>
        {weight !== null && (
          <Suspense>
            <BodyCheckNotice draft={draft} />
          </Suspense>
        )}
      </fieldset>
      <PrivacyNote />
    </>
  );
}

function PrivacyNote() {
  return (
    <div className="card grid gap-2 text-sm text-ink-2">
      <p className="flex items-center gap-2 font-semibold text-ink">
        <ShieldCheck className="size-[18px] text-accent" aria-hidden="true" />
        Your answers stay in this browser
      </p>
      <p>
        We make the plan on this device. Your answers stay here until you save the plan. “Clear my answers” deletes them
        at any time, and so does signing out.
      </p>
      <p>
        The plan shows what labels and human studies report for people like you, with sources. If we find nothing we can
        plan, it says so. It is not medical advice or a prescription.
      </p>
    </div>
  );
}

function UnitSwitch({ units }: { readonly units: "metric" | "imperial" }) {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {(["metric", "imperial"] as const).map((system) => (
        <label key={system} className="flex min-h-11 items-center gap-2 text-ink-2 md:min-h-8">
          <input
            type="radio"
            name="units"
            className="size-4 accent-accent"
            checked={units === system}
            onChange={() => changeDraft({ units: system })}
          />
          {UNIT_CHOICES[system].label}
        </label>
      ))}
    </div>
  );
}

interface HeightProps {
  readonly units: "metric" | "imperial";
  readonly height: HeightEntry;
  readonly problem: string | undefined;
}

/** Shows the height in the chosen unit; only typing replaces the original input, so switching never rounds it. */
function HeightFields({ units, height, problem }: HeightProps) {
  const set = (next: HeightEntry) => changeDraft({ height: next, bodyConfirmed: false });
  const shown = heightAs(units === "metric" ? "cm" : "ft-in", height);
  if (shown.unit === "cm")
    return (
      <div data-field="screening.heightCm">
        <TextField
          label="Height"
          unit="cm"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={shown.cm}
          error={problem}
          onChange={(event) => set({ unit: "cm", cm: event.target.value })}
        />
      </div>
    );
  return (
    <div data-field="screening.heightCm" className="grid grid-cols-2 items-start gap-2">
      <TextField
        label="Height, feet"
        unit="ft"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={shown.feet}
        error={problem}
        onChange={(event) => set({ ...shown, feet: event.target.value })}
      />
      <TextField
        label="Inches"
        unit="in"
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={shown.inches}
        onChange={(event) => set({ ...shown, inches: event.target.value })}
      />
    </div>
  );
}

interface WeightProps {
  readonly units: "metric" | "imperial";
  readonly weight: WeightEntry;
  readonly problem: string | undefined;
}

function WeightField({ units, weight, problem }: WeightProps) {
  const unit = units === "metric" ? "kg" : "lb";
  return (
    <div data-field="screening.weightKg">
      <TextField
        label="Weight"
        unit={unit}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={weightAs(unit, weight).text}
        error={problem}
        onChange={(event) => changeDraft({ weight: { unit, text: event.target.value }, bodyConfirmed: false })}
      />
    </div>
  );
}
