import { Plus, X } from "lucide-react";
import { redFlags } from "#domain/cycles/course/red-flags.ts";
import { SEVERITIES } from "#domain/cycles/doses/dose-vocabulary.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { DoseTexts } from "./dose-form.ts";

interface SymptomFieldsProps {
  readonly symptoms: DoseTexts["symptoms"];
  /** Default time of a new symptom. */
  readonly at: string;
  readonly onChange: (symptoms: DoseTexts["symptoms"]) => void;
}

const SEVERITY_WORDS = { mild: "Mild", moderate: "Moderate", severe: "Severe" } as const;

/** Symptoms with severity. A possible emergency shows a warning at once. */
export function SymptomFields({ symptoms, at, onChange }: SymptomFieldsProps) {
  const flags = redFlags(symptoms);
  const changeOne = (place: number, part: Partial<DoseTexts["symptoms"][number]>) =>
    onChange(symptoms.map((symptom, index) => (index === place ? { ...symptom, ...part } : symptom)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium text-ink-2">Symptoms</legend>
      {symptoms.map(({ name, severity }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a symptom has no id while it is being typed
        <div key={place} className="grid grid-cols-[minmax(0,1fr)_8.5rem_auto] gap-2">
          <input
            aria-label={`Symptom ${place + 1}`}
            value={name}
            maxLength={80}
            onChange={({ target }) => changeOne(place, { name: target.value })}
            className="min-h-11 w-full rounded-control border border-control bg-field px-3 text-base text-ink"
          />
          <select
            aria-label={`Severity of symptom ${place + 1}`}
            value={severity}
            onChange={({ target }) =>
              changeOne(place, { severity: SEVERITIES.find((one) => one === target.value) ?? "mild" })
            }
            className="min-h-11 w-full rounded-control border border-control bg-field px-3 text-base text-ink"
          >
            {SEVERITIES.map((one) => (
              <option key={one} value={one}>
                {SEVERITY_WORDS[one]}
              </option>
            ))}
          </select>
          <Button
            icon={X}
            variant="quiet"
            className="px-2.5!"
            onClick={() => onChange(symptoms.filter((_, index) => index !== place))}
          >
            <span className="sr-only">Remove symptom {place + 1}</span>
          </Button>
        </div>
      ))}
      {flags.map(({ text }) => (
        <Notice key={text} tone="stop">
          {text}
        </Notice>
      ))}
      <Button
        icon={Plus}
        className="justify-self-start"
        disabled={symptoms.length >= 20}
        onClick={() => onChange([...symptoms, { name: "", severity: "mild", at }])}
      >
        Add symptom
      </Button>
    </fieldset>
  );
}
