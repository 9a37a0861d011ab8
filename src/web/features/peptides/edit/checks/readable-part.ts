import {
  isTreeList,
  type Tree,
  type TreeObject,
  valueAt,
  withValueAt,
} from "#domain/peptides/editing/document-tree.ts";

export interface ReadablePart {
  readonly document: TreeObject;
  /** Maps a path in this part to the path in the whole document. */
  readonly inWhole: (path: string) => string;
}

/**
 * The document without invalid parts, so that the rest can be checked while something is half typed: unfinished items
 * of lists are left out, anything else unfinished counts as unknown.
 */
export function readablePart(document: TreeObject, problemPaths: readonly string[]): ReadablePart {
  const leftOut = new Map<string, Set<number>>();
  let part = document;
  for (const path of problemPaths) {
    const [key = "", second = ""] = path.split(".");
    const list = document[key];
    if (isTreeList(list) && /^\d+$/.test(second)) leftOut.set(key, (leftOut.get(key) ?? new Set()).add(Number(second)));
    else part = { ...part, ...withValueAtObject(part, ...emptied(document, key, second)) };
  }
  for (const [key, places] of leftOut) {
    const list = part[key];
    if (isTreeList(list)) part = { ...part, [key]: list.filter((_, place) => !places.has(place)) };
  }
  return { document: part, inWhole: (path) => pathInWhole(path, document, leftOut) };
}

/** Only read by the rules, never shown or saved. */
const STANDS_FOR: Readonly<Record<string, Tree>> = {
  slug: "x",
  name: "x",
  kind: "peptide",
  summary: "x",
  categories: ["recovery"],
};

function emptied(document: TreeObject, key: string, second: string): [path: string, value: Tree] {
  if (second === "") return [key, STANDS_FOR[key] ?? (isTreeList(document[key]) ? [] : null)];
  const isInside = key === "structure" || key === "status";
  const path = isInside ? `${key}.${second}` : key;
  return [path, isTreeList(valueAt(document, path)) ? [] : null];
}

function withValueAtObject(part: TreeObject, path: string, value: Tree): TreeObject {
  const changed = withValueAt(part, path, value);
  return typeof changed === "object" && changed !== null && !isTreeList(changed) ? changed : part;
}

function pathInWhole(path: string, document: TreeObject, leftOut: ReadonlyMap<string, ReadonlySet<number>>): string {
  const [key = "", second = "", ...rest] = path.split(".");
  const list = document[key];
  const places = leftOut.get(key);
  if (!places || !isTreeList(list) || !/^\d+$/.test(second)) return path;
  const kept = list.map((_, place) => place).filter((place) => !places.has(place));
  return [key, kept[Number(second)] ?? second, ...rest].join(".");
}
