import { isTreeObject, listAt, type Tree } from "./document-tree.ts";

/** The first id of the form r1, r2 … above all that the document's references have. */
export function nextReferenceId(document: Tree): string {
  return nextId("r", listAt(document, "references"));
}

/** The first id of the form d1, d2 … above all that the document's doses have. */
export function nextDoseId(document: Tree): string {
  return nextId("d", listAt(document, "doses"));
}

function nextId(letter: "r" | "d", items: readonly Tree[]): string {
  const numbers = items.map((item) => {
    const id = isTreeObject(item) && typeof item.id === "string" ? item.id : "";
    return /^[rd]\d{1,6}$/.test(id) ? Number(id.slice(1)) : 0;
  });
  return `${letter}${Math.max(0, ...numbers) + 1}`;
}
