import type { FeedbackKind } from "#contract/feedback.ts";
import { storedValue } from "#web/lib/device/stored-value.ts";
import { FEEDBACK_WAITING_KEY } from "#web/lib/feedback-waiting.ts";

/** A message not sent yet. It stays in this browser until a server accepts it or its writer discards it. */
export interface WaitingFeedback {
  readonly id: string;
  /** The account to store it with; null for no account. */
  readonly uid: string | null;
  readonly kind: FeedbackKind;
  readonly message: string;
  readonly email: string | null;
  readonly page: string;
  readonly productVersion: string;
  readonly madeAt: string;
  /** Why the server refused it; null while it is only waiting. */
  readonly refusal: string | null;
}

const MAX_WAITING = 20;

export const waitingStore = storedValue<readonly WaitingFeedback[]>(
  FEEDBACK_WAITING_KEY,
  (stored) => (Array.isArray(stored) ? stored.filter(isWaiting) : undefined),
  [],
);

/** Returns false if storage is off or too many messages wait; the message then stays in the form. */
export function keepWaiting(item: WaitingFeedback): boolean {
  const others = waitingStore.read().filter(({ id }) => id !== item.id);
  return others.length < MAX_WAITING && waitingStore.keep([...others, item]);
}

export function dropWaiting(id: string): void {
  const left = waitingStore.read().filter((item) => item.id !== id);
  if (left.length === 0) waitingStore.clear();
  else waitingStore.keep(left);
}

function isWaiting(stored: unknown): stored is WaitingFeedback {
  const { id, kind, message }: Partial<WaitingFeedback> = typeof stored === "object" ? (stored ?? {}) : {};
  return [id, kind, message].every((text) => typeof text === "string");
}
