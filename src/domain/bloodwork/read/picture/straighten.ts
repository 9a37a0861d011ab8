import { withoutBlots } from "./blots.ts";
import { evenLight } from "./even-light.ts";
import { grainOf, withoutGrain } from "./grain.ts";
import { type GrayPicture, quarterTurned, rotated } from "./gray-picture.ts";
import { levelingTurn, liesOnItsSide } from "./skew.ts";

/** From here on letters are told better without the grain; below, smoothing only costs thin strokes and points. */
const COARSE_GRAIN = 7;
const MAX_PASSES = 3;
/** A smaller turn than this changes nothing that is read. */
const LEVEL = 0.15;
/** More than the frames and bars of a page: a dark desk around it, whose edges pass for lines. It is read as it is. */
const MAX_BLOTS = 0.005;

/**
 * A page ready for text recognition: even light, no coarse grain, level lines that run from left to right. It may still
 * stand on its head, which only its letters tell.
 */
export function straightened(picture: GrayPicture): GrayPicture {
  let smooth = picture;
  for (let pass = 0; pass < MAX_PASSES && grainOf(smooth) >= COARSE_GRAIN; pass += 1) smooth = withoutGrain(smooth);
  const lit = evenLight(smooth);
  const even = withoutBlots(lit);
  if (changedShare(lit, even) > MAX_BLOTS) return picture;
  const page = liesOnItsSide(even) ? quarterTurned(even, 1) : even;
  const turn = levelingTurn(page);
  return Math.abs(turn) < LEVEL ? page : rotated(page, turn);
}

function changedShare(before: GrayPicture, after: GrayPicture): number {
  let changed = 0;
  for (let at = 0; at < before.data.length; at += 1) if (before.data[at] !== after.data[at]) changed += 1;
  return changed / before.data.length;
}

/** The part of a page with most ink, to try on it which way is up. */
export function densestStrip({ width, height, data }: GrayPicture, stripHeight: number): GrayPicture {
  const tall = Math.min(height, stripHeight);
  const rows = new Float64Array(height + 1);
  for (let y = 0; y < height; y += 1) {
    let ink = 0;
    for (let x = 0; x < width; x += 1) if ((data[y * width + x] ?? 255) < 128) ink += 1;
    rows[y + 1] = (rows[y] ?? 0) + ink;
  }
  let top = 0;
  let most = -1;
  for (let y = 0; y + tall <= height; y += 8) {
    const ink = (rows[y + tall] ?? 0) - (rows[y] ?? 0);
    if (ink > most) [top, most] = [y, ink];
  }
  return { width, height: tall, data: data.slice(top * width, (top + tall) * width) };
}
