import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { choosePlace, coveredWeight, type InTheWay, placesFor } from "./toast-place.ts";

const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
/** Selects primary buttons (ui/button). */
const MAIN_ACTION = ".bg-accent";
const [COVERS_USED, COVERS_MAIN, COVERS_OTHER] = [10_000, 100, 1];

/** Pixels per rem at the default text size. */
const USUAL_LETTER = 16;

/** Milliseconds until the page has updated after an action and scrolling has stopped. */
const SETTLED_MS = 250;

/**
 * Places a toast so that it covers neither the last-used control nor the page's main action, and as little else as
 * possible. Moves it if one of them ends up under it, unless the person is about to use the toast.
 */
export function useToastPlace(
  place: RefObject<HTMLElement | null>,
  shownId: string | undefined,
  isHeld: boolean,
): void {
  const pressed = usePressed();
  useLayoutEffect(() => {
    if (shownId !== undefined && place.current) putAside(place.current, pressed.current);
  }, [place, shownId, pressed]);
  useEffect(() => {
    const element = place.current;
    if (shownId === undefined || isHeld || element === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const covered = coveredWeight(element.getBoundingClientRect(), inTheWayOf(element, pressed.current));
        if (covered >= COVERS_MAIN) putAside(element, pressed.current);
      }, SETTLED_MS);
    };
    lookSoon();
    document.addEventListener("scroll", lookSoon, { capture: true, passive: true });
    window.addEventListener("resize", lookSoon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("scroll", lookSoon, { capture: true });
      window.removeEventListener("resize", lookSoon);
    };
  }, [place, shownId, isHeld, pressed]);
}

/** The area of the last press: the control may be gone by now, and not every browser focuses it. */
function usePressed(): RefObject<DOMRect | null> {
  const pressed = useRef<DOMRect>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      pressed.current = control?.getBoundingClientRect() ?? null;
    };
    const forget = () => {
      pressed.current = null; // something else is there by now
    };
    document.addEventListener("pointerdown", note, { capture: true, passive: true });
    document.addEventListener("scroll", forget, { capture: true, passive: true });
    return () => {
      document.removeEventListener("pointerdown", note, { capture: true });
      document.removeEventListener("scroll", forget, { capture: true });
    };
  }, []);
  return pressed;
}

function putAside(element: HTMLElement, pressed: DOMRect | null): void {
  const screen = { width: window.innerWidth, height: window.innerHeight };
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_LETTER;
  const places = placesFor(element.getBoundingClientRect(), screen, scale);
  const place = choosePlace(places, inTheWayOf(element, pressed));
  element.style.left = `${place?.left ?? 0}px`;
  element.style.top = `${place?.top ?? 0}px`;
}

function inTheWayOf(element: HTMLElement, pressed: DOMRect | null): InTheWay[] {
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => !element.contains(control) && control.checkVisibility())
    .map((control) => ({ box: control.getBoundingClientRect(), weight: weightOf(control) }));
  return pressed === null ? controls : [...controls, { box: pressed, weight: COVERS_USED }];
}

function weightOf(control: HTMLElement): number {
  if (control === document.activeElement) return COVERS_USED;
  return control.matches(MAIN_ACTION) ? COVERS_MAIN : COVERS_OTHER;
}
