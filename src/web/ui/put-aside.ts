import { CONTROLS } from "./controls.ts";
import { choosePlace, coveredWeight, type InTheWay, placesFor } from "./toast-place.ts";

/** Selects the page's title and primary buttons (ui/button). */
const MAIN = "h1, .bg-accent";
const [COVERS_USED, COVERS_MAIN, COVERS_OTHER] = [10_000, 100, 1];

/** Pixels per rem at the default text size. */
const USUAL_LETTER = 16;

export function putAsideIfInTheWay(element: HTMLElement, pressed: DOMRect | null): void {
  const covered = coveredWeight(element.getBoundingClientRect(), inTheWayOf(element, pressed));
  if (covered >= COVERS_MAIN) putAside(element, pressed);
}

export function putAside(element: HTMLElement, pressed: DOMRect | null): void {
  const screen = { width: window.innerWidth, height: window.innerHeight };
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_LETTER;
  const places = placesFor(element.getBoundingClientRect(), screen, scale);
  const place = choosePlace(places, inTheWayOf(element, pressed));
  element.style.right = "auto";
  element.style.bottom = "auto";
  element.style.left = `${place?.left ?? 0}px`;
  element.style.top = `${place?.top ?? 0}px`;
}

function inTheWayOf(element: HTMLElement, pressed: DOMRect | null): InTheWay[] {
  const seen = [...document.querySelectorAll<HTMLElement>(`h1, ${CONTROLS}`)]
    .filter((one) => !element.contains(one) && one.checkVisibility())
    .map((one) => ({ box: one.getBoundingClientRect(), weight: weightOf(one) }));
  return pressed === null ? seen : [...seen, { box: pressed, weight: COVERS_USED }];
}

function weightOf(one: HTMLElement): number {
  if (one === document.activeElement) return COVERS_USED;
  return one.matches(MAIN) ? COVERS_MAIN : COVERS_OTHER;
}
