import type { Sheet } from "#domain/sheet/sheet.ts";
import { HEIGHT, MARGIN, newPdf, penOn, SOFT, WIDTH } from "./pdf.ts";
import { type Block, blocksOf } from "./sheet-blocks.ts";
import { wrapText } from "./wrap-text.ts";

const FOOT_SIZE = 7.5;
const FOOT_LINE = 11;
/** So much smaller at most, to keep a sheet on one page: 8.5 points become 6.5. */
const SCALES = [1, 0.94, 0.88, 0.82, 0.76];

interface PdfOptions {
  /**
   * One page: it is written smaller, and what is still left over is counted in these words. Where the answers alone are
   * longer than a page, it goes on instead.
   */
  readonly leftOver?: (lines: number) => string;
}

/** A sheet on A4 pages. No row is cut in two; a table that goes on repeats its titles. */
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
  return (await file.save()) as Uint8Array<ArrayBuffer>; // made here, in memory of its own
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

/** Of a block and all that must stand on the same page below it. */
function chainHeight(blocks: readonly Block[], from: number): number {
  const end = blocks.findIndex(({ keepsWithNext }, place) => place >= from && !keepsWithNext);
  return blocks.slice(from, end + 1).reduce((sum, { height }) => sum + height, 0);
}
