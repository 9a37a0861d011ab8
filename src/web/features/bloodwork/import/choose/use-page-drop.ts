import { useEffect, useState } from "react";

/** The whole page takes a drop while this is shown; true while something is held over it. */
export function usePageDrop(onDrop: (data: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let depth = 0; // every element entered is told before the one left
    const holds = (event: DragEvent) => event.dataTransfer?.types.some((type) => type === "Files") ?? false;
    const enter = (event: DragEvent) => {
      if (!holds(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!holds(event)) return;
      depth -= 1;
      if (depth <= 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      if (holds(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!holds(event) || !event.dataTransfer) return;
      event.preventDefault();
      onDrop(event.dataTransfer);
    };
    const told = { dragenter: enter, dragleave: leave, dragover: over, drop } as const;
    for (const [name, listener] of Object.entries(told)) document.addEventListener(name, listener as EventListener); // each of a drag
    return () => {
      for (const [name, listener] of Object.entries(told))
        document.removeEventListener(name, listener as EventListener); // the same
    };
  }, [onDrop]);
  return isOver;
}
