import { useState } from "react";
import type { Cycle } from "#contract/cycles.ts";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import { checkBeforeLogging, type LoggingQuestion } from "#domain/cycles/doses/check-before-logging.ts";
import type { DoseFields, LoggedDose } from "#domain/cycles/doses/dose.ts";
import { fieldsOf } from "#domain/cycles/doses/dose-fields.ts";
import { doseOf } from "#domain/cycles/doses/new-dose.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { usualGapHours } from "#domain/cycles/schedule/usual-gap.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { enqueueCorrection, enqueueLog, enqueueRemoval } from "./dose-outbox.ts";
import { doseText } from "./dose-text.ts";
import type { KnownDoses } from "./use-doses.ts";

/** A dose about to be logged: a new one or a correction. */
export interface DoseDraft {
  readonly cycleId: string;
  readonly fields: DoseFields;
  readonly planned: PlannedDose | null;
  /** The corrected dose, with the version stored when the correction began. */
  readonly corrects: { readonly dose: LoggedDose; readonly version: number } | null;
}

export interface DoseLogger {
  /** Logs at once unless something looks like a slip; then `asking` contains the questions. */
  readonly log: (draft: DoseDraft) => Promise<"logged" | "asking">;
  readonly takeNow: (planned: PlannedDose, vialId: string | null) => Promise<unknown>;
  readonly remove: (dose: LoggedDose) => Promise<void>;
  readonly asking: { readonly draft: DoseDraft; readonly questions: readonly LoggingQuestion[] } | null;
  /** True continues despite the questions, false goes back. */
  readonly answer: (goOn: boolean) => Promise<void>;
}

interface DoseLoggerParts {
  readonly uid: string;
  readonly clock: PersonClock;
  readonly cycles: readonly Cycle[];
  readonly known: KnownDoses;
}

/** Every way to log a dose, each with an undo. All of them work offline. */
export function useDoseLogger({ uid, clock, cycles, known }: DoseLoggerParts): DoseLogger {
  const [asking, setAsking] = useState<DoseLogger["asking"]>(null);

  const remove = async (dose: LoggedDose) => {
    await orReportFailure(async () => {
      await enqueueRemoval(uid, dose.id);
      addToast({
        title: "Dose removed",
        description: doseText(dose),
        action: {
          label: "Undo",
          run: () => void store({ cycleId: dose.cycleId, fields: fieldsOf(dose), planned: null, corrects: null }),
        },
      });
    });
  };

  const store = async ({ cycleId, fields, corrects }: DoseDraft) => {
    await orReportFailure(async () => {
      if (corrects !== null) {
        await enqueueCorrection(uid, { ...fields, id: corrects.dose.id, cycleId }, corrects.version);
        addToast({ title: "Dose corrected", description: doseText(fields) });
        return;
      }
      const dose = await enqueueLog(uid, cycleId, fields);
      addToast({
        title: fields.state === "taken" ? "Logged as taken" : "Logged as skipped",
        description: doseText(fields),
        action: { label: "Undo", run: () => void orReportFailure(() => enqueueRemoval(uid, dose.id)) },
      });
    });
  };

  const log: DoseLogger["log"] = async (draft) => {
    const past = (known.data ?? []).filter(({ id }) => id !== draft.corrects?.dose.id);
    const questions = checkBeforeLogging(draft.fields, past, {
      now: new Date().toISOString(),
      usualGapHours: gapOf(draft, cycles, clock),
      planned: draft.planned && { value: draft.planned.amount, unit: draft.planned.unit },
    });
    if (questions.length > 0) {
      setAsking({ draft, questions });
      return "asking";
    }
    await store(draft);
    return "logged";
  };

  return {
    log,
    remove,
    takeNow: (planned, vialId) => {
      const fields = { ...doseOf(planned, new Date().toISOString(), clock), vialId };
      return log({ cycleId: planned.cycleId, fields, planned, corrects: null });
    },
    asking,
    answer: async (goOn) => {
      setAsking(null);
      if (goOn && asking) await store(asking.draft);
    },
  };
}

function gapOf({ cycleId, fields }: DoseDraft, cycles: readonly Cycle[], { dayStart }: PersonClock): number | null {
  const item = cycles.find(({ id }) => id === cycleId)?.peptides.find(({ id }) => id === fields.itemId);
  return item?.plan ? usualGapHours(item.plan.rule, dayStart) : null;
}

/** The device database fails when it is full or off; the person must then know that nothing was saved. */
async function orReportFailure(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch {
    addToast({
      title: "Not logged",
      description: "This browser's storage is full or turned off, so the dose wasn't saved. Write it down elsewhere.",
      variant: "destructive",
    });
  }
}
