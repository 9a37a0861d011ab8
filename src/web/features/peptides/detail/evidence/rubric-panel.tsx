import { useState } from "react";
import { RUBRIC, type Rubric } from "#domain/peptides/evidence-grade.ts";
import { Button } from "#web/ui/button.tsx";

interface RubricPanelProps {
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

/** The published weights, which readers can change to try. Changes apply only to this page and are not stored. */
export function RubricPanel({ rubric, onChange }: RubricPanelProps) {
  return (
    <details className="mt-3 text-note">
      <summary className="inline-flex min-h-9 items-center text-ink-2 underline decoration-line underline-offset-4 max-md:min-h-11">
        How grades are made
      </summary>
      <div className="mt-2 grid max-w-xl gap-3 text-ink-2">
        <p>
          A grade adds points for an approval of the use or the strongest kind of study that speaks for it. It adds
          points for more than one controlled finding and for the number of people. Findings against it take points
          away. A from 80, B from 60, C from 40, D from 20. A mixed finding is worth half. Papers that were withdrawn do
          not count. It grades what is in this library, not the substance.
        </p>
        <div className="grid gap-2 noscript:hidden">
          {WEIGHTS.map((weight) => (
            <WeightField key={weight.label} weight={weight} rubric={rubric} onChange={onChange} />
          ))}
          {rubric !== RUBRIC && (
            <Button className="justify-self-start" onClick={() => onChange(RUBRIC)}>
              Back to the public weights
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}

interface WeightFieldProps extends RubricPanelProps {
  readonly weight: Weight;
}

/** An incomplete number ("-" or empty) stays as typed and doesn't change the grade. */
function WeightField({ weight: { label, isPenalty, read, write }, rubric, onChange }: WeightFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [least, most] = isPenalty ? [-100, 0] : [0, 100];
  return (
    <label className="flex items-center justify-between gap-4">
      {label}
      <input
        type="number"
        min={least}
        max={most}
        value={typed ?? read(rubric)}
        onChange={({ target: { value, valueAsNumber } }) => {
          setTyped(value);
          if (Number.isFinite(valueAsNumber)) onChange(write(rubric, Math.max(least, Math.min(most, valueAsNumber))));
        }}
        onBlur={() => setTyped(null)}
        className="min-h-9 w-20 rounded-control border border-control bg-field px-2 text-right font-mono text-ink max-md:min-h-11"
      />
    </label>
  );
}
