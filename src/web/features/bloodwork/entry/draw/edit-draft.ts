import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { KeptDraw } from "#web/features/bloodwork/store/kept-draw.ts";
import { keptLargeDraft } from "#web/lib/device/kept-large-draft.ts";
import { type DrawFacts, factsOf } from "../facts/draw-facts.ts";
import { type RowDraft, rowOfResult } from "../row/row-draft.ts";

export interface EditDraft {
  /** Version of the draw that the changes are based on. */
  readonly version: number;
  readonly facts: DrawFacts;
  readonly rows: readonly RowDraft[];
  /** The person's own markers, added to the settings when the changes are saved. */
  readonly ownMarkers: readonly OwnMarker[];
}

type DrawPlace = Pick<KeptDraw, "id" | "place">;

export const editDraftOf = (draw: KeptDraw, newId: () => string): EditDraft => ({
  version: draw.version,
  facts: factsOf(draw),
  rows: draw.results.map((result) => rowOfResult(result, newId())),
  ownMarkers: [],
});

/** True if the draw was saved again after these changes were started. */
export const isFromOlder = (draft: EditDraft, draw: Pick<KeptDraw, "version">): boolean =>
  draft.version !== draw.version;

/**
 * Unsaved changes: the account's first, then the browser's, because a draw that moves to the account keeps its id, so
 * changes started in the browser still belong to it.
 */
export function keptEdit(uid: string | null, { id, place }: DrawPlace) {
  const ofOwner = (owner: string | null) =>
    keptLargeDraft({ part: `bloodwork-edit-${id}`, read: readKept, uid: owner });
  const browser = ofOwner(null);
  const { keep, leave, read, drop } = place === "account" ? ofOwner(uid) : browser;
  return {
    keep,
    leave,
    read: async (): Promise<EditDraft | null> => (await read()) ?? browser.read(),
    drop: async (): Promise<void> => void (await Promise.all([drop(), browser.drop()])),
  };
}

function readKept(kept: unknown): EditDraft | undefined {
  return isEditDraft(kept) ? kept : undefined;
}

function isEditDraft(kept: unknown): kept is EditDraft {
  const { version, facts, rows, ownMarkers }: Partial<Record<keyof EditDraft, unknown>> =
    typeof kept === "object" ? (kept ?? {}) : {};
  return typeof version === "number" && typeof facts === "object" && Array.isArray(rows) && Array.isArray(ownMarkers);
}
