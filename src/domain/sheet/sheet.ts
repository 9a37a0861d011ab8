/**
 * A page or a few for somebody else to read, on the screen, on paper or as a PDF: each shows the same words. Nothing in
 * it is computed by who shows it.
 */
export interface Sheet {
  readonly title: string;
  /** Under the title, a line each. */
  readonly about: readonly string[];
  readonly sections: readonly SheetSection[];
  /** At the end of each page. */
  readonly foot: readonly string[];
}

export interface SheetSection {
  readonly title: string;
  /** What one must know to read it. */
  readonly note: string | null;
  readonly lines: readonly string[];
  readonly table: SheetTable | null;
  /** Sources and the like, in small print. */
  readonly isSmall: boolean;
}

export interface SheetTable {
  /** `share` is a column's part of the width, all adding up to 1. */
  readonly columns: ReadonlyArray<{ readonly title: string; readonly share: number }>;
  readonly rows: readonly SheetRow[];
}

export interface SheetRow {
  /** As many as there are columns. */
  readonly cells: readonly string[];
  /** To be looked at first. */
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

/** Everything that is written on it. */
export function wordsOf({ title, about, sections, foot }: Sheet): string[] {
  const inSections = sections.flatMap((section) => [
    ...[section.title, section.note ?? "", ...section.lines],
    ...(section.table?.columns.map((column) => column.title) ?? []),
    ...(section.table?.rows.flatMap(({ cells }) => cells) ?? []),
  ]);
  return [title, ...about, ...inSections, ...foot];
}
