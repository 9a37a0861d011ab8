import { CONTROLS } from "./controls.ts";
import { choosePlace, coveredWeight, type InTheWay, placesFor } from "./toast-place.ts";

/** Selects primary buttons (ui/button). */
const MAIN_ACTION = ".bg-accent";
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
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => !element.contains(control) && control.checkVisibility())
    .map((control) => ({ box: control.getBoundingClientRect(), weight: weightOf(control) }));
  const titles = [...document.querySelectorAll("h1")]
    .filter((title) => title.checkVisibility())
    .map((title) => ({ box: title.getBoundingClientRect(), weight: COVERS_MAIN }));
  return pressed === null ? [...controls, ...titles] : [...controls, ...titles, { box: pressed, weight: COVERS_USED }];
}

function weightOf(control: HTMLElement): number {
  if (control === document.activeElement) return COVERS_USED;
  return control.matches(MAIN_ACTION) ? COVERS_MAIN : COVERS_OTHER;
}
