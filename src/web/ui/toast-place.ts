/** Pixels from the window's top left corner. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Something a toast should avoid covering, and how bad it would be. */
export interface InTheWay {
  readonly box: Box;
  readonly weight: number;
}

/** The sidebar appears from this width, as in the style sheet (`md`), in pixels. */
const WIDE = 768;
const SIDEBAR = 256;
/** Heights at the bottom of the window, in pixels, with a gap: the footer, and the bar of a phone. */
const [FOOTER, BAR] = [64, 72];
const GAP = 20;
const NARROW_GAP = 8;

/**
 * Possible positions for a toast, best first. `scale` is the text size relative to the default: the sidebar and the
 * bottom of the window grow with it.
 */
export function placesFor(toast: Size, screen: Size, scale = 1): Box[] {
  const at = (left: number, top: number): Box => ({ left, top, right: left + toast.width, bottom: top + toast.height });
  const free = screen.height - toast.height;
  if (screen.width < WIDE) {
    const left = (screen.width - toast.width) / 2;
    const [low, high] = [free - BAR * scale, NARROW_GAP];
    return [low, high, (2 * low + high) / 3, (low + 2 * high) / 3].map((top) => at(left, Math.round(top)));
  }
  const [left, right] = [SIDEBAR * scale + GAP, screen.width - toast.width - GAP];
  return [
    at(right, free - FOOTER * scale),
    at(left, free - FOOTER * scale),
    at(right, GAP),
    at(left, GAP),
    at(right, free / 2),
    at(left, free / 2),
  ];
}

/** The position that covers the least; the first one on a tie. */
export function choosePlace(places: readonly Box[], inTheWay: readonly InTheWay[]): Box | undefined {
  const costs = places.map((place) => coveredWeight(place, inTheWay));
  return places[costs.indexOf(Math.min(...costs))];
}

/** The total weight of everything a box overlaps; touching isn't overlapping. */
export function coveredWeight(box: Box, inTheWay: readonly InTheWay[]): number {
  return inTheWay.filter((one) => doCover(box, one.box)).reduce((sum, { weight }) => sum + weight, 0);
}

const doCover = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
