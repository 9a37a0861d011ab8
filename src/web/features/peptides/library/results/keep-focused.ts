import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { type FocusEvent, useCallback, useState } from "react";

interface FocusedRow {
  readonly rangeExtractor: (range: Range) => number[];
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Keeps the row that holds the keyboard drawn wherever the list is scrolled to: what is not drawn loses the focus. */
export function useFocusedRow(): FocusedRow {
  const [focused, setFocused] = useState<number | null>(null);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      if (focused === null || focused >= range.count || drawn.includes(focused)) return drawn;
      return [...drawn, focused].toSorted((a, b) => a - b);
    },
    [focused],
  );
  return {
    rangeExtractor,
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>("[data-index]")?.dataset.index;
      setFocused(row === undefined ? null : Number(row));
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFocused(null);
    },
  };
}
