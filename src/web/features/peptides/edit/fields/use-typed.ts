import { useState } from "react";
import { isSameTree, type Tree } from "#domain/peptides/editing/document-tree.ts";
import type { Notation } from "./notations.ts";

/**
 * The text of a field whose value is not that text itself: it stays as typed while it means the value ("1." means 1),
 * and follows the value once that is changed from elsewhere.
 */
export function useTyped(value: Tree, { parse, format }: Notation) {
  const [typed, setTyped] = useState(() => format(value));
  return {
    text: isSameTree(parse(typed), value) ? typed : format(value),
    /** Answers what the text means. */
    type: (text: string): Tree => {
      setTyped(text);
      return parse(text);
    },
    /** As it is written properly: 0.50 becomes 0.5. */
    settle: () => setTyped(format(value)),
  };
}
