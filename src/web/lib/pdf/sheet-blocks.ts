import type { Sheet, SheetRow, SheetSection, SheetTable } from "#domain/sheet/sheet.ts";
import { type Fonts, MARGIN, type Pen, SOFT, WIDTH } from "./pdf.ts";
import { wrapText } from "./wrap-text.ts";

/** A part of the sheet that never splits across two pages. */
export interface Block {
  readonly height: number;
  /** `top` is its upper edge, in points. */
  readonly draw: (pen: Pen, top: number) => void;
  /** A title must not be the last block of a page. */
  readonly keepsWithNext: boolean;
  /** Repeated when a table continues on the next page. */
  readonly head: Block | null;
  /** A line of content: if it doesn't fit, it counts as left out. */
  readonly isContent: boolean;
  /** The subject of the sheet: never left out. */
  readonly isAbout: boolean;
}

const FULL = WIDTH - 2 * MARGIN;
const GAP = 8;
const LINE_HEIGHT = 1.3;

interface Style {
  readonly size: number;
  readonly isBold?: boolean;
  readonly color?: typeof SOFT;
  readonly above?: number;
  readonly below?: number;
}

/** A sheet as blocks in order, at `scale` times the usual size. */
export function blocksOf(sheet: Sheet, fonts: Fonts, scale: number): Block[] {
  const text = textBlocks(fonts, scale);
  return withoutLoneLine([
    text(sheet.title, { size: 18, isBold: true, below: 4 }, { keepsWithNext: true }),
    ...sheet.about.flatMap((line) =>
      paragraphBlocks(line, 9.5, fonts, scale).map((block) => ({ ...block, isContent: false, isAbout: true })),
    ),
    ...sheet.sections.flatMap((section) => sectionBlocks(section, fonts, scale)),
  ]);
}

/** Keeps the last three together: a page with one line looks like a mistake. */
function withoutLoneLine(blocks: readonly Block[]): Block[] {
  return blocks.map((block, place) =>
    place >= blocks.length - 3 && place < blocks.length - 1 ? { ...block, keepsWithNext: true } : block,
  );
}

function sectionBlocks({ title, note, lines, table, isSmall }: SheetSection, fonts: Fonts, scale: number): Block[] {
  const text = textBlocks(fonts, scale);
  const size = isSmall ? 7 : 8.5;
  return [
    text(title, { size: 11, isBold: true, above: 12, below: 3 }, { keepsWithNext: true }),
    ...(note === null ? [] : [text(note, { size: 7.5, color: SOFT, below: 3 }, { keepsWithNext: true })]),
    ...(table === null ? [] : tableBlocks(table, fonts, scale)),
    ...lines.flatMap((line) => paragraphBlocks(line, size, fonts, scale)),
  ];
}

/** One block per line: a person's text may be longer than a page. */
function paragraphBlocks(words: string, size: number, fonts: Fonts, scale: number): Block[] {
  const text = textBlocks(fonts, scale);
  return wrapText(words, fonts.plain, size * scale, FULL).map((line, place, { length }) =>
    text(line, { size, above: place === 0 ? 1 : 0, below: place === length - 1 ? 2 : 0 }, { isContent: true }),
  );
}

function textBlocks({ plain, bold }: Fonts, scale: number) {
  return (text: string, style: Style, kind: Partial<Block> = {}): Block => {
    const { isBold = false, above = 0, below = 0 } = style;
    const size = style.size * scale;
    const lines = wrapText(text, isBold ? bold : plain, size, FULL);
    const color = style.color === undefined ? {} : { color: style.color };
    return {
      ...{ keepsWithNext: false, head: null, isContent: false, isAbout: false, ...kind },
      height: lines.length * size * LINE_HEIGHT + (above + below) * scale,
      draw: (pen, top) => {
        lines.forEach((line, place) => {
          const y = top - above * scale - place * size * LINE_HEIGHT - size;
          pen.write(line, { x: MARGIN, y, size, isBold, ...color });
        });
      },
    };
  };
}

function tableBlocks({ columns, rows }: SheetTable, fonts: Fonts, scale: number): Block[] {
  const shares = columns.map(({ share }) => share);
  const titles = { cells: columns.map(({ title }) => title), isMarked: true };
  const head = { ...rowBlock(titles, shares, fonts, scale, true), keepsWithNext: true };
  return [head, ...rows.map((row) => ({ ...rowBlock(row, shares, fonts, scale, false), head }))];
}

function rowBlock(row: SheetRow, shares: readonly number[], fonts: Fonts, scale: number, isHead: boolean): Block {
  const size = (isHead ? 7.5 : 8.5) * scale;
  const pad = 2.5 * scale;
  const font = row.isMarked ? fonts.bold : fonts.plain;
  const cells = shares.map((share, place) => ({
    x: MARGIN + FULL * shares.slice(0, place).reduce((sum, each) => sum + each, 0),
    lines: wrapText(row.cells[place] ?? "", font, size, FULL * share - GAP),
  }));
  const height = Math.max(...cells.map(({ lines }) => lines.length)) * size * LINE_HEIGHT + 2 * pad;
  return {
    ...{ height, keepsWithNext: false, head: null, isContent: !isHead, isAbout: false },
    draw: (pen, top) => {
      for (const { x, lines } of cells)
        lines.forEach((line, place) => {
          const y = top - pad - place * size * LINE_HEIGHT - size;
          pen.write(line, { x, y, size, isBold: row.isMarked, ...(isHead ? { color: SOFT } : {}) });
        });
      pen.rule(top - height, isHead ? 0.6 : 0.3);
    },
  };
}
