import type { LoggedDose } from "./dose.ts";

/** A change made on this device that the server has not confirmed. */
export type PendingChange =
  | { readonly kind: "log"; readonly dose: LoggedDose }
  /** `version` is the stored one that is corrected. */
  | { readonly kind: "correct"; readonly dose: LoggedDose; readonly version: number }
  | { readonly kind: "remove"; readonly id: string };

/** Separate from `withPending`, which pulls in exact decimals and time zones: the outbox is on every page. */
export const doseIdOf = (change: PendingChange): string => (change.kind === "remove" ? change.id : change.dose.id);
