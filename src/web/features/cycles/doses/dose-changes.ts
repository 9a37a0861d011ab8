import type { deleteDose, logDose, NewDose, readDose, updateDose } from "#contract/doses.ts";
import type { OperationInput } from "#contract/operation.ts";
import type { DoseFields, LoggedDose } from "#domain/cycles/doses/dose.ts";
import type { PendingChange } from "#domain/cycles/doses/pending.ts";
import { call } from "#web/lib/api.ts";
import { newUuid } from "#web/lib/new-id.ts";
import type { Delivery } from "#web/lib/outbox/delivery.ts";
import { deliveriesOf, enqueue, removeUnsent, rewriteUnsent } from "#web/lib/outbox/outbox.ts";

/**
 * Changes of doses on their way through the outbox. The device makes the id of a dose, so that a delivery whose answer
 * was lost may be repeated.
 */
const LOG_PATH = "/api/cycles/{id}/doses";
const DOSE_PATH = "/api/doses/{id}";

/** Logs a dose; answers it as it will be stored. */
export async function putLog(uid: string, cycleId: string, fields: DoseFields): Promise<LoggedDose> {
  const body: NewDose = { ...fields, id: newUuid() };
  const input: OperationInput<typeof logDose> = { params: { id: cycleId }, body };
  await enqueue({ uid, method: "post", path: LOG_PATH, ...input, subject: body.id });
  return { ...body, cycleId };
}

/** Corrects a dose. `version` is the stored one; of a dose that still waits to be sent, 1. */
export async function putUpdate(uid: string, dose: LoggedDose, version: number): Promise<void> {
  const { id, cycleId } = dose;
  const fields = fieldsOf(dose);
  const waiting = (await deliveriesOf(uid)).filter(({ subject }) => subject === id);
  const last = waiting.at(-1);
  if (last?.path === LOG_PATH && (await rewriteUnsent(last.id, { ...fields, id }))) return;
  if (last?.method === "put" && (await rewriteUnsent(last.id, { ...fields, version: versionIn(last) }))) return;
  const next = last?.method === "put" ? versionIn(last) + 1 : version;
  const { params, body }: OperationInput<typeof updateDose> = { params: { id }, body: { ...fields, version: next } };
  await enqueue({ uid, method: "put", path: DOSE_PATH, params: { ...params, cycleId }, body, subject: id });
}

/** Takes a dose back, wherever it is by now. */
export async function putDelete(uid: string, id: string): Promise<void> {
  const waiting = (await deliveriesOf(uid)).filter(({ subject }) => subject === id);
  let isOnServer = true;
  for (const delivery of waiting) {
    const isRemoved = await removeUnsent(delivery.id);
    if (isRemoved && delivery.path === LOG_PATH) isOnServer = false;
  }
  if (!isOnServer) return;
  const input: OperationInput<typeof deleteDose> = { params: { id } };
  await enqueue({ uid, method: "delete", path: DOSE_PATH, ...input, body: null, subject: id });
}

/** The changes of doses among deliveries, for laying them over what the server holds. */
export function pendingChanges(deliveries: readonly Delivery[]): PendingChange[] {
  return deliveries.flatMap((delivery): PendingChange[] => {
    const id = delivery.params.id ?? "";
    if (delivery.refusal !== null) return []; // shown by itself, as what it is
    if (delivery.path === LOG_PATH && delivery.method === "post") {
      const body = delivery.body as NewDose; // put in by `putLog` alone
      return [{ kind: "log", dose: { ...body, cycleId: id } }];
    }
    if (delivery.path !== DOSE_PATH) return [];
    if (delivery.method === "delete") return [{ kind: "delete", id }];
    const fields = fieldsOf(delivery.body as DoseFields); // put in by `putUpdate`
    return [{ kind: "update", dose: { ...fields, id, cycleId: delivery.params.cycleId ?? "" } }];
  });
}

/** Whether a correction that was refused as stale is what the server holds: its first answer was lost. */
export async function isStored(delivery: Delivery): Promise<boolean> {
  const id = delivery.params.id;
  if (delivery.path !== DOSE_PATH || delivery.method !== "put" || id === undefined) return false;
  const stored = await call<typeof readDose>("get", DOSE_PATH, { params: { id } });
  const wanted = delivery.body as Record<string, unknown>; // put in by `putUpdate`
  return Object.entries(wanted).every(
    ([key, value]) =>
      key === "version" || JSON.stringify(value) === JSON.stringify((stored as Record<string, unknown>)[key]), // a dose is plain JSON
  );
}

/** What a person logs of a dose, without what the server or a list adds to it. */
export function fieldsOf(dose: DoseFields): DoseFields {
  const { itemId, peptideName, slug, route, slot, state, at, zone, day, amount, drawnUnits, vialId } = dose;
  const { site, skipReason, symptoms, weightKg, note } = dose;
  return {
    ...{ itemId, peptideName, slug, route, slot, state, at, zone, day, amount, drawnUnits, vialId },
    ...{ site, skipReason, symptoms, weightKg, note },
  };
}

const versionIn = (delivery: Delivery): number => (delivery.body as { version: number }).version; // put in by `putUpdate`
