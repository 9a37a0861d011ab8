import { lazy, Suspense, useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import { type CyclePause, endedBefore, isPausedBesides, pauseWords } from "#domain/cycles/schedule/cycle-pauses.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { PauseChange } from "./use-pause-cycle.ts";

const PauseDialog = lazy(async () => ({ default: (await import("./pause-dialog.tsx")).PauseDialog }));

interface PauseNoticeProps {
  readonly cycle: Cycle;
  readonly today: string;
  readonly paused: CyclePause;
  readonly onChange: (change: PauseChange) => Promise<void>;
}

/** A current or upcoming pause, with ways to end or change it. */
export function PauseNotice({ cycle, today, paused, onChange }: PauseNoticeProps) {
  const [isChanging, setChanging] = useState(false);
  const { pause, itemIds, peptideNames, isWhole } = paused;
  const words = pauseWords(pause, today);
  const hasBegun = pause.firstDay <= today;
  const doneWords = () => {
    if (!hasBegun) return { title: "Pause deleted", description: "Doses are due as planned." };
    return isPausedBesides(cycle.peptides, paused, today)
      ? { title: "This pause has ended", description: "Another one still lasts." }
      : { title: "Resumed", description: "Doses are due again from today on." };
  };
  const resume = () =>
    void onChange({
      itemIds,
      before: pause,
      after: endedBefore(pause, today),
      done: doneWords(),
    }).catch(() => {}); // a toast reports the error
  return (
    <Notice title={isWhole ? words : `${peptideNames.join(", ")}: ${words.replace("Paused", "paused")}`}>
      <p className="wrap-anywhere">
        {hasBegun ? "No doses and no reminders." : "No doses on these days."}
        {pause.reason !== "" && ` Reason: ${pause.reason}`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={resume}>{hasBegun ? "Resume today" : "Delete"}</Button>
        <Button variant="quiet" onClick={() => setChanging(true)}>
          Change
        </Button>
      </div>
      {isChanging && (
        <Suspense>
          <PauseDialog
            cycle={cycle}
            today={today}
            changes={paused}
            onClose={() => setChanging(false)}
            onSave={(after) => {
              const description = `${pauseWords(after, today)}.`;
              return onChange({ itemIds, before: pause, after, done: { title: "Pause changed", description } });
            }}
          />
        </Suspense>
      )}
    </Notice>
  );
}
