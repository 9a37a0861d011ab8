import type { Dose } from "#contract/doses.ts";
import { doseIdOf, type PendingChange } from "#domain/cycles/doses/pending-change.ts";
import { deviceDatabase } from "../device/database.ts";
import { newUuid } from "../new-id.ts";
import { createEvent } from "../store.ts";
import { type Delivery, type FormerDelivery, type Refusal, readDelivery } from "./delivery.ts";

/**
 * What a person changed and the server has not acknowledged. It lives in the browser's database, so that it outlasts
 * the tab, and it stays there when the person signs out: nothing typed is dropped because of us.
 */
const outboxChanged = createEvent();

/** What another tab, or the service worker, got for a delivery; null where it removed a dose. */
interface Answered {
  readonly delivery: Delivery;
  readonly answer: Dose | null;
}
const deliveredElsewhere = createEvent<Answered>();

/** A tab of a former release posts its own deliveries, and no answer where it removed a dose. */
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

/** Called whenever the outbox changed, in this tab or another. */
export const onOutboxChange = outboxChanged.subscribe;

/** Called with the server's answer when another tab or the service worker delivered, before it leaves the outbox. */
export const onDeliveredElsewhere = deliveredElsewhere.subscribe;

export function postDelivered(answered: Answered): void {
  channel?.postMessage(answered);
}

/** In the order they were made. */
export async function deliveriesOf(uid: string): Promise<Delivery[]> {
  const all = await (await deviceDatabase()).getAllFromIndex("outbox", "uid", uid);
  return all.map(readDelivery).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** What waits about one dose, in order. */
export async function deliveriesAbout(uid: string, doseId: string): Promise<Delivery[]> {
  return (await deliveriesOf(uid)).filter(({ change }) => doseIdOf(change) === doseId);
}

export async function enqueue(uid: string, change: PendingChange): Promise<void> {
  const made: Delivery = { id: newUuid(), uid, change, madeAt: new Date().toISOString(), attempts: 0, refusal: null };
  await (await deviceDatabase()).add("outbox", made);
  changed();
}

/** Changes what has never been sent; false where it was sent or is gone, so that the caller adds a change after it. */
export async function rewriteUnsent(id: string, change: PendingChange): Promise<boolean> {
  const tx = (await deviceDatabase()).transaction("outbox", "readwrite");
  const found = await tx.store.get(id);
  const isUnsent = found !== undefined && found.attempts === 0;
  if (isUnsent) await tx.store.put({ ...readDelivery(found), change });
  await tx.done;
  if (isUnsent) changed();
  return isUnsent;
}

/** Takes back what has never been sent; false where the server may have it. */
export async function removeUnsent(id: string): Promise<boolean> {
  const tx = (await deviceDatabase()).transaction("outbox", "readwrite");
  const found = await tx.store.get(id);
  const isUnsent = found !== undefined && found.attempts === 0;
  if (isUnsent) await tx.store.delete(id);
  await tx.done;
  if (isUnsent) changed();
  return isUnsent;
}

/** Counts one more try and returns the delivery as it is now; null where it was taken back in the meantime. */
export async function beginTry(id: string): Promise<Delivery | null> {
  const tx = (await deviceDatabase()).transaction("outbox", "readwrite");
  const found = await tx.store.get(id);
  const tried = found ? { ...readDelivery(found), attempts: found.attempts + 1 } : null;
  if (tried) await tx.store.put(tried);
  await tx.done;
  return tried;
}

/** Drops these, sent before or not; what the server took of them stays there. */
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
