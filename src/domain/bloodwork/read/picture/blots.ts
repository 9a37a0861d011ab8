import type { GrayPicture } from "./gray-picture.ts";

const INK = 128;
/** In points of a page that is 1,650 to 2,000 wide, whose largest headings are about 80 high. */
const TALL = 130;
const THICK = 22;
const WIDE = 120;

/** Turns white what is too large to be a letter: the edge of the paper on a dark desk, frames and thick bars. */
export function withoutBlots(picture: GrayPicture): GrayPicture {
  const { width, height } = picture;
  const data = picture.data.slice();
  const seen = new Uint8Array(data.length);
  const queue = new Uint32Array(data.length);
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] === 1 || (data[start] ?? 255) >= INK) continue;
    const size = flood(start);
    if (isBlot(queue, size, width)) for (const at of queue.subarray(0, size)) whiten(at);
  }
  return { width, height, data };

  /** Fills the queue with the points of one blot and says how many they are. */
  function flood(start: number): number {
    let end = 1;
    queue[0] = start;
    seen[start] = 1;
    for (let place = 0; place < end; place += 1) {
      const at = queue[place] ?? 0;
      const x = at % width;
      for (const next of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width]) {
        if (next < 0 || next >= data.length || seen[next] === 1 || (data[next] ?? 255) >= INK) continue;
        seen[next] = 1;
        queue[end] = next;
        end += 1;
      }
    }
    return end;
  }

  /** With its soft edge. */
  function whiten(at: number): void {
    for (let row = at - 2 * width; row <= at + 2 * width; row += width)
      if (row >= 0) data.fill(255, Math.max(0, row - 2), row + 3);
  }
}

function isBlot(points: Uint32Array, count: number, width: number): boolean {
  if (count < TALL) return false;
  let [left, right, top, bottom] = [width, 0, Number.MAX_SAFE_INTEGER, 0];
  for (let place = 0; place < count; place += 1) {
    const at = points[place] ?? 0;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  const [across, down] = [right - left + 1, bottom - top + 1];
  if (down > TALL || (across > TALL * 4 && down < 8)) return true;
  return across > WIDE && down > THICK && count > across * down * 0.5;
}
