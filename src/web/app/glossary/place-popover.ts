const GAP = 8;
const EDGE = 16;

/** Puts an open popover below its button, or above where there is more room, and within the window. */
export function placePopover(popover: HTMLElement, button: HTMLElement): void {
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
