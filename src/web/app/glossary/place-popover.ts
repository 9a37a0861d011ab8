const GAP = 8;
const EDGE = 16;

/** Puts an open popover below its button, or above where there is no room, and within the window. */
export function placePopover(popover: HTMLElement, button: HTMLElement): void {
  const { width, height } = popover.getBoundingClientRect();
  const anchor = [...button.getClientRects()].at(-1) ?? button.getBoundingClientRect();
  const fitsBelow = anchor.bottom + GAP + height <= window.innerHeight - EDGE;
  const top = fitsBelow ? anchor.bottom + GAP : Math.max(EDGE, anchor.top - GAP - height);
  const left = Math.max(EDGE, Math.min(anchor.left, window.innerWidth - EDGE - width));
  popover.style.top = `${top}px`;
  popover.style.left = `${left}px`;
}
