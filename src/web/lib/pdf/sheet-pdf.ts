import type { Sheet } from "#domain/sheet/sheet.ts";
import { HEIGHT, MARGIN, newPdf, penOn, SOFT, WIDTH } from "./pdf.ts";
import { type Block, blocksOf } from "./sheet-blocks.ts";
import { wrapText } from "./wrap-text.ts";

const FOOT_SIZE = 7.5;
const FOOT_LINE = 11;
/** Smaller scales to try to fit a sheet on one page: 8.5 points become 6.5 at the smallest. */
const SCALES = [1, 0.94, 0.88, 0.82, 0.76];

interface PdfOptions {
  /**
   * Limits the sheet to one page: it is scaled down, and the lines that still don't fit are counted in this text. If
   * the answers alone are longer than a page, more pages follow instead.
   */
  readonly leftOver?: (lines: number) => string;
}

/** A sheet on A4 pages. Rows never split across pages; a table that continues repeats its head. */
export async function sheetPdf(sheet: Sheet, { leftOver }: PdfOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { file, fonts } = await newPdf(sheet.title);
  const foot = sheet.foot.flatMap((line) => wrapText(line, fonts.plain, FOOT_SIZE, WIDTH - 2 * MARGIN));
  const room = (footLines: number) => HEIGHT - 2 * MARGIN - (footLines + 1) * FOOT_LINE;
  const fitted = (scale: number) => pagesOf(blocksOf(sheet, fonts, scale), room(foot.length));
  let pages = fitted(1);
  if (leftOver !== undefined) {
    for (const scale of SCALES) if (pages.length > 1) pages = fitted(scale);
    if (pages.length > 1) {
      const [first = [], ...rest] = pagesOf(blocksOf(sheet, fonts, SCALES.at(-1) ?? 1), room(foot.length + 1));
      const leftBlocks = rest.flat();
      if (!leftBlocks.some(({ isAbout }) => isAbout)) {
        pages = [first];
        foot.unshift(leftOver(leftBlocks.filter(({ isContent }) => isContent).length));
      }
    }
  }
  pages.forEach((blocks, place) => {
    const pen = penOn(file.addPage([WIDTH, HEIGHT]), fonts);
    let top = HEIGHT - MARGIN;
    for (const { height, draw } of blocks) {
      draw(pen, top);
      top -= height;
    }
    const number = pages.length > 1 ? [`Page ${place + 1} of ${pages.length}`] : [];
    [...foot, ...number].reverse().forEach((line, up) => {
      pen.write(line, { x: MARGIN, y: MARGIN - 8 + up * FOOT_LINE, size: FOOT_SIZE, color: SOFT });
    });
  });
  return (await file.save()) as Uint8Array<ArrayBuffer>; // created here, so its buffer isn't shared
}

function pagesOf(blocks: readonly Block[], room: number): Block[][] {
  const pages: Block[][] = [[]];
  let left = room;
  blocks.forEach((block, place) => {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && chainHeight(blocks, place) > left) {
      pages.push(block.head === null ? [] : [block.head]);
      left = room - (block.head?.height ?? 0);
    }
    pages.at(-1)?.push(block);
    left -= block.height;
  });
  return pages;
}

/** The height of a block and everything that must be on the same page below it. */
function chainHeight(blocks: readonly Block[], from: number): number {
  const end = blocks.findIndex(({ keepsWithNext }, place) => place >= from && !keepsWithNext);
  return blocks.slice(from, end + 1).reduce((sum, { height }) => sum + height, 0);
}
