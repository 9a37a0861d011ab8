export type Ends = readonly [min: number, max: number];

/** Places values, as the scales of d3 do: what the charts need of one. */
export interface Scale {
  (value: number): number;
  invert(place: number): number;
  domain(): number[];
  copy(): Scale;
  range(ends: Iterable<number>): Scale;
}

/** Our own and not d3's, which brings colors, dates and formats with it: an entry's page draws one line. */
export function linearScale([min, max]: Ends, [from, to]: Ends = [0, 1]): Scale {
  const span = max - min;
  const place = (value: number) => from + (span === 0 ? 0.5 : (value - min) / span) * (to - from);
  return Object.assign(place, {
    invert: (at: number) => min + (to === from ? 0.5 : (at - from) / (to - from)) * span,
    domain: () => [min, max],
    copy: () => linearScale([min, max], [from, to]),
    range: (ends: Iterable<number>) => {
      const [first = 0, last = 1] = ends;
      return linearScale([min, max], [first, last]);
    },
  });
}

/** Where the step goes from 1 to 2, 5 and 10: the geometric means between them. */
const [TO_TWO, TO_FIVE, TO_TEN] = [Math.SQRT2, Math.sqrt(10), Math.sqrt(50)];

/** About `count` round numbers from `min` to `max`: multiples of 1, 2 or 5 of a power of ten. */
export function linearTicks([min, max]: Ends, count: number): number[] {
  if (count <= 0) return [];
  if (min === max) return [min];
  const step = (max - min) / count;
  const power = Math.floor(Math.log10(step));
  const error = step / 10 ** power;
  const factor = error >= TO_TEN ? 10 : error >= TO_FIVE ? 5 : error >= TO_TWO ? 2 : 1;
  // below one we divide by a whole number: multiplying by 0.1 leaves residues such as 0.30000000000000004
  const [times, parts] = power < 0 ? [1, 10 ** -power / factor] : [10 ** power * factor, 1];
  const valueAt = (place: number) => (place * times) / parts;
  let first = Math.round((min / times) * parts);
  let last = Math.round((max / times) * parts);
  if (valueAt(first) < min) first += 1;
  if (valueAt(last) > max) last -= 1;
  if (last < first && count >= 0.5 && count < 2) return linearTicks([min, max], count * 2);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => valueAt(first + place));
}
