import { isTreeList, isTreeObject, joinPath, type Tree, type TreeObject } from "./document-tree.ts";

/** Paths that cite a reference, in the order of the document: "doses.0.ref", "summaryRef". */
export function referenceUses(document: Tree, id: string): string[] {
  const places: string[] = [];
  mapSources(document, ({ path, source }) => {
    if (isTreeList(source) ? source.includes(id) : source === id) places.push(path);
    return source;
  });
  return places;
}

/**
 * The document without a reference, and without its id wherever it was cited; such a claim may end up without a source.
 */
export function withoutReference(document: TreeObject, id: string): TreeObject {
  const unnamed = mapSources(document, ({ source }) => {
    if (isTreeList(source)) return source.includes(id) ? source.filter((other) => other !== id) : source;
    return source === id ? null : source;
  });
  const placeless = withoutPlacesIn(unnamed, id);
  const { references } = placeless;
  if (!isTreeList(references)) return placeless;
  return { ...placeless, references: references.filter((item) => !isTreeObject(item) || item.id !== id) };
}

/** A place in a work goes with the work. */
function withoutPlacesIn<T extends Tree>(value: T, id: string): T;
function withoutPlacesIn(value: Tree, id: string): Tree {
  if (isTreeList(value))
    return keepIfSame(
      value,
      value.map((item) => withoutPlacesIn(item, id)),
    );
  if (!isTreeObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]): [string, Tree] => {
    if (key !== "cite" || !isTreeList(item)) return [key, withoutPlacesIn(item, id)];
    const left = item.filter((place) => !isTreeObject(place) || place.ref !== id);
    return [key, left.length === item.length ? item : left];
  });
  return entries.every(([key, item]) => item === value[key]) ? value : Object.fromEntries(entries);
}

/** One field that cites sources, by one id or a list of ids. `owner` is the claim they support. */
interface SourcePlace {
  readonly path: string;
  readonly ownerPath: string;
  readonly owner: TreeObject;
  readonly key: string;
  readonly source: Tree;
}

/**
 * Replaces every source with the result of `change`; untouched parts keep their identity. The places of a claim in its
 * works are no sources of their own.
 */
export function mapSources<T extends Tree>(document: T, change: (place: SourcePlace) => Tree): T;
export function mapSources(document: Tree, change: (place: SourcePlace) => Tree): Tree {
  const visit = (value: Tree, path: string): Tree => {
    if (isTreeList(value))
      return keepIfSame(
        value,
        value.map((item, at) => visit(item, joinPath(path, at))),
      );
    if (!isTreeObject(value)) return value;
    const entries = Object.entries(value).map(([key, item]): [string, Tree] => {
      const here = joinPath(path, key);
      const place = { path: here, ownerPath: path, owner: value, key, source: item };
      if (key === "cite") return [key, item];
      return [key, isSourceKey(key) ? change(place) : visit(item, here)];
    });
    return entries.every(([key, item]) => item === value[key]) ? value : Object.fromEntries(entries);
  };
  return visit(document, "");
}

const isSourceKey = (key: string): boolean => key === "ref" || key.endsWith("Ref");

function keepIfSame(before: readonly Tree[], after: readonly Tree[]): readonly Tree[] {
  return after.every((item, at) => item === before[at]) ? before : after;
}
