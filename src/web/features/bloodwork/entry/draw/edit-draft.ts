import type { OwnMarker } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { KeptDraw } from "#web/features/bloodwork/store/kept-draw.ts";
import { keptLargeDraft } from "#web/lib/device/kept-large-draft.ts";
import { type DrawFacts, factsOf } from "../facts/draw-facts.ts";
import { type RowDraft, rowOfResult } from "../row/row-draft.ts";

/** A saved draw while it is being changed. */
export interface EditDraft {
  /** Of the draw, which the changes were made from. */
  readonly version: number;
  readonly facts: DrawFacts;
  readonly rows: readonly RowDraft[];
  /** Markers of the person's own that come into the settings with the changes. */
  readonly ownMarkers: readonly OwnMarker[];
}

type DrawPlace = Pick<KeptDraw, "id" | "place">;

export const editDraftOf = (draw: KeptDraw, newId: () => string): EditDraft => ({
  version: draw.version,
  facts: factsOf(draw),
  rows: draw.results.map((result) => rowOfResult(result, newId())),
  ownMarkers: [],
});

/** The draw was changed since these changes were begun. */
export const isFromOlder = (draft: EditDraft, draw: Pick<KeptDraw, "version">): boolean =>
  draft.version !== draw.version;

/**
 * Changes that were neither saved nor discarded: the account's first, then the browser's, because a draw that moves keeps
 * its id, and what was begun here is still its own.
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
