import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { onFirstSign } from "../lib/first-sign.ts";
import { CONTROLS } from "./controls.ts";

/** Comes with the person's first press, before anything can be said about it. Without it a toast stays where it is. */
const loadPlacing = () => import("./put-aside.ts").catch(() => null);

/** Milliseconds until the page has updated after an action and scrolling has stopped. */
const SETTLED_MS = 250;

interface Shown {
  readonly shownId: string | undefined;
  /** The person is about to use the toast. */
  readonly isHeld: boolean;
  /** Of the page below it. */
  readonly address: string | undefined;
}

/**
 * Places a toast so that it covers neither the last-used control nor the page's title and main action, and as little
 * else as possible. Moves it if one of them ends up under it, unless the person is about to use the toast.
 */
export function useToastPlace(place: RefObject<HTMLElement | null>, { shownId, isHeld, address }: Shown): void {
  const pressed = usePressed();
  useEffect(() => onFirstSign(() => void loadPlacing()), []);
  useLayoutEffect(() => {
    const element = place.current;
    if (shownId === undefined || element === null) return;
    void loadPlacing().then((placing) => placing?.putAside(element, pressed.current));
  }, [place, shownId, pressed]);
  useEffect(() => {
    const element = place.current;
    if (shownId === undefined || isHeld || element === null) return;
    void address; // each page is looked at
    let timer: ReturnType<typeof setTimeout>;
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(
        () => void loadPlacing().then((placing) => placing?.putAsideIfInTheWay(element, pressed.current)),
        SETTLED_MS,
      );
    };
    lookSoon();
    document.addEventListener("scroll", lookSoon, { capture: true, passive: true });
    window.addEventListener("resize", lookSoon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("scroll", lookSoon, { capture: true });
      window.removeEventListener("resize", lookSoon);
    };
  }, [place, shownId, isHeld, address, pressed]);
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
