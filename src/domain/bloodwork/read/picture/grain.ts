import { type GrayPicture, grayPicture } from "./gray-picture.ts";

const SAMPLE_STEP = 7;

/** How far a point is from the middle one of its neighbors, on average: printed paper 1 to 3, a dark room 10 and more. */
export function grainOf({ width, height, data }: GrayPicture): number {
  let sum = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += SAMPLE_STEP)
    for (let x = 1; x < width - 1; x += SAMPLE_STEP) {
      const at = y * width + x;
      sum += Math.abs((data[at] ?? 0) - middleAround(data, at, width));
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}

/** Each point becomes the middle one of the nine around it: grain goes, edges stay. */
export function withoutGrain({ width, height, data }: GrayPicture): GrayPicture {
  const smooth = grayPicture(width, height);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      smooth.data[at] = middleAround(data, at, width);
    }
  return smooth;
}

const nine = new Uint8Array(9);

function middleAround(data: Uint8ClampedArray, at: number, width: number): number {
  let place = 0;
  for (let row = at - width; row <= at + width; row += width)
    for (let point = row - 1; point <= row + 1; point += 1) {
      const shade = data[point] ?? 0;
      let slot = place;
      while (slot > 0 && (nine[slot - 1] ?? 0) > shade) {
        nine[slot] = nine[slot - 1] ?? 0;
        slot -= 1;
      }
      nine[slot] = shade;
      place += 1;
    }
  return nine[4] ?? 0;
}
