import { useEffect, useRef, useState } from "react";
import { type ColumnMove, controlId } from "./table/column-head.tsx";

interface Column {
  readonly slug: string;
  readonly name: string;
}

interface ColumnFocus {
  /** Announced by screen readers. */
  readonly announcement: string;
  readonly onMove: (move: ColumnMove) => void;
}

/** Focus follows a moved column; when a column is removed, it goes to the neighbor. */
export function useColumnFocus(columns: readonly Column[]): ColumnFocus {
  const pending = useRef<ColumnMove & { readonly place: number; readonly name: string }>(undefined);
  const [announcement, setAnnouncement] = useState("");
  const order = columns.map(({ slug }) => slug).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order of the columns is the reason to move the focus
  useEffect(() => {
    const move = pending.current;
    if (!move) return;
    pending.current = undefined;
    const place = columns.findIndex(({ slug }) => slug === move.slug);
    if (place < 0) {
      setAnnouncement(`${move.name} removed`);
      const neighbour = columns[Math.min(move.place, columns.length - 1)];
      focusFirst([neighbour && controlId("removed", neighbour.slug), "compare-title"]);
    } else {
      setAnnouncement(`${move.name}, column ${place + 1} of ${columns.length}`);
      const other = move.way === "left" ? "right" : "left";
      focusFirst([controlId(move.way, move.slug), controlId(other, move.slug)]);
    }
  }, [order]);
  const onMove = (move: ColumnMove) => {
    const place = columns.findIndex(({ slug }) => slug === move.slug);
    pending.current = { ...move, place, name: columns[place]?.name ?? move.slug };
  };
  return { announcement, onMove };
}

function focusFirst(ids: ReadonlyArray<string | undefined>): void {
  const elements = ids.map((id) => (id === undefined ? null : document.getElementById(id)));
  elements.find((element) => element !== null)?.focus();
}
