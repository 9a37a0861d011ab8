import { ChevronRight } from "lucide-react";
import { TextArea, TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useStaysOpen } from "#web/ui/use-stays-open.ts";
import type { DrawFacts, FactErrors } from "./draw-facts.ts";

interface FactsFieldsProps {
  readonly facts: DrawFacts;
  readonly errors: FactErrors;
  readonly today: string;
  readonly onChange: (change: Partial<DrawFacts>) => void;
  /** True if the person answered "female" or didn't answer. */
  readonly asksCycleDay: boolean;
}

const KNOWN = [
  { value: "", label: "Not noted" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const QUESTIONS = [
  ["fasting", "Fasting"],
  ["biotin", "Biotin in the days before"],
  ["ill", "Ill at the time"],
  ["exercise", "Hard exercise the day before"],
] as const;

/** These facts decide whether two draws can be compared. */
export function FactsFields({ facts, errors, today, onChange, asksCycleDay }: FactsFieldsProps) {
  const noted = QUESTIONS.filter(([name]) => facts[name] !== null).length + (facts.cycleDay === "" ? 0 : 1);
  const isOpen = useStaysOpen(noted > 0 || errors.cycleDay !== undefined || errors.note !== undefined);
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-[11rem_10rem_minmax(0,1fr)_11rem]">
        <TextField
          label="Blood drawn on"
          type="date"
          max={today}
          value={facts.day}
          error={errors.day}
          onChange={({ target }) => onChange({ day: target.value })}
          className="sm:max-lg:col-span-2"
        />
        <TextField
          label="At"
          type="time"
          value={facts.time}
          error={errors.time}
          onChange={({ target }) => onChange({ time: target.value })}
        />
        <TextField
          label="Laboratory"
          value={facts.laboratory}
          error={errors.laboratory}
          autoComplete="off"
          onChange={({ target }) => onChange({ laboratory: target.value })}
          className="sm:max-lg:order-last sm:max-lg:col-span-2"
        />
        <TextField
          label="Reported on"
          type="date"
          value={facts.reported}
          error={errors.reported}
          onChange={({ target }) => onChange({ reported: target.value })}
        />
      </div>
      <details open={isOpen} className="group">
        <summary className="inline-flex min-h-11 items-center text-sm font-medium text-ink-2 hover:text-ink">
          <ChevronRight
            className="mr-1 size-4 text-ink-3 transition-transform group-open:rotate-90"
            aria-hidden="true"
          />
          How it was drawn
          <span className="ml-2 font-normal text-ink-3">{noted === 0 ? "not noted" : `${noted} noted`}</span>
        </summary>
        <div className="mt-2 grid gap-4">
          <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 lg:grid-cols-5">
            {QUESTIONS.map(([name, label]) => (
              <SelectField
                key={name}
                label={label}
                value={facts[name] === null ? "" : facts[name] ? "yes" : "no"}
                options={KNOWN}
                onChange={(value) => onChange({ [name]: value === "" ? null : value === "yes" })}
              />
            ))}
            {asksCycleDay && (
              <TextField
                label="Day of the menstrual cycle"
                inputMode="numeric"
                value={facts.cycleDay}
                error={errors.cycleDay}
                onChange={({ target }) => onChange({ cycleDay: target.value })}
              />
            )}
          </div>
          <TextArea
            label="Note"
            rows={2}
            value={facts.note}
            error={errors.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </div>
      </details>
    </div>
  );
}
