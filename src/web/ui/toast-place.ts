/** Pixels from the window's upper left corner. */
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

/** Something on the page that a toast had better not cover, and how bad it would be. */
export interface InTheWay {
  readonly box: Box;
  readonly weight: number;
}

/** From here on the page has its sidebar, as in the style sheet (`md`). */
const WIDE = 768;
/** From here on the button for feedback stands in the footer, as in the shell (`xl`). */
const WIDEST = 1280;
const SIDEBAR = 256;
/** What stands at the foot of a window: the footer, where it is narrow under the button for feedback; on a phone the bar, too. */
const [FOOTER, ABOVE_FEEDBACK, ABOVE_FEEDBACK_AND_BAR] = [64, 136, 128];
const GAP = 20;
const NARROW_GAP = 8;

/**
 * Where a toast may stand in a window, in the order it is preferred. `scale` is how much larger than usual letters are:
 * the sidebar and the foot of the window grow with them.
 */
export function placesFor(toast: Size, screen: Size, scale = 1): Box[] {
  const at = (left: number, top: number): Box => ({ left, top, right: left + toast.width, bottom: top + toast.height });
  const free = screen.height - toast.height;
  if (screen.width < WIDE) {
    const left = (screen.width - toast.width) / 2;
    const [low, high] = [free - ABOVE_FEEDBACK_AND_BAR * scale, NARROW_GAP];
    return [low, high, (2 * low + high) / 3, (low + 2 * high) / 3].map((top) => at(left, Math.round(top)));
  }
  const [left, right] = [SIDEBAR * scale + GAP, screen.width - toast.width - GAP];
  return [
    at(right, free - (screen.width < WIDEST ? ABOVE_FEEDBACK : FOOTER) * scale),
    at(left, free - FOOTER * scale),
    at(right, GAP),
    at(left, GAP),
    at(right, free / 2),
    at(left, free / 2),
  ];
}

/** The place that covers least; of equals the first. */
export function choosePlace(places: readonly Box[], inTheWay: readonly InTheWay[]): Box | undefined {
  const costs = places.map((place) => coveredWeight(place, inTheWay));
  return places[costs.indexOf(Math.min(...costs))];
}

/** What a box covers, all weights together; boxes that only touch cover nothing of each other. */
export function coveredWeight(box: Box, inTheWay: readonly InTheWay[]): number {
  return inTheWay.filter((one) => doCover(box, one.box)).reduce((sum, { weight }) => sum + weight, 0);
}

const doCover = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
