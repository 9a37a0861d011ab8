import { lazy, Suspense } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import { QuestionDialog } from "./question-dialog.tsx";
import type { DoseDraft, DoseLogger } from "./use-dose-logger.ts";

const DoseDialog = lazy(async () => ({ default: (await import("./dose-dialog.tsx")).DoseDialog }));

interface DoseDialogsProps {
  readonly uid: string;
  readonly clock: PersonClock;
  readonly cycles: readonly Cycle[];
  readonly doses: readonly LoggedDose[];
  readonly logging: DoseLogger;
  readonly draft: DoseDraft | null;
  readonly onDraft: (draft: DoseDraft | null) => void;
}

/** The dose form with any question before saving on top, so that going back leaves the form as typed. */
export function DoseDialogs({ uid, clock, cycles, doses, logging, draft, onDraft }: DoseDialogsProps) {
  return (
    <>
      {draft && (
        <Suspense>
          <DoseDialog
            key={draft.fields.slot ?? draft.fields.at}
            uid={uid}
            draft={draft}
            clock={clock}
            cycles={cycles}
            doses={doses}
            onClose={() => onDraft(null)}
            onSave={async (done) => {
              if ((await logging.log(done)) === "logged") onDraft(null);
            }}
            onRemove={(dose) => {
              onDraft(null);
              void logging.remove(dose);
            }}
          />
        </Suspense>
      )}
      <QuestionDialog
        logging={logging}
        onAnswer={async (goOn) => {
          await logging.answer(goOn);
          if (goOn) onDraft(null);
        }}
      />
    </>
  );
}
