import type { FeedbackKind } from "#contract/feedback.ts";
import { FEEDBACK_WAITING_KEY } from "#web/lib/feedback-waiting-key.ts";

/** A message that no server has yet. It stays in this browser until one takes it, or its writer discards it. */
export interface WaitingFeedback {
  readonly id: string;
  /** Whose account it is to be kept with; null = nobody's. */
  readonly uid: string | null;
  readonly kind: FeedbackKind;
  readonly message: string;
  readonly email: string | null;
  readonly page: string;
  readonly productVersion: string;
  readonly madeAt: string;
  /** Why the server would not have it; null while it only waits. */
  readonly refusal: string | null;
}

const MAX_WAITING = 20;
const NOTHING: readonly WaitingFeedback[] = [];

const listeners = new Set<() => void>();
let last: { readonly text: string | null; readonly items: readonly WaitingFeedback[] } = { text: null, items: NOTHING };

export const waitingStore = {
  subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === FEEDBACK_WAITING_KEY) listener();
    };
    listeners.add(listener);
    window.addEventListener("storage", onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", onStorage);
    };
  },
  read: (): readonly WaitingFeedback[] => {
    const text = stored();
    if (text !== last.text) last = { text, items: parsed(text) };
    return last.items;
  },
  readOnServer: (): readonly WaitingFeedback[] => NOTHING,
};

/** False where this browser keeps nothing, or too much waits already: the message then stays in its form. */
export function keepWaiting(item: WaitingFeedback): boolean {
  const others = waitingStore.read().filter(({ id }) => id !== item.id);
  return others.length < MAX_WAITING && store([...others, item]);
}

export function dropWaiting(id: string): void {
  store(waitingStore.read().filter((item) => item.id !== id));
}

function stored(): string | null {
  try {
    return localStorage.getItem(FEEDBACK_WAITING_KEY);
  } catch {
    return null; // storage is off
  }
}

function store(items: readonly WaitingFeedback[]): boolean {
  try {
    if (items.length === 0) localStorage.removeItem(FEEDBACK_WAITING_KEY);
    else localStorage.setItem(FEEDBACK_WAITING_KEY, JSON.stringify(items));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

function parsed(text: string | null): readonly WaitingFeedback[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : NOTHING; // written by `store` alone
  } catch {
    return NOTHING;
  }
}
