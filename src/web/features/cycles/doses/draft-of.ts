import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { CompoundName } from "#domain/cycles/doses/compound.ts";
import { fieldsOf } from "#domain/cycles/doses/dose-fields.ts";
import { doseOf } from "#domain/cycles/doses/new-dose.ts";
import type { ShownDose } from "#domain/cycles/doses/pending.ts";
import type { TodayEntry } from "#domain/cycles/doses/today.ts";
import type { DoseDraft } from "./use-dose-logger.ts";

interface DraftParts {
  readonly versions: ReadonlyMap<string, number>;
  readonly vialOf: (compound: CompoundName) => string | null;
}

/** The draft starts at the planned time for a missed dose, now for an open one, and unchanged for a logged one. */
export function draftOf(
  { planned, dose, state }: TodayEntry<ShownDose>,
  clock: PersonClock,
  { versions, vialOf }: DraftParts,
): DoseDraft | null {
  if (dose !== null) return correctionOf(dose, versions, planned);
  if (planned === null) return null;
  const at = state === "missed" ? planned.slot : new Date().toISOString();
  const fields = { ...doseOf(planned, at, clock), vialId: vialOf(planned) };
  return { cycleId: planned.cycleId, fields, planned, corrects: null };
}

/** For a dose still waiting to be sent, the version is 1, the one that will be stored first. */
export function correctionOf(
  dose: ShownDose,
  versions: ReadonlyMap<string, number>,
  planned: DoseDraft["planned"] = null,
): DoseDraft {
  const corrects = { dose, version: versions.get(dose.id) ?? 1 };
  return { cycleId: dose.cycleId, fields: fieldsOf(dose), planned, corrects };
}
