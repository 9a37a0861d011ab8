import type { PeptideList } from "#contract/lists.ts";
import { isStale } from "#web/lib/api.ts";
import { createStore, type Store } from "#web/lib/store.ts";
import type { ListFields } from "../api/list-calls.ts";
import type { ItemChange } from "./item-change.ts";
import {
  afterSave,
  isDirty,
  type ListDraft,
  NOTHING_UNSAVED,
  rebased,
  sendableFields,
  settled,
  startDraft,
  type TextPlace,
  type Unsaved,
  withChange,
  withoutSaved,
  withText,
} from "./list-draft.ts";

/** `waiting` is not sent yet; `failed` was sent without success and stays unsaved. */
export type SaveState = "saved" | "waiting" | "saving" | "failed";

export interface EditorState {
  readonly draft: ListDraft;
  readonly save: SaveState;
  /** Why the last save failed; null once one succeeds. */
  readonly failure: unknown;
  readonly savedTexts: ReadonlySet<TextPlace>;
}

/** The editor's dependencies, so that tests can replace them. */
export interface EditorTools {
  readonly read: (id: string) => Promise<PeptideList>;
  readonly save: (id: string, fields: ListFields & { readonly version: number }) => Promise<PeptideList>;
  /** Stores unsaved changes on this device; null = there are none left. */
  readonly keep: (unsaved: Unsaved | null) => void;
  readonly onSaved: (list: PeptideList) => void;
}

const PAUSE_MS = 700;
const MAX_ROUNDS = 5;

/** Edits one list: changes show at once and save automatically, one version after the other. */
export class ListEditor implements Store<EditorState> {
  readonly read: () => EditorState;
  readonly readOnServer: () => EditorState;
  readonly subscribe: Store<EditorState>["subscribe"];
  private readonly put: (next: EditorState) => void;
  private readonly tools: EditorTools;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isSaving = false;

  constructor(start: PeptideList, tools: EditorTools, unsaved: Unsaved = NOTHING_UNSAVED) {
    this.tools = tools;
    const draft = startDraft(start, unsaved);
    const save = isDirty(draft) ? "waiting" : "saved";
    const store = createStore<EditorState>({ draft, save, failure: null, savedTexts: new Set() });
    this.read = store.read;
    this.readOnServer = store.readOnServer;
    this.subscribe = store.subscribe;
    this.put = store.set;
    if (isDirty(draft)) this.saveSoon(0);
  }

  type(place: TextPlace, text: string): void {
    this.edit(withText(this.read().draft, place, text), PAUSE_MS);
  }

  change(change: ItemChange): void {
    this.edit(withChange(this.read().draft, change), 0);
  }

  settle(place: TextPlace, winner: "mine" | "stored"): void {
    this.edit(settled(this.read().draft, place, winner), 0);
  }

  /** The person left a field: from now on saved text shows as stored, for example trimmed. */
  leave(): void {
    this.set({ draft: withoutSaved(this.read().draft) });
    void this.flush();
  }

  /** A newer version arrived from the server. */
  adopt(list: PeptideList): void {
    if (list.version <= this.read().draft.base.version) return;
    this.edit(rebased(this.read().draft, list), 0);
  }

  /** Saves waiting changes at once, including those that failed before. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    if (this.isSaving) return;
    this.isSaving = true;
    try {
      await this.sendAll();
    } finally {
      this.isSaving = false;
    }
  }

  /** Forgets everything, because the person signed out. */
  stop(): void {
    clearTimeout(this.timer);
    this.set({ draft: startDraft(this.read().draft.base), save: "saved", failure: null });
  }

  private edit(draft: ListDraft, pauseMs: number): void {
    const isWaiting = isDirty(draft);
    this.set({ draft, save: this.isSaving ? "saving" : isWaiting ? "waiting" : "saved" });
    this.tools.keep(isWaiting || hasTexts(draft) ? unsavedIn(draft) : null);
    if (isWaiting) this.saveSoon(pauseMs);
  }

  private saveSoon(pauseMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), pauseMs);
  }

  private async sendAll(): Promise<void> {
    for (let stale = 0; isDirty(this.read().draft); ) {
      this.set({ save: "saving" });
      const sent = this.read().draft;
      const { id, version } = sent.base;
      try {
        const saved = await this.tools.save(id, { ...sendableFields(sent), version });
        this.takeSaved(sent, saved);
      } catch (error) {
        const newest = isStale(error) && ++stale < MAX_ROUNDS ? await this.readNewest(id) : null;
        if (newest === null) return this.set({ save: "failed", failure: error });
        this.set({ draft: rebased(this.read().draft, newest) });
      }
    }
    this.set({ save: "saved", failure: null });
    this.tools.keep(hasTexts(this.read().draft) ? unsavedIn(this.read().draft) : null);
  }

  private takeSaved(sent: ListDraft, saved: PeptideList): void {
    const draft = afterSave(this.read().draft, sent, saved);
    const typed = Object.keys(sent.texts) as TextPlace[]; // `Object.keys` loses the type of the keys
    this.set({ draft, savedTexts: new Set([...this.read().savedTexts, ...typed]) });
    this.tools.keep(isDirty(draft) ? unsavedIn(draft) : null);
    this.tools.onSaved(saved);
  }

  private async readNewest(id: string): Promise<PeptideList | null> {
    try {
      const newest = await this.tools.read(id);
      this.tools.onSaved(newest);
      return newest;
    } catch {
      return null;
    }
  }

  private set(next: Partial<EditorState>): void {
    this.put({ ...this.read(), ...next });
  }
}

const unsavedIn = ({ changes, texts }: ListDraft): Unsaved => ({ changes, texts });

/** A conflicting text is not sent, but must still be stored on this device. */
const hasTexts = (draft: ListDraft): boolean => Object.keys(withoutSaved(draft).texts).length > 0;
