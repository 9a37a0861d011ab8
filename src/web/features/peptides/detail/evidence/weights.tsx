import { useState } from "react";
import { RUBRIC, type Rubric } from "#domain/peptides/evidence-grade.ts";
import { readFromZero } from "#domain/units/typed-number.ts";
import { Button } from "#web/ui/button.tsx";

export interface WeightsProps {
  readonly rubric: Rubric;
  readonly onChange: (rubric: Rubric) => void;
}

interface Weight {
  readonly label: string;
  /** Findings against a use subtract points, so zero is the maximum. */
  readonly isPenalty?: true;
  readonly read: (rubric: Rubric) => number;
  readonly write: (rubric: Rubric, points: number) => Rubric;
}

const level = (key: keyof Rubric["level"], label: string): Weight => ({
  label,
  read: (rubric) => rubric.level[key],
  write: (rubric, points) => ({ ...rubric, level: { ...rubric.level, [key]: points } }),
});

const WEIGHTS: readonly Weight[] = [
  level("approved", "Approved for it in the US or EU"),
  level("rct", "Controlled trial"),
  level("human-uncontrolled", "People, no control group"),
  level("animal", "Animals"),
  level("in-vitro", "Cells"),
  {
    label: "More than one controlled finding for it",
    read: (rubric) => rubric.replication,
    write: (rubric, points) => ({ ...rubric, replication: points }),
  },
  {
    label: "Each controlled finding against it",
    isPenalty: true,
    read: (rubric) => rubric.against.controlled,
    write: (rubric, points) => ({ ...rubric, against: { ...rubric.against, controlled: points } }),
  },
];

/** A field for each weight, and a way back to the published ones. */
export function Weights({ rubric, onChange }: WeightsProps) {
  return (
    <div className="grid gap-2">
      {WEIGHTS.map((weight) => (
        <WeightField key={weight.label} weight={weight} rubric={rubric} onChange={onChange} />
      ))}
      {rubric !== RUBRIC && (
        <Button className="justify-self-start" onClick={() => onChange(RUBRIC)}>
          Back to the public weights
        </Button>
      )}
    </div>
  );
}

interface WeightFieldProps extends WeightsProps {
  readonly weight: Weight;
}

/** An incomplete number ("-" or empty) stays as typed and doesn't change the grade. */
function WeightField({ weight: { label, isPenalty, read, write }, rubric, onChange }: WeightFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="flex items-center justify-between gap-4">
      {label}
      <input
        inputMode={isPenalty ? "text" : "decimal"}
        autoComplete="off"
        value={typed ?? read(rubric)}
        onChange={({ target: { value } }) => {
          setTyped(value);
          const points = readFromZero(isPenalty ? value.replace(/^\s*[-−–]/u, "") : value);
          if ("value" in points) onChange(write(rubric, Math.min(100, points.value.toNumber()) * (isPenalty ? -1 : 1)));
        }}
        onBlur={() => setTyped(null)}
        className="min-h-9 w-20 rounded-control border border-control bg-field px-2 text-right font-mono text-ink max-md:min-h-11"
      />
    </label>
  );
}
