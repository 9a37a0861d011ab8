import { deviceDatabase } from "../device/database.ts";
import { newUuid } from "../new-id.ts";
import type { Delivery, Refusal } from "./delivery.ts";

/**
 * What a person changed and the server has not acknowledged. It lives in the browser's database, so that it outlasts
 * the tab, and it stays there when the person signs out: nothing typed is dropped because of us.
 */
type NewDelivery = Pick<Delivery, "uid" | "method" | "path" | "params" | "body" | "subject">;

/** What another tab, or the service worker, got for a delivery. */
interface Answered {
  readonly delivery: Delivery;
  readonly answer: unknown;
}

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("outbox");
const listeners = new Set<() => void>();
const elsewhere = new Set<(answered: Answered) => void>();
if (channel)
  channel.onmessage = ({ data }: MessageEvent<Answered | "changed">) => {
    if (data === "changed") tell();
    else for (const listener of elsewhere) listener(data);
  };

/** Called whenever the outbox changed, in this tab or another. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called with the server's answer when another tab or the service worker delivered, before it leaves the outbox. */
export function onDeliveredElsewhere(listener: (answered: Answered) => void): () => void {
  elsewhere.add(listener);
  return () => elsewhere.delete(listener);
}

export function tellElsewhere(answered: Answered): void {
  channel?.postMessage(answered);
}

/** In the order they were made. */
export async function deliveriesOf(uid: string): Promise<Delivery[]> {
  const all = await (await deviceDatabase()).getAllFromIndex("outbox", "uid", uid);
  return all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export async function enqueue(delivery: NewDelivery): Promise<Delivery> {
  const made: Delivery = {
    ...delivery,
    id: newUuid(),
    madeAt: new Date().toISOString(),
    attempts: 0,
    refusal: null,
  };
  await (await deviceDatabase()).add("outbox", made);
  changed();
  return made;
}

/** Changes what has never been sent; false where it was sent or is gone, so that the caller adds a change after it. */
export async function rewriteUnsent(id: string, body: unknown): Promise<boolean> {
  const tx = (await deviceDatabase()).transaction("outbox", "readwrite");
  const found = await tx.store.get(id);
  const isUnsent = found !== undefined && found.attempts === 0;
  if (isUnsent) await tx.store.put({ ...found, body });
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

/** Counts one more try and answers the delivery as it is now; null where it was taken back meanwhile. */
export async function beginTry(id: string): Promise<Delivery | null> {
  const tx = (await deviceDatabase()).transaction("outbox", "readwrite");
  const found = await tx.store.get(id);
  const tried = found ? { ...found, attempts: found.attempts + 1 } : null;
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
  if (found) await tx.store.put({ ...found, refusal });
  await tx.done;
  changed();
}

function changed(): void {
  channel?.postMessage("changed");
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
