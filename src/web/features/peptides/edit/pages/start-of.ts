import type { TreeObject } from "#domain/peptides/editing/document-tree.ts";
import type { Stored } from "../save/editor-target.ts";
import type { EditorStart } from "../use-editor-session.ts";

/** A form over an entry that was never saved. */
export function startOfNew(document: TreeObject): EditorStart {
  return { document, base: null, untouched: document, note: "" };
}

/** A form over what is stored, or over another text that is to take its place. */
export function startOfStored({ document, version }: Stored, instead: TreeObject = document): EditorStart {
  return { document: instead, base: { document, version }, untouched: document, note: "" };
}
