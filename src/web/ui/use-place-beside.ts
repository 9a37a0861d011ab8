import { type RefObject, useEffect, useLayoutEffect } from "react";

/** Keeps an open popover next to an element, also while the page scrolls or its window changes. */
export function usePlaceBeside(popover: RefObject<HTMLElement | null>, anchor: () => HTMLElement | null): void {
  const place = () => {
    const [shown, beside] = [popover.current, anchor()];
    if (shown && beside) placePopover(shown, beside);
  };
  useLayoutEffect(place);
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (target !== popover.current) place();
    };
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  });
}

const GAP = 8;
const EDGE = 16;

/** Places an open popover below its button, or above if there is more room, and inside the window. */
function placePopover(popover: HTMLElement, button: HTMLElement): void {
  popover.style.maxHeight = "";
  const { width, height } = popover.getBoundingClientRect();
  const anchor = [...button.getClientRects()].at(-1) ?? button.getBoundingClientRect();
  const roomBelow = window.innerHeight - EDGE - anchor.bottom - GAP;
  const roomAbove = anchor.top - GAP - EDGE;
  const isBelow = height <= roomBelow || roomBelow >= roomAbove;
  const shownHeight = Math.min(height, Math.max(isBelow ? roomBelow : roomAbove, 0));
  const left = Math.max(EDGE, Math.min(anchor.left, window.innerWidth - EDGE - width));
  popover.style.maxHeight = `${shownHeight}px`;
  popover.style.top = `${isBelow ? anchor.bottom + GAP : anchor.top - GAP - shownHeight}px`;
  popover.style.left = `${left}px`;
}
