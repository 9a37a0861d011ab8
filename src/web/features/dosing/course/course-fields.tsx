import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { MAX_TITRATION_STEPS, type Mix, type Prices, type TitrationStep } from "#domain/dosing/mix.ts";
import { Term } from "#web/app/glossary/term.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { ProblemAt } from "../fields/field-problem.ts";
import { NumberField } from "../fields/number-field.tsx";
import type { ChangeMix } from "../use-mix.ts";

interface CourseFieldsProps {
  readonly mix: Mix;
  readonly onChange: ChangeMix;
  readonly problemAt: ProblemAt;
}

const PRICES: ReadonlyArray<{ readonly key: Exclude<keyof Prices, "currency">; readonly label: string }> = [
  { key: "perVial", label: "One vial or pack" },
  { key: "perWaterBottle", label: "One bottle of water" },
  { key: "waterBottleMl", label: "Water in a bottle (mL)" },
  { key: "perSyringe", label: "One syringe" },
  { key: "perSwab", label: "One swab" },
];

/** Frequency, length, changing doses and prices. */
export function CourseFields({ mix, onChange, problemAt }: CourseFieldsProps) {
  const { schedule, titration, prices, dose } = mix;
  const setSteps = (make: (steps: readonly TitrationStep[]) => readonly TitrationStep[]) =>
    onChange((before) => ({ ...before, titration: make(before.titration) }));
  const setStep = (place: number, part: Partial<TitrationStep>) =>
    setSteps((steps) => steps.map((step, index) => (index === place ? { ...step, ...part } : step)));
  // the first step is the dose as it is typed above, so that no number is lost
  const addStep = () =>
    setSteps((steps) => [
      ...(steps.length === 0 && dose.value !== "" ? [{ dose: dose.value, weeks: schedule.weeks }] : steps),
      { dose: "", weeks: "" },
    ]);
  const move = (place: number, by: 1 | -1) =>
    setSteps((steps) => {
      const moved = [...steps];
      const [step] = moved.splice(place, 1);
      if (step) moved.splice(place + by, 0, step);
      return moved;
    });
  return (
    <div className="grid gap-4 border-t border-line-soft pt-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField
          label="Doses per week"
          value={schedule.dosesPerWeek}
          error={problemAt("schedule.dosesPerWeek")}
          onChange={(dosesPerWeek) =>
            onChange((before) => ({ ...before, schedule: { ...before.schedule, dosesPerWeek } }))
          }
        />
        {titration.length === 0 && (
          <NumberField
            label="Weeks"
            value={schedule.weeks}
            error={problemAt("schedule.weeks")}
            onChange={(weeks) => onChange((before) => ({ ...before, schedule: { ...before.schedule, weeks } }))}
          />
        )}
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm font-medium text-ink-2">A dose that changes</legend>
        <p className="text-note text-ink-3">
          Changing a dose in steps is called <Term slug="titration">titration</Term>.
        </p>
        {titration.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
          <div key={place} className="grid grid-cols-2 gap-2 border-l-2 border-line pl-3">
            <NumberField
              label={`Step ${place + 1}: dose`}
              unit={dose.unit ?? ""}
              value={step.dose}
              error={problemAt(`titration.${place}.dose`)}
              onChange={(text) => setStep(place, { dose: text })}
            />
            <NumberField
              label={`Step ${place + 1}: weeks`}
              value={step.weeks}
              error={problemAt(`titration.${place}.weeks`)}
              onChange={(weeks) => setStep(place, { weeks })}
            />
            <div className="col-span-2 flex gap-1">
              <Button
                icon={ArrowUp}
                variant="quiet"
                aria-label={`Move step ${place + 1} up`}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              />
              <Button
                icon={ArrowDown}
                variant="quiet"
                aria-label={`Move step ${place + 1} down`}
                disabled={place === titration.length - 1}
                onClick={() => move(place, 1)}
              />
              <Button
                icon={Trash2}
                variant="quiet"
                aria-label={`Remove step ${place + 1}`}
                onClick={() => setSteps((steps) => steps.filter((_step, index) => index !== place))}
              />
            </div>
          </div>
        ))}
        {titration.length < MAX_TITRATION_STEPS && (
          <div>
            <Button icon={Plus} onClick={addStep}>
              Add a step
            </Button>
          </div>
        )}
      </fieldset>
      <details className="text-sm">
        <summary className="min-h-9 content-center font-medium text-ink-2 max-md:min-h-11">What things cost</summary>
        <div className="grid gap-3 pt-3 sm:grid-cols-2">
          <TextField
            label="Currency"
            value={prices.currency}
            maxLength={12}
            autoComplete="off"
            placeholder="EUR"
            onChange={(event) =>
              onChange((before) => ({ ...before, prices: { ...before.prices, currency: event.target.value } }))
            }
          />
          {PRICES.map(({ key, label }) => (
            <NumberField
              key={key}
              label={label}
              value={prices[key]}
              error={problemAt(`prices.${key}`)}
              onChange={(text) => onChange((before) => ({ ...before, prices: { ...before.prices, [key]: text } }))}
            />
          ))}
        </div>
      </details>
    </div>
  );
}
