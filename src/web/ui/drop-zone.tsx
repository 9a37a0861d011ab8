import { FileUp } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { classNames } from "./class-names.ts";

interface DropZoneProps {
  readonly onDrop: (data: DataTransfer) => void;
  /** Told whether files are being dragged over the page. */
  readonly children: (isOver: boolean) => ReactNode;
}

type Take = (event: DragEvent, data: DataTransfer) => void;

/** Takes files dropped anywhere on the page while it is shown, and is the place that says so. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    let depth = 0; // entering an element fires before leaving the previous one
    const move = (to: number) => {
      depth = Math.max(0, to);
      setOver(depth > 0);
    };
    const shown = new AbortController();
    const listen = (name: "dragenter" | "dragleave" | "dragover" | "drop", act: Take) =>
      document.addEventListener(
        name,
        (event) => {
          if (event.dataTransfer?.types.includes("Files")) act(event, event.dataTransfer);
        },
        { signal: shown.signal },
      );
    listen("dragenter", () => move(depth + 1));
    listen("dragleave", () => move(depth - 1));
    listen("dragover", (event) => event.preventDefault());
    listen("drop", (event, data) => {
      event.preventDefault();
      move(0);
      take(data);
    });
    return () => shown.abort();
  }, []);
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
