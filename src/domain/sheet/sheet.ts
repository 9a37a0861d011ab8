/**
 * A few pages for someone else to read, with the same words on the screen, on paper and in a PDF. Views only lay it
 * out and compute nothing.
 */
export interface Sheet {
  readonly title: string;
  /** Lines below the title. */
  readonly about: readonly string[];
  readonly sections: readonly SheetSection[];
  /** Printed at the bottom of each page. */
  readonly foot: readonly string[];
}

export interface SheetSection {
  readonly title: string;
  /** What the reader needs to know first. */
  readonly note: string | null;
  readonly lines: readonly string[];
  readonly table: SheetTable | null;
  /** For small print such as sources. */
  readonly isSmall: boolean;
}

export interface SheetTable {
  /** `share` is the column's fraction of the width; all of them add up to 1. */
  readonly columns: ReadonlyArray<{ readonly title: string; readonly share: number }>;
  readonly rows: readonly SheetRow[];
}

export interface SheetRow {
  /** One for each column. */
  readonly cells: readonly string[];
  /** Highlighted, to be looked at first. */
  readonly isMarked: boolean;
}

export const plainRow = (...cells: readonly string[]): SheetRow => ({ cells, isMarked: false });

export const tableSection = (
  title: string,
  columns: SheetTable["columns"],
  rows: readonly SheetRow[],
  note: string | null = null,
): SheetSection => ({ title, note, lines: [], table: { columns, rows }, isSmall: false });

export const linesSection = (title: string, lines: readonly string[], note: string | null = null): SheetSection => ({
  ...{ title, note, lines },
  table: null,
  isSmall: false,
});

/** All text on the sheet. */
export function wordsOf({ title, about, sections, foot }: Sheet): string[] {
  const inSections = sections.flatMap((section) => [
    ...[section.title, section.note ?? "", ...section.lines],
    ...(section.table?.columns.map((column) => column.title) ?? []),
    ...(section.table?.rows.flatMap(({ cells }) => cells) ?? []),
  ]);
  return [title, ...about, ...inSections, ...foot];
}
