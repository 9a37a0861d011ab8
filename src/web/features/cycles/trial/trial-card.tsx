import { lazy, Suspense, useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import { Button } from "#web/ui/button.tsx";
import { TrialReport } from "./trial-report.tsx";
import { tellMeasured, useSaveMeasured } from "./use-save-measured.ts";

const PredictionDialog = lazy(async () => ({ default: (await import("./prediction-dialog.tsx")).PredictionDialog }));
const ReadingDialog = lazy(async () => ({ default: (await import("./reading-dialog.tsx")).ReadingDialog }));

interface TrialCardProps {
  readonly cycle: Cycle;
  readonly uid: string;
  readonly clock: PersonClock;
  readonly today: string;
  readonly doses: readonly LoggedDose[];
  readonly symptoms: readonly string[];
}

/** A cycle as a self-experiment: the prediction is written first and evaluated when the course is over. */
export function TrialCard({ cycle, uid, clock, today, doses, symptoms }: TrialCardProps) {
  const [asks, setAsks] = useState<"prediction" | "reading" | null>(null);
  const save = useSaveMeasured(uid, cycle);
  const { trial } = cycle;
  const close = () => setAsks(null);
  return (
    <section aria-labelledby="trial" className="card grid gap-4">
      <h2 id="trial" className="text-lg font-semibold tracking-[-0.015em]">
        Self-experiment
      </h2>
      {trial === null ? (
        <>
          <p className="max-w-prose text-sm text-ink-2">
            No prediction is written down. One that names what is measured, which way it will go and how much would
            matter is graded against the readings when the course is over, and changes to it are kept.
          </p>
          <Button className="justify-self-start" onClick={() => setAsks("prediction")}>
            Write a prediction
          </Button>
        </>
      ) : (
        <TrialReport
          trial={trial}
          cycle={cycle}
          clock={clock}
          today={today}
          doses={doses}
          isSaving={save.isPending}
          onRemove={({ measure, day }) => save.mutate({ measure, day, value: null }, { onError: tellMeasured })}
          actions={
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setAsks("reading")}>Note a reading</Button>
              <Button variant="quiet" onClick={() => setAsks("prediction")}>
                Change the prediction
              </Button>
            </div>
          }
        />
      )}
      <Suspense>
        {asks === "prediction" && (
          <PredictionDialog
            before={trial?.prediction ?? null}
            symptoms={symptoms}
            isSaving={save.isPending}
            onClose={close}
            onSave={(prediction) => save.mutateAsync({ prediction }).then(close)}
          />
        )}
        {asks === "reading" && trial !== null && (
          <ReadingDialog
            measure={trial.prediction.measure}
            hasMeasureFields={false}
            symptoms={symptoms}
            today={today}
            onClose={close}
            onSave={(reading) => save.mutateAsync(reading).then(close)}
          />
        )}
      </Suspense>
    </section>
  );
}
