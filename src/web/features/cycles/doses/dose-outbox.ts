import type { Dose, deleteDose, logDose, readDose, updateDose } from "#contract/doses.ts";
import type { addVitalReadings } from "#contract/vitals.ts";
import type { DoseFields, LoggedDose } from "#domain/cycles/doses/dose.ts";
import { fieldsOf } from "#domain/cycles/doses/dose-fields.ts";
import { type DoseChange, isOfDose, type PendingChange } from "#domain/cycles/doses/pending-change.ts";
import { isSameDose } from "#domain/cycles/doses/same-dose.ts";
import { call } from "#web/lib/api.ts";
import { newUuid } from "#web/lib/new-id.ts";
import type { Delivery } from "#web/lib/outbox/delivery.ts";
import { deliveriesAbout, enqueue, removeUnsent, rewriteUnsent } from "#web/lib/outbox/outbox.ts";

/**
 * The device creates the dose's id, so that a delivery can be retried after a lost response. Returns the dose as it
 * will be stored.
 */
export async function enqueueLog(uid: string, cycleId: string, fields: DoseFields): Promise<LoggedDose> {
  const dose: LoggedDose = { ...fieldsOf(fields), id: newUuid(), cycleId };
  await enqueue(uid, { kind: "log", dose });
  return dose;
}

/** `version` is the stored version; for a dose that is still waiting to be sent, 1. */
export async function enqueueCorrection(uid: string, corrected: LoggedDose, version: number): Promise<void> {
  const { id, cycleId } = corrected;
  const dose: LoggedDose = { ...fieldsOf(corrected), id, cycleId };
  const last = (await deliveriesAbout(uid, id)).at(-1);
  const before = last && isOfDose(last.change) && last.change.kind !== "remove" ? last.change : undefined;
  if (last && before && (await rewriteUnsent(last.id, { ...before, dose }))) return;
  const next = before?.kind === "correct" ? before.version + 1 : version;
  await enqueue(uid, { kind: "correct", dose, version: next });
}

/** Removes a dose, whether it is still waiting or already stored. */
export async function enqueueRemoval(uid: string, id: string): Promise<void> {
  let isOnServer = true;
  for (const delivery of await deliveriesAbout(uid, id)) {
    const isRemoved = await removeUnsent(delivery.id);
    if (isRemoved && delivery.change.kind === "log") isOnServer = false;
  }
  if (isOnServer) await enqueue(uid, { kind: "remove", id });
}

/** Leaves out refused changes: they are listed separately and must not alter the doses shown. */
export function pendingChanges(deliveries: readonly Delivery[]): DoseChange[] {
  return deliveries
    .filter(({ refusal }) => refusal === null)
    .map(({ change }) => change)
    .filter(isOfDose);
}

/** Resolves to the stored dose, or to null if it was removed or the change was of something else. */
export async function send(change: PendingChange): Promise<Dose | null> {
  const quietly = { asksConsent: false };
  switch (change.kind) {
    case "log": {
      const { id, cycleId } = change.dose;
      const body = { ...fieldsOf(change.dose), id };
      return call<typeof logDose>("post", "/api/cycles/{id}/doses", { params: { id: cycleId }, body }, quietly);
    }
    case "correct": {
      const body = { ...fieldsOf(change.dose), version: change.version };
      return call<typeof updateDose>("put", "/api/doses/{id}", { params: { id: change.dose.id }, body }, quietly);
    }
    case "measure":
      await call<typeof addVitalReadings>("post", "/api/vitals/readings", { body: change.day }, quietly);
      return null;
    case "remove":
      await call<typeof deleteDose>("delete", "/api/doses/{id}", { params: { id: change.id } }, quietly);
      return null;
  }
}

/** True if the server already has a correction it refused as stale: the response to the first try was lost. */
export async function isStored(change: PendingChange): Promise<boolean> {
  if (change.kind !== "correct") return false;
  const stored = await call<typeof readDose>("get", "/api/doses/{id}", { params: { id: change.dose.id } });
  return isSameDose(change.dose, stored);
}
