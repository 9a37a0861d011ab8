import type { Peptide } from "#domain/peptides/peptide.ts";
import type { MineKey } from "#web/lib/personal-storage.ts";

/** An entry as the server holds it. */
export interface Stored {
  readonly document: Peptide;
  readonly version: number;
}

interface SaveRequest {
  readonly document: Peptide;
  /** The version the change was made to; null for an entry that was never saved. */
  readonly version: number | null;
  readonly note: string;
}

/** What is edited, and where it goes when it is saved. */
export interface EditorTarget {
  readonly draftKey: MineKey;
  readonly isPrivate: boolean;
  /** The address of a public entry is chosen once. */
  readonly hasSlug: boolean;
  /** A revision of a public entry says what changed and why. */
  readonly hasNote: boolean;
  /** A published entry stays complete. */
  readonly isPublished: boolean;
  readonly send: (request: SaveRequest, idempotencyKey: string) => Promise<Stored>;
  /** What is stored now, after somebody else saved first. */
  readonly readNewest: () => Promise<Stored>;
  readonly onSaved: (stored: Stored) => void;
}
