import { isTreeObject, type Tree, type TreeObject } from "#domain/peptides/editing/document-tree.ts";
import { type KeptDraft, keptDraft } from "#web/lib/device/kept-draft.ts";
import type { MineKey } from "#web/lib/personal-storage.ts";

/** The last saved state the form knows, with the version that a change is based on. */
export interface Base {
  readonly document: TreeObject;
  readonly version: number;
}

/** Unsaved text and the version it is based on; `base` is null for an entry that was never saved. */
export interface PeptideDraft {
  readonly document: TreeObject;
  readonly base: Base | null;
  /** The editor's note about the change. */
  readonly note: string;
  /** A moment, ISO 8601. */
  readonly at: string;
}

/** Change it whenever the shape changes, so that a later release never misreads a draft. */
const FORMAT = 1;

export const peptideDraft = (uid: string, key: MineKey): KeptDraft<PeptideDraft> =>
  keptDraft({
    key,
    read: (stored) => draftIn(stored as Tree), // all JSON is a tree
    write: (draft) => ({ format: FORMAT, ...draft }),
    uid,
  });

function draftIn(stored: Tree): PeptideDraft | undefined {
  if (!isTreeObject(stored) || stored.format !== FORMAT || !isTreeObject(stored.document)) return;
  if (typeof stored.at !== "string" || Number.isNaN(Date.parse(stored.at))) return;
  const note = typeof stored.note === "string" ? stored.note : "";
  return { document: stored.document, base: baseIn(stored.base), note, at: stored.at };
}

function baseIn(stored: Tree): Base | null {
  if (!isTreeObject(stored) || !isTreeObject(stored.document) || typeof stored.version !== "number") return null;
  return { document: stored.document, version: stored.version };
}
