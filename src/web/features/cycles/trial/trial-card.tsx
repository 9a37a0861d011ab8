import { lazy, Suspense, useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import { Button } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";
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
  /** "button" while there is no prediction, for a place among other things to start. */
  readonly look?: "card" | "button";
}

/** A cycle as a self-experiment: the prediction is written first and evaluated when the course is over. */
export function TrialCard({ cycle, uid, clock, today, doses, symptoms, look = "card" }: TrialCardProps) {
  const [asks, setAsks] = useState<"prediction" | "reading" | null>(null);
  const save = useSaveMeasured(uid, cycle);
  const { trial } = cycle;
  const close = () => setAsks(null);
  return (
    <>
      {look === "button" && <Button onClick={() => setAsks("prediction")}>Write a prediction</Button>}
      {look === "card" && trial !== null && (
        <Section title="Self-experiment">
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
        </Section>
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
    </>
  );
}
