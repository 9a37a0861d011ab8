import type { Dose } from "#contract/doses.ts";
import { withPending } from "#domain/cycles/doses/pending.ts";
import type { PendingChange } from "#domain/cycles/doses/pending-change.ts";
import { answerTaken, type RemindedSlot, type TakenAnswer } from "#domain/cycles/remind/answer-taken.ts";
import { enqueueLog, isStored, pendingChanges, send } from "../features/cycles/doses/dose-outbox.ts";
import { deliver } from "../lib/outbox/deliver.ts";
import type { Delivery } from "../lib/outbox/delivery.ts";
import { deliveriesOf } from "../lib/outbox/outbox.ts";
import { keepDelivered, knownHere } from "./known-here.ts";

/** `kept`: logged on this device, but not on the server yet. */
export type TakenOutcome = "logged" | "kept" | Exclude<TakenAnswer["kind"], "log" | "logged">;

const PATIENCE_MS = 3_000;

/** Logs a planned dose as taken now, unless the day's list would ask first. Works offline. */
export async function logTaken(reminded: RemindedSlot): Promise<TakenOutcome> {
  const { uid, outcome } = await navigator.locks.request("taken", () => putTaken(reminded)); // two taps log one dose
  if (outcome !== "kept" || uid === null) return outcome;
  const delivered = (delivery: Delivery, answer: Dose | null) =>
    void keepDelivered(uid, delivery, answer).catch(() => {});
  const sending = deliver(uid, { send, isStored, delivered }).catch(() => {}); // a page sends whatever fails here
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  const [left] = (await deliveriesOf(uid)).filter(({ change }) => isOf(change, reminded));
  if (left === undefined) return "logged";
  return left.refusal === null ? "kept" : "unknown"; // if refused, the list shows the stored dose instead
}

async function putTaken(reminded: RemindedSlot): Promise<{ uid: string | null; outcome: TakenOutcome }> {
  const known = await knownHere();
  if (known === null) return { uid: null, outcome: "unknown" };
  const { uid, stored, ...rest } = known;
  const doses = withPending(stored, pendingChanges(await deliveriesOf(uid)));
  const answer = answerTaken(reminded, { ...rest, doses, now: new Date().toISOString() });
  if (answer.kind !== "log") return { uid, outcome: answer.kind };
  await enqueueLog(uid, answer.cycleId, answer.fields);
  return { uid, outcome: "kept" };
}

function isOf(change: PendingChange, { itemId, slot }: RemindedSlot): boolean {
  return "dose" in change && change.dose.itemId === itemId && change.dose.slot === slot;
}
