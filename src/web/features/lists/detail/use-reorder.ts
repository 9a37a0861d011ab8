import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from "react";
import { dragRow } from "./drag-row.ts";

interface Grabbed {
  readonly slug: string;
  readonly to: number;
}

interface ReorderOptions {
  readonly slugs: readonly string[];
  readonly nameOf: (slug: string) => string;
  readonly onMove: (slug: string, to: number) => void;
}

export interface HandleProps {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

export interface Reorder {
  readonly listRef: RefObject<HTMLOListElement | null>;
  /** The order of slugs if the grabbed one were dropped now. */
  readonly order: readonly string[];
  readonly grabbed: string | null;
  /** Announced by screen readers. */
  readonly said: string;
  readonly handle: (slug: string) => HandleProps;
}

/** Reorders a list by a handle: drag it, or grab it with Space or Enter, move it with the arrow keys, and drop it. */
export function useReorder({ slugs, nameOf, onMove }: ReorderOptions): Reorder {
  const listRef = useRef<HTMLOListElement>(null);
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null);
  const [said, setSaid] = useState("");
  const positionText = (slug: string, to: number) => `${nameOf(slug)}, position ${to + 1} of ${slugs.length}`;

  const letGo = (slug: string, to: number) => {
    setGrabbed(null);
    if (to !== slugs.indexOf(slug)) onMove(slug, to);
    setSaid(`Let go: ${positionText(slug, to)}`);
  };
  const onKey = (slug: string, event: KeyboardEvent) => {
    const from = slugs.indexOf(slug);
    const isGrabbed = grabbed?.slug === slug;
    const to = isGrabbed ? target(event.key, grabbed.to, slugs.length) : null;
    if (event.key === " " || event.key === "Enter") {
      if (isGrabbed) letGo(slug, grabbed.to);
      else {
        setGrabbed({ slug, to: from });
        setSaid(`Grabbed: ${positionText(slug, from)}. Arrows move it, Enter lets go, Escape cancels.`);
      }
    } else if (event.key === "Escape" && isGrabbed) {
      setGrabbed(null);
      setSaid(`Canceled: ${positionText(slug, from)}`);
    } else if (to !== null) {
      setGrabbed({ slug, to });
      setSaid(positionText(slug, to));
    } else return;
    event.preventDefault();
  };

  return {
    listRef,
    order: grabbed ? moved(slugs, grabbed) : slugs,
    grabbed: grabbed?.slug ?? null,
    said,
    handle: (slug) => ({
      onKeyDown: (event) => onKey(slug, event),
      onBlur: () => grabbed?.slug === slug && letGo(slug, grabbed.to),
      onPointerDown: (event) => {
        if (event.button !== 0 || !listRef.current || grabbed) return;
        event.preventDefault(); // prevents selecting text while dragging
        event.currentTarget.focus();
        dragRow(listRef.current, slugs.indexOf(slug), event, (to) => letGo(slug, to));
      },
    }),
  };
}

function moved(slugs: readonly string[], { slug, to }: Grabbed): string[] {
  return slugs.filter((other) => other !== slug).toSpliced(to, 0, slug);
}

/** The target position of a key; null for keys that don't move. */
function target(key: string, at: number, count: number): number | null {
  if (key === "ArrowUp") return Math.max(0, at - 1);
  if (key === "ArrowDown") return Math.min(count - 1, at + 1);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
