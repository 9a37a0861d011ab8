import type { VitalDayFields } from "#domain/vitals/vital.ts";
import { vitalKey } from "#domain/vitals/vital-key.ts";
import type { LoggedDose } from "./dose.ts";

/** A change of a dose made on this device that the server has not confirmed. */
export type DoseChange =
  | { readonly kind: "log"; readonly dose: LoggedDose }
  /** `version` is the stored one that is corrected. */
  | { readonly kind: "correct"; readonly dose: LoggedDose; readonly version: number }
  | { readonly kind: "remove"; readonly id: string };

/** Separate from `withPending`, which pulls in exact decimals and time zones: the outbox is on every page. */
export const doseIdOf = (change: DoseChange): string => (change.kind === "remove" ? change.id : change.dose.id);

/** Readings typed on this device, to be added to their day. */
interface VitalChange {
  readonly kind: "measure";
  readonly day: VitalDayFields;
}

export type PendingChange = DoseChange | VitalChange;

export const isOfDose = (change: PendingChange): change is DoseChange => change.kind !== "measure";

/** What a change is about; changes of one thing stay in order. */
export const subjectOf = (change: PendingChange): string =>
  change.kind === "measure" ? vitalKey(change.day) : doseIdOf(change);
