import { FileUp } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { classNames } from "./class-names.ts";

interface DropZoneProps {
  readonly onDrop: (data: DataTransfer) => void;
  /** Told whether files are being dragged over the page. */
  readonly children: (isOver: boolean) => ReactNode;
}

/** Takes files dropped anywhere on the page while it is shown, and is the place that says so. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const isOver = usePageDrop(onDrop);
  return (
    <div
      className={classNames(
        "grid justify-items-center gap-3 rounded-card border-2 border-dashed px-5 py-8 text-center transition-colors",
        isOver ? "border-accent bg-accent-wash" : "border-line",
      )}
    >
      <FileUp className="size-7 text-ink-3" strokeWidth={1.5} aria-hidden="true" />
      {children(isOver)}
    </div>
  );
}

/** True while files are dragged over the page. */
function usePageDrop(onDrop: (data: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    let depth = 0; // entering an element fires before leaving the previous one
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
      take(event.dataTransfer);
    };
    const told = { dragenter: enter, dragleave: leave, dragover: over, drop } as const;
    for (const [name, listener] of Object.entries(told)) document.addEventListener(name, listener as EventListener); // drag events
    return () => {
      for (const [name, listener] of Object.entries(told))
        document.removeEventListener(name, listener as EventListener); // drag events
    };
  }, []);
  return isOver;
}
