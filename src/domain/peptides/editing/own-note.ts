import { isTreeList, isTreeObject, listAt, type Tree, type TreeObject, textAt } from "./document-tree.ts";
import { nextReferenceId } from "./next-id.ts";
import { mapSources } from "./reference-use.ts";

export const OWN_NOTE_TITLE = "Own note";

/**
 * A private document in which each claim without a source rests on one reference of kind `own-note`, which is added if
 * needed. Claims with a source keep it.
 */
export function withOwnNotes(document: TreeObject): TreeObject {
  const existing = listAt(document, "references").find(isOwnNote);
  const id = existing === undefined ? nextReferenceId(document) : textAt(existing, "id");
  let isNeeded = false;
  const filled = mapSources(document, ({ ownerPath, owner, key, source }) => {
    if (!isEmpty(source) || !needsSource(ownerPath, owner, key)) return source;
    isNeeded = true;
    return isTreeList(source) ? [id] : id;
  });
  if (!isNeeded || existing !== undefined) return filled;
  return { ...filled, references: [...listAt(filled, "references"), ownNote(id)] };
}

function ownNote(id: string): TreeObject {
  return {
    id,
    title: OWN_NOTE_TITLE,
    year: null,
    source: "Written in this private entry",
    pmid: null,
    doi: null,
    url: null,
    kind: "own-note",
  };
}

function isOwnNote(reference: Tree): boolean {
  return isTreeObject(reference) && reference.kind === "own-note" && reference.title === OWN_NOTE_TITLE;
}

const isEmpty = (source: Tree): boolean =>
  source === null || source === "" || (isTreeList(source) && source.length === 0);

/** Some fields may have a source before they have a claim. */
function needsSource(ownerPath: string, owner: TreeObject, key: string): boolean {
  if (ownerPath === "structure") return owner.averageMassDa !== null;
  if (ownerPath === "status.wada") return owner.prohibited !== null;
  if (ownerPath !== "") return true;
  return textAt(owner, key.replace(/Ref$/, "")) !== "";
}
