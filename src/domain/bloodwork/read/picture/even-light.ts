import { type GrayPicture, grayPicture } from "./gray-picture.ts";

/** Blocks across the shorter side: smaller than a shadow's edge, larger than a letter. */
const BLOCKS = 40;
/** Of the points of a block: letters cover less than a third even in a dense table. */
const PAPER_SHARE = 0.8;
/** From here on everything is paper, so that grain and the print of the other side vanish. */
const WHITE = 0.93;
/** The darkest points, which set what becomes black: the thin middle of letters. */
const INK_SHARE = 0.01;
/** Fainter print than this isn't stretched further: it would be grain. */
const FAINTEST = 0.75;

/** Light that differs less between blocks needs no evening, which would cost the faint edge of decimal points. */
const EVEN_SHARE = 0.85;
const DARK_INK = 0.5;

/**
 * The same page under one even light: each point as a share of the paper around it, ink stretched to black. A page that
 * is so already stays as it is.
 */
export function evenLight(picture: GrayPicture): GrayPicture {
  const { width, height, data } = picture;
  const { paper, evenness } = paperOf(picture);
  const share = new Float32Array(data.length);
  const counts = new Uint32Array(256);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const one = Math.min(1, (data[at] ?? 0) / paper(x, y));
      share[at] = one;
      const step = Math.round(one * 255);
      counts[step] = (counts[step] ?? 0) + 1;
    }
  const ink = Math.min(FAINTEST, lowest(counts, data.length * INK_SHARE) / 255);
  if (evenness > EVEN_SHARE && ink < DARK_INK) return picture;
  const even = grayPicture(width, height);
  for (let at = 0; at < share.length; at += 1) even.data[at] = (((share[at] ?? 0) - ink) / (WHITE - ink)) * 255;
  return even;
}

interface Paper {
  /** How bright it is at each point: between the middles of the blocks around it. */
  readonly paper: (x: number, y: number) => number;
  /** The brightness of its darkest block as a share of the brightest's. */
  readonly evenness: number;
}

function paperOf({ width, height, data }: GrayPicture): Paper {
  const size = Math.max(8, Math.round(Math.min(width, height) / BLOCKS));
  const [across, down] = [Math.ceil(width / size), Math.ceil(height / size)];
  const bright = new Float32Array(across * down);
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const counts = new Uint32Array(256);
      let total = 0;
      for (let y = row * size; y < Math.min(height, (row + 1) * size); y += 1)
        for (let x = column * size; x < Math.min(width, (column + 1) * size); x += 1) {
          const shade = data[y * width + x] ?? 0;
          counts[shade] = (counts[shade] ?? 0) + 1;
          total += 1;
        }
      bright[row * across + column] = Math.max(16, lowest(counts, total * PAPER_SHARE));
    }
  const at = (column: number, row: number) =>
    bright[Math.min(down - 1, Math.max(0, row)) * across + Math.min(across - 1, Math.max(0, column))] ?? 255;
  const paper = (x: number, y: number) => {
    const [placeX, placeY] = [x / size - 0.5, y / size - 0.5];
    const [column, row] = [Math.floor(placeX), Math.floor(placeY)];
    const [right, below] = [placeX - column, placeY - row];
    const upper = at(column, row) * (1 - right) + at(column + 1, row) * right;
    return upper * (1 - below) + (at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right) * below;
  };
  return { paper, evenness: Math.min(...bright) / Math.max(...bright) };
}

/** The shade below which so many points are. */
function lowest(counts: Uint32Array, points: number): number {
  let below = 0;
  for (let shade = 0; shade < counts.length; shade += 1) {
    below += counts[shade] ?? 0;
    if (below >= points) return shade;
  }
  return counts.length - 1;
}
