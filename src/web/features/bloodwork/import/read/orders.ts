import type { ReadContext } from "#domain/bloodwork/read/read-context.ts";
import type { Reading } from "#domain/bloodwork/read/reading.ts";
import type { TableToMap } from "#domain/bloodwork/read/table/read-table.ts";
import type { TextLine } from "#domain/bloodwork/read/text/text-line.ts";
import type { TableLayout } from "#domain/bloodwork/record/bloodwork-settings.ts";

/** A file with its path inside the chosen folder; for a single file, its name. */
export interface PlacedFile {
  readonly path: string;
  readonly file: File;
}

/** Requests to the worker, which has no network access and stores nothing. */
export type ReadOrder =
  | { readonly kind: "file"; readonly file: File; readonly context: ReadContext }
  | { readonly kind: "folder"; readonly files: readonly PlacedFile[]; readonly context: ReadContext }
  | { readonly kind: "text"; readonly text: string; readonly context: ReadContext }
  | { readonly kind: "lines"; readonly lines: readonly TextLine[]; readonly context: ReadContext }
  | { readonly kind: "columns"; readonly file: File | string; readonly context: ReadContext }
  | {
      readonly kind: "table";
      readonly file: File | string;
      readonly layout: TableLayout;
      readonly context: ReadContext;
    };

export interface Progress {
  readonly text: string;
  /** Null if the total is unknown. */
  readonly share: number | null;
}

export type ReadAnswer =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "reading"; readonly reading: Reading }
  | { readonly kind: "columns"; readonly table: TableToMap }
  /** Why it can't be read, in words for the person. */
  | { readonly kind: "refused"; readonly why: string };
