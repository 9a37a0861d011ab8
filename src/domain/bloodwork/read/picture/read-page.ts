import { type GrayPicture, quarterTurned } from "./gray-picture.ts";
import { densestStrip } from "./straighten.ts";

interface Told {
  /** In percent. */
  readonly confidence: number;
}

/** How many points of a page are tried to see which way is up: some ten lines. */
const STRIP_HEIGHT = 360;
/** Upside-down letters are read with 35 to 50 percent confidence, upright ones with 70 or more even in bad light. */
const SURELY_UPRIGHT = 70;
/** Below this, no orientation did better than chance. */
const SURELY_TOLD = 55;
/** Even dense pages are covered less; a dark desk is no page, and a strip of it tells no way up. */
const MAX_INK = 0.3;
/** The likeliest first: as it lies, on its head, then on either side. */
const TURNS = [0, 2, 1, 3] as const;

/**
 * Recognizes a straightened page in the orientation that reads best, and returns the page turned that way, because word
 * positions refer to it.
 */
export async function readPageWith<Word extends Told>(
  page: GrayPicture,
  recognize: (page: GrayPicture) => Promise<Word[]>,
): Promise<{ readonly page: GrayPicture; readonly words: Word[] }> {
  if (inkShare(page) > MAX_INK) return { page, words: await recognize(page) };
  let best = page;
  let highest = -1;
  for (const quarters of TURNS) {
    const way = quarterTurned(page, quarters);
    const mean = meanOf(await recognize(densestStrip(way, STRIP_HEIGHT)));
    if (mean > highest) [best, highest] = [way, mean];
    if (highest >= SURELY_UPRIGHT) break;
  }
  if (highest < SURELY_TOLD) best = page; // a strip that holds no letters says nothing
  return { page: best, words: await recognize(best) };
}

const inkShare = ({ data }: GrayPicture): number =>
  data.reduce((sum, shade) => sum + Number(shade < 128), 0) / data.length;

const meanOf = (words: readonly Told[]): number =>
  words.length === 0 ? 0 : words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
