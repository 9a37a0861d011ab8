import { listAt, type Tree, textAt } from "#domain/peptides/editing/document-tree.ts";

/** A reference as the picker shows it: numbered like on the page. */
export interface SourceLine {
  readonly id: string;
  readonly place: number;
  readonly text: string;
  readonly isOwnNote: boolean;
}

export function sourceLines(references: Tree): SourceLine[] {
  return listAt({ references }, "references").map((reference, place) => {
    const [title, source] = [textAt(reference, "title"), textAt(reference, "source")];
    const isOwnNote = textAt(reference, "kind") === "own-note";
    return {
      id: textAt(reference, "id"),
      place,
      text: [title || "Reference without a title", isOwnNote ? "" : source].filter(Boolean).join(", "),
      isOwnNote,
    };
  });
}
