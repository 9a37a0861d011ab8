import type { ReactNode } from "react";
import type { Cycle } from "#contract/cycles.ts";
import { personDayOf } from "#domain/cycles/days/person-day.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import { measureUnit } from "#domain/cycles/trial/measure.ts";
import type { NotedReading } from "#domain/cycles/trial/noted-reading.ts";
import { byPhase, courseOf, phaseDays } from "#domain/cycles/trial/phases.ts";
import { readingsOf } from "#domain/cycles/trial/readings.ts";
import type { Trial } from "#domain/cycles/trial/trial.ts";
import {
  afterText,
  designText,
  foresightSentences,
  predictionText,
  TRIAL_LIMITS,
  verdictHeadline,
  verdictSentences,
} from "#domain/cycles/trial/trial-words.ts";
import { afterAgainstBaseline, foresightOf, verdictOf } from "#domain/cycles/trial/verdict.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Notice } from "#web/ui/notice.tsx";
import { NotedList } from "./noted-list.tsx";
import { PhaseChart } from "./phase-chart.tsx";

interface TrialReportProps {
  readonly trial: Trial;
  readonly cycle: Cycle;
  readonly clock: PersonClock;
  readonly today: string;
  readonly doses: readonly LoggedDose[];
  readonly isSaving: boolean;
  readonly onRemove: (reading: NotedReading) => void;
  readonly actions: ReactNode;
}

export function TrialReport({ trial, cycle, clock, today, doses, isSaving, onRemove, actions }: TrialReportProps) {
  const { prediction } = trial;
  const { measure, washoutDays, minReadings } = prediction;
  const course = courseOf(doses, cycle, today);
  const readings = readingsOf(measure, doses, cycle.readings);
  const days = phaseDays(course.firstDose ?? course.earliestDose, course.lastDose, prediction);
  const phases = byPhase(readings, days);
  const verdict = verdictOf(prediction, readings, course);
  const late = foresightSentences(foresightOf(trial, course.firstDose === null ? [] : phases.during, clock));
  const isGraded = verdict.state === "graded";
  return (
    <>
      <Written trial={trial} clock={clock} />
      {actions}
      <div className="grid gap-1.5 border-t border-line-soft pt-4 text-sm">
        <h3 className="text-xl leading-tight font-semibold tracking-[-0.02em]">{verdictHeadline(verdict)}</h3>
        {verdictSentences(verdict, prediction).map((sentence) => (
          <p key={sentence} className="max-w-prose text-ink-2">
            {sentence}
          </p>
        ))}
        {verdict.state === "not-yet" && cycle.endDate === null && (
          <p className="max-w-prose text-ink-2">Add an end date to get the result on the day after.</p>
        )}
        {isGraded && (
          <p className="max-w-prose text-ink-2">
            {afterText(afterAgainstBaseline(phases), measureUnit(measure), washoutDays)}
          </p>
        )}
      </div>
      {late.length > 0 && (
        <Notice tone="care">
          {late.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {!isGraded && (
        <dl className="grid grid-cols-2 gap-x-4 text-sm">
          <Progress name="Days before with a reading" count={phases.baseline.length} wanted={minReadings} />
          <Progress
            name="Days during with a reading"
            count={course.firstDose === null ? 0 : phases.during.length}
            wanted={minReadings}
          />
        </dl>
      )}
      <PhaseChart measure={measure} phases={phases} days={days} hasMeans={isGraded} />
      <NotedList measure={measure} noted={cycle.readings} isSaving={isSaving} onRemove={onRemove} />
      <div className="grid gap-1.5 border-t border-line-soft pt-3 text-note text-ink-3">
        <h3 className="font-medium text-ink-2">What this cannot show</h3>
        <ul className="grid max-w-prose list-disc gap-1 pl-5">
          {TRIAL_LIMITS.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
          {measure.kind === "symptom" && (
            <li>On a day with a logged dose and no such symptom it counts as 0, noted or not.</li>
          )}
        </ul>
      </div>
    </>
  );
}

/** The prediction, when it was written, and earlier versions of it. */
function Written({ trial, clock }: { readonly trial: Trial; readonly clock: PersonClock }) {
  const { prediction, registeredAt, amendments } = trial;
  const dayOf = (at: string) => dayText(personDayOf(at, clock));
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="text-base font-medium wrap-anywhere">{predictionText(prediction)}</p>
      {prediction.hypothesis !== "" && (
        <p className="max-w-prose whitespace-pre-line text-ink-2 wrap-anywhere">{prediction.hypothesis}</p>
      )}
      <p className="max-w-prose text-ink-2">{designText(prediction)}</p>
      <p className="text-note text-ink-3">Written down on {dayOf(registeredAt)}.</p>
      {amendments.length > 0 && (
        <details className="text-note">
          <summary className="link-quiet inline-flex min-h-9 items-center text-ink-2 max-md:min-h-11">
            Changed {amendments.length === 1 ? "once" : `${amendments.length} times`}
          </summary>
          <ol className="grid max-w-prose gap-2 text-ink-2">
            {amendments.map(({ at, before }) => (
              <li key={at} className="wrap-anywhere">
                Until {dayOf(at)}: {predictionText(before)} {designText(before)} {before.hypothesis}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

interface ProgressProps {
  readonly name: string;
  readonly count: number;
  readonly wanted: number;
}

function Progress({ name, count, wanted }: ProgressProps) {
  return (
    <div className="grid content-start">
      <dt className="text-note text-ink-3">{name}</dt>
      <dd className="font-medium tabular-nums">
        {count} of {wanted}
      </dd>
    </div>
  );
}
