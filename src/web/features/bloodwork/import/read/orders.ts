import type { ReadContext } from "#domain/bloodwork/read/read-context.ts";
import type { Reading } from "#domain/bloodwork/read/reading.ts";
import type { TableToMap } from "#domain/bloodwork/read/table/read-table.ts";
import type { TextLine } from "#domain/bloodwork/read/text/text-line.ts";
import type { TableLayout } from "#domain/bloodwork/record/bloodwork-settings.ts";

/** A file with its place below the folder that was chosen; alone, its name. */
export interface PlacedFile {
  readonly path: string;
  readonly file: File;
}

/** What the worker may be asked. It has no network and keeps nothing. */
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
  /** Null where nothing tells how much there is. */
  readonly share: number | null;
}

export type ReadAnswer =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "reading"; readonly reading: Reading }
  | { readonly kind: "columns"; readonly table: TableToMap }
  /** Why it cannot be read, in words for the person. */
  | { readonly kind: "refused"; readonly why: string };
