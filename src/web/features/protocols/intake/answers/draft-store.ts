import { type MineKey, onForgotten } from "#web/lib/personal-storage.ts";
import { type Draft, EMPTY_DRAFT, formatDraft, parseDraft } from "./draft.ts";

/** Where the answers are kept, in this browser and nowhere else. */
export const DRAFT_KEY: MineKey = "mine:protocol-generator-draft";

let current: Draft | null = null;
const listeners = new Set<() => void>();

export const draftStore = {
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener("storage", readOtherTab);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener("storage", readOtherTab);
    };
  },
  read(): Draft {
    current ??= parseDraft(stored());
    return current;
  },
  readOnServer: (): Draft => EMPTY_DRAFT,
};

export function changeDraft(change: Partial<Draft>): void {
  put({ ...draftStore.read(), ...change });
}

/** Forgets every answer, here and in the store; returns what there was, for an undo. */
export function clearDraft(): Draft {
  const before = draftStore.read();
  current = EMPTY_DRAFT;
  try {
    localStorage.removeItem(DRAFT_KEY);
  } catch {
    // storage is off: there is nothing to forget
  }
  tell();
  return before;
}

onForgotten(() => {
  current = null;
  tell();
});

function put(next: Draft): void {
  current = next;
  try {
    localStorage.setItem(DRAFT_KEY, formatDraft(next));
  } catch {
    // storage is off or full: the answers hold for this page
  }
  tell();
}

function readOtherTab(event: StorageEvent): void {
  if (event.key !== DRAFT_KEY && event.key !== null) return;
  current = null;
  tell();
}

function stored(): string | null {
  try {
    return localStorage.getItem(DRAFT_KEY);
  } catch {
    return null;
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
