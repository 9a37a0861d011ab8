import { type PointerEvent, useEffect, useEffectEvent, useRef } from "react";

const MIN_SWIPE_PX = 48;

type Turn = (by: 1 | -1) => void;

/** Arrow keys anywhere, and a swipe over what takes the handlers, turn to the next or the previous one. */
export function useTurning(turn: Turn) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const onKey = useEffectEvent(({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || metaKey) return; // Alt and an arrow go back in history
    if (key === "ArrowRight") turn(1);
    if (key === "ArrowLeft") turn(-1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return {
    onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      start.current = isPrimary ? { x: clientX, y: clientY } : null; // two fingers enlarge
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from === null) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) >= MIN_SWIPE_PX && Math.abs(across) > Math.abs(down)) turn(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
