import type { Dose } from "#contract/doses.ts";
import { type PendingChange, subjectOf } from "#domain/cycles/doses/pending-change.ts";
import { deviceDatabase } from "../device/database.ts";
import { newUuid } from "../new-id.ts";
import { createEvent } from "../store.ts";
import { type Delivery, type FormerDelivery, type Refusal, readDelivery } from "./delivery.ts";

/**
 * Changes the server hasn't acknowledged. They are in the browser's database, so that they outlast the tab, and stay
 * there when the person signs out: we never drop what a person typed.
 */
const outboxChanged = createEvent();

/** The server's answer to a delivery, from another tab or the service worker; null if it deleted a dose. */
interface Answered {
  readonly delivery: Delivery;
  readonly answer: Dose | null;
}
const deliveredElsewhere = createEvent<Answered>();

/** A tab of an earlier release posts its own deliveries, without an answer if it deleted a dose. */
interface Posted {
  readonly delivery: Delivery | FormerDelivery;
  readonly answer?: Dose | null;
}
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("outbox");
if (channel)
  channel.onmessage = ({ data }: MessageEvent<Posted | "changed">) => {
    if (data === "changed") outboxChanged.emit();
    else deliveredElsewhere.emit({ delivery: readDelivery(data.delivery), answer: data.answer ?? null });
  };

/** Called when the outbox changes, in this tab or another. */
export const onOutboxChange = outboxChanged.subscribe;

/** Called with the server's answer when another tab or the service worker delivered, before it leaves the outbox. */
export const onDeliveredElsewhere = deliveredElsewhere.subscribe;

export function postDelivered(answered: Answered): void {
  channel?.postMessage(answered);
}

/** In the order in which they were made. */
export async function deliveriesOf(uid: string): Promise<Delivery[]> {
  const all = await (await deviceDatabase()).getAllFromIndex("outbox", "uid", uid);
  return all.map(readDelivery).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The waiting changes of one dose, in order. */
export async function deliveriesAbout(uid: string, doseId: string): Promise<Delivery[]> {
  return (await deliveriesOf(uid)).filter(({ change }) => subjectOf(change) === doseId);
}

export async function enqueue(uid: string, change: PendingChange): Promise<void> {
  const made: Delivery = { id: newUuid(), uid, change, madeAt: new Date().toISOString(), attempts: 0, refusal: null };
  await (await deviceDatabase()).add("outbox", made);
  changed();
}

/** Changes a delivery that was never sent; false if it was sent or is gone, so that the caller adds a new change. */
export async function rewriteUnsent(id: string, change: PendingChange): Promise<boolean> {
  const tx = (await deviceDatabase()).transaction("outbox", "readwrite");
  const found = await tx.store.get(id);
  const isUnsent = found !== undefined && found.attempts === 0;
  if (isUnsent) await tx.store.put({ ...readDelivery(found), change });
  await tx.done;
  if (isUnsent) changed();
  return isUnsent;
}

/** Removes a delivery that was never sent; false if the server may have it. */
export async function removeUnsent(id: string): Promise<boolean> {
  const tx = (await deviceDatabase()).transaction("outbox", "readwrite");
  const found = await tx.store.get(id);
  const isUnsent = found !== undefined && found.attempts === 0;
  if (isUnsent) await tx.store.delete(id);
  await tx.done;
  if (isUnsent) changed();
  return isUnsent;
}

/** Counts one more attempt and returns the delivery as it is now; null if it was removed in the meantime. */
export async function beginTry(id: string): Promise<Delivery | null> {
  const tx = (await deviceDatabase()).transaction("outbox", "readwrite");
  const found = await tx.store.get(id);
  const tried = found ? { ...readDelivery(found), attempts: found.attempts + 1 } : null;
  if (tried) await tx.store.put(tried);
  await tx.done;
  return tried;
}

/** Drops these, sent or not; changes the server has accepted stay there. */
export async function discard(ids: readonly string[]): Promise<void> {
  const tx = (await deviceDatabase()).transaction("outbox", "readwrite");
  await Promise.all(ids.map((id) => tx.store.delete(id)));
  await tx.done;
  changed();
}

export async function settle(id: string): Promise<void> {
  await (await deviceDatabase()).delete("outbox", id);
  changed();
}

export async function refuse(id: string, refusal: Refusal): Promise<void> {
  const tx = (await deviceDatabase()).transaction("outbox", "readwrite");
  const found = await tx.store.get(id);
  if (found) await tx.store.put({ ...readDelivery(found), refusal });
  await tx.done;
  changed();
}

function changed(): void {
  channel?.postMessage("changed");
  outboxChanged.emit();
}
