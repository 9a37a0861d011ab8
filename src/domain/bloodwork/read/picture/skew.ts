import type { GrayPicture } from "./gray-picture.ts";

const INK = 128;
const MAX_POINTS = 30_000;
const WIDEST = 9;
const COARSE = 0.5;
const FINE = 0.05;

interface Points {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly count: number;
}

/** Degrees clockwise that make the lines of text level, of a picture under even light; 0 where none stand out. */
export function levelingTurn(picture: GrayPicture): number {
  const points = inkOf(picture);
  if (points.count < 200) return 0;
  const coarse = best(points, -WIDEST, WIDEST, COARSE);
  return best(points, coarse - COARSE, coarse + COARSE, FINE);
}

/** True if the lines run up and down: the page lies on its side. */
export function liesOnItsSide(picture: GrayPicture): boolean {
  const { x, y, count } = inkOf(picture);
  if (count < 200) return false;
  const upright = { x, y, count };
  const turned = { x: y, y: x, count };
  const sharpest = (points: Points) => sharpness(points, best(points, -WIDEST, WIDEST, 1));
  return sharpest(turned) > sharpest(upright);
}

function inkOf(picture: GrayPicture): Points {
  const { width, height, data } = picture;
  let ink = 0;
  for (const shade of data) if (shade < INK) ink += 1;
  const every = Math.max(1, Math.floor(ink / MAX_POINTS));
  const x = new Float32Array(MAX_POINTS * 2);
  const y = new Float32Array(MAX_POINTS * 2);
  let seen = 0;
  let count = 0;
  for (let at = 0; at < width * height && count < x.length; at += 1) {
    if ((data[at] ?? 255) >= INK || isEdge(picture, at)) continue;
    seen += 1;
    if (seen % every !== 0) continue;
    x[count] = at % width;
    y[count] = Math.floor(at / width);
    count += 1;
  }
  return { x, y, count };
}

const REACH = [-48, -24, 24, 48] as const;

/** Ruled lines and the edge of the paper are no letters: ink goes on in both directions. */
function isEdge({ width, data }: GrayPicture, at: number): boolean {
  const isInk = (place: number) => (data[place] ?? 255) < INK;
  return REACH.every((far) => isInk(at + far)) || REACH.every((far) => isInk(at + far * width));
}

function best(points: Points, from: number, to: number, step: number): number {
  let found = 0;
  let highest = -1;
  const steps = Math.round((to - from) / step);
  for (let number = 0; number <= steps; number += 1) {
    const degrees = from + number * step;
    const sharp = sharpness(points, degrees);
    if (sharp > highest) [found, highest] = [degrees, sharp];
  }
  return found;
}

/**
 * How unevenly the ink falls on the rows after a turn, whatever their number: text that is level leaves empty rows
 * between full ones.
 */
function sharpness({ x, y, count }: Points, degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const rows = new Map<number, number>();
  for (let place = 0; place < count; place += 1) {
    const row = Math.round((x[place] ?? 0) * sin + (y[place] ?? 0) * cos) >> 2;
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  let sum = 0;
  for (const points of rows.values()) sum += points * points;
  return sum * (Math.max(...rows.keys()) - Math.min(...rows.keys()));
}
