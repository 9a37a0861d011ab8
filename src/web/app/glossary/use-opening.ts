import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** What opened an explanation: one opened by a resting pointer closes when the pointer leaves. */
export type OpenedBy = "hover" | "press";

const OPENS_AFTER_MS = 400;
const CLOSES_AFTER_MS = 250;

/** Opens on a press (mouse, touch or key) or when the pointer rests; a second press closes. */
export function useOpening() {
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasPressed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = ({ pointerType }: PointerEvent, ms: number, change: (now: OpenedBy | null) => OpenedBy | null) => {
    if (pointerType === "touch") return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenedBy(change), ms);
  };
  return {
    openedBy,
    /** The browser closed it: Escape, or a press elsewhere. */
    onClosed: (which: OpenedBy) => setOpenedBy((now) => (now === which ? null : now)),
    around: {
      onPointerEnter: (event: PointerEvent) => soon(event, OPENS_AFTER_MS, (now) => now ?? "hover"),
      onPointerLeave: (event: PointerEvent) => soon(event, CLOSES_AFTER_MS, (now) => (now === "hover" ? null : now)),
    },
    word: {
      onPointerDown: () => {
        wasPressed.current = openedBy === "press"; // the browser closes it on press, before the click arrives
      },
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return; // opens the link in another tab
        event.preventDefault();
        clearTimeout(timer.current);
        const isOpen = event.detail === 0 ? openedBy !== null : wasPressed.current;
        setOpenedBy(isOpen ? null : "press");
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== " ") return;
        event.preventDefault();
        event.currentTarget.click();
      },
    },
  };
}
