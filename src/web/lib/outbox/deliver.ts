import type { Dose } from "#contract/doses.ts";
import { type PendingChange, subjectOf } from "#domain/cycles/doses/pending-change.ts";
import { ApiError, apiErrorIn, consentNeededIn, isConsentNeeded } from "../api.ts";
import { needHealthConsent } from "../health-consent.ts";
import { isUnreachable } from "../is-unreachable.ts";
import type { Delivery, Refusal } from "./delivery.ts";
import { beginTry, deliveriesOf, postDelivered, refuse, settle } from "./outbox.ts";

export interface Deliverer {
  /** Resolves to the stored dose, or null if it was deleted or the change was of something else. */
  readonly send: (change: PendingChange) => Promise<Dose | null>;
  /** Whether a stale change is already stored, because an earlier answer got lost. */
  readonly isStored: (change: PendingChange) => Promise<boolean>;
  /** Called with the answer before the delivery leaves the outbox, so that the change is always visible. */
  readonly delivered: (delivery: Delivery, answer: Dose | null) => void;
}

/** The result of one round of sending. */
export interface Round {
  readonly hasDelivered: boolean;
  /** Something is left that another attempt may deliver. */
  readonly mustWait: boolean;
}

const NOTHING_DONE: Round = { hasDelivered: false, mustWait: false };

/**
 * Sends the waiting changes, oldest first, in one tab at a time. Stops at the first that can't reach the server or
 * finds the person signed out; sets aside rejected changes and continues with the rest.
 */
export async function deliver(uid: string, deliverer: Deliverer): Promise<Round> {
  return inOneTab(async () => {
    let hasDelivered = false;
    let mustWait = false;
    const blocked = new Set<string>();
    for (const waiting of await deliveriesOf(uid)) {
      const about = subjectOf(waiting.change); // a change must not overtake a rejected one of the same dose
      if (waiting.refusal !== null) blocked.add(about);
      if (blocked.has(about)) continue;
      const outcome = await tryOne(waiting.id, deliverer);
      mustWait = outcome === "wait";
      if (mustWait) break;
      if (outcome === "done") hasDelivered = true;
      else blocked.add(about);
    }
    return { hasDelivered, mustWait };
  });
}

/** `held`: only this kind of change waits for the person; everything else goes on. */
type Outcome = "done" | "refused" | "held" | "wait";

async function tryOne(id: string, { send, isStored, delivered }: Deliverer): Promise<Outcome> {
  const delivery = await beginTry(id);
  if (delivery === null) return "done";
  try {
    const answer = await send(delivery.change);
    delivered(delivery, answer);
    postDelivered({ delivery, answer });
  } catch (error) {
    const scope = consentNeededIn(error);
    if (scope !== null) needHealthConsent(scope);
    if (scope === "body") return "held";
    const refusal = refusalIn(error);
    if (refusal === null) return "wait";
    const isDone =
      (delivery.change.kind === "remove" && refusal.code === "not-found") ||
      (refusal.code === "stale-version" && (await isStored(delivery.change).catch(() => false)));
    if (!isDone) {
      await refuse(id, refusal);
      return "refused";
    }
  }
  await settle(id);
  return "done";
}

/** Null if another attempt may work: no answer, a server error, too many requests, signed out, or no consent yet. */
function refusalIn(error: unknown): Refusal | null {
  const problem = apiErrorIn(error)?.problem ?? null;
  if (!(error instanceof ApiError) || isUnreachable(error) || problem === null) return null;
  if (problem.status >= 500 || problem.status === 429 || problem.status === 401) return null;
  if (isConsentNeeded(error)) return null;
  return { code: problem.code, detail: problem.detail, storedId: problem.storedId ?? null };
}

let isQueued = false;
let queue: Promise<unknown> = Promise.resolve();

/**
 * One round at a time, across all tabs. A call during a round starts another after it, because the running one may have
 * missed the new change; a call while that one waits shares it.
 */
async function inOneTab(work: () => Promise<Round>): Promise<Round> {
  if (isQueued) return NOTHING_DONE;
  isQueued = true;
  const round = () => {
    isQueued = false;
    return work();
  };
  if ("locks" in navigator) return navigator.locks.request("outbox", round);
  const run = queue.then(round);
  queue = run.catch(() => {}); // the caller of that round gets the error
  return run;
}
