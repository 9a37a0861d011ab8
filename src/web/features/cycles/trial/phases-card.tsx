import { lazy, Suspense, useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import { compare, comparisonText, OUTCOME_LIMITS, type Reading } from "#domain/cycles/course/outcome.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import { type Measure, measureKey, measureLabel, measureUnit } from "#domain/cycles/trial/measure.ts";
import { type ByPhase, byPhase, courseOf, phaseDays } from "#domain/cycles/trial/phases.ts";
import { measuresIn, readingsOf } from "#domain/cycles/trial/readings.ts";
import { counted } from "#domain/units/counted.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { NotedList } from "./noted-list.tsx";
import { PhaseChart } from "./phase-chart.tsx";
import { meanText, PHASE_WORDS } from "./phase-words.ts";
import { tellMeasured, useSaveMeasured } from "./use-save-measured.ts";

const ReadingDialog = lazy(async () => ({ default: (await import("./reading-dialog.tsx")).ReadingDialog }));

interface PhasesCardProps {
  readonly cycle: Cycle;
  readonly uid: string;
  readonly today: string;
  readonly doses: readonly LoggedDose[];
  readonly symptoms: readonly string[];
  /** "button" while nothing is measured, for a place among other things to start. */
  readonly look?: "card" | "button";
}

/** A predicted measure is compared once, at the end, because an early look would bias the result. */
function measuresOf({ trial, readings }: Cycle, doses: readonly LoggedDose[]): Measure[] {
  const predicted = trial === null ? null : measureKey(trial.prediction.measure);
  return measuresIn(doses, readings).filter((measure) => measureKey(measure) !== predicted);
}

export const hasPhases = (cycle: Cycle, doses: readonly LoggedDose[]): boolean => measuresOf(cycle, doses).length > 0;

/** Readings before, during and after a course without a prediction: an overview, never a verdict. */
export function PhasesCard({ cycle, uid, today, doses, symptoms, look = "card" }: PhasesCardProps) {
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const save = useSaveMeasured(uid, cycle);
  const measures = measuresOf(cycle, doses);
  const measure = measures.find((one) => measureKey(one) === chosen) ?? measures[0] ?? null;
  const start = (
    <Button className="justify-self-start" onClick={() => setAsking(true)}>
      Note a reading
    </Button>
  );
  return (
    <>
      {look === "button" && start}
      {look === "card" && measure !== null && (
        <Section title="Before, during and after">
          <SelectField
            label="What"
            className="max-w-md"
            value={measureKey(measure)}
            options={measures.map((one) => ({ value: measureKey(one), label: measureLabel(one) }))}
            onChange={setChosen}
          />
          <Phases cycle={cycle} doses={doses} today={today} measure={measure} />
          <NotedList
            measure={measure}
            noted={cycle.readings}
            isSaving={save.isPending}
            onRemove={({ measure: removed, day }) =>
              save.mutate({ measure: removed, day, value: null }, { onError: tellMeasured })
            }
          />
          <p className="text-note text-ink-3">{OUTCOME_LIMITS}</p>
          {start}
        </Section>
      )}
      {isAsking && (
        <Suspense>
          <ReadingDialog
            measure={measure}
            hasMeasureFields
            symptoms={symptoms}
            today={today}
            onClose={() => setAsking(false)}
            onSave={async (reading) => {
              await save.mutateAsync(reading);
              setAsking(false);
              setChosen(measureKey(reading.measure));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const WHOLE = { baselineDays: null, washoutDays: 0 } as const;
const COMPARED = ["baseline", "during", "after"] as const;

interface PhasesProps extends Pick<PhasesCardProps, "cycle" | "doses" | "today"> {
  readonly measure: Measure;
}

function Phases({ cycle, doses, today, measure }: PhasesProps) {
  const course = courseOf(doses, cycle, today);
  const days = phaseDays(course.firstDose ?? course.earliestDose, course.lastDose, WHOLE);
  const phases = byPhase(readingsOf(measure, doses, cycle.readings), days);
  const unit = measureUnit(measure);
  return (
    <>
      <ul className="grid gap-3 text-sm">
        {COMPARED.map((phase) =>
          phases[phase].length === 0 ? null : (
            <li key={phase} className="grid gap-0.5">
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{PHASE_WORDS[phase]}</span>
                <span className="tabular-nums">
                  {meanText(phases[phase])} {unit}
                </span>
                <span className="text-ink-3">{counted(phases[phase].length, "day")}</span>
              </span>
              {phase !== "baseline" && <span className="text-ink-2">{against(phases, phase, unit)}</span>}
            </li>
          ),
        )}
      </ul>
      <PhaseChart measure={measure} phases={phases} days={days} hasMeans />
    </>
  );
}

function against({ baseline, ...phases }: ByPhase<Reading>, phase: "during" | "after", unit: string): string {
  if (baseline.length === 0) return "Nothing from before the first dose to compare with.";
  const values = (readings: readonly Reading[]) => readings.map(({ value }) => value);
  const comparison = compare(values(baseline), values(phases[phase]));
  return `${comparison.ok ? "Against before: " : ""}${comparisonText(comparison, unit)}`;
}
