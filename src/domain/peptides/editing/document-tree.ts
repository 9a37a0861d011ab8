/**
 * An entry while it is being written: shaped like `Peptide`, but any value may be missing or invalid, so that nothing
 * typed has to be thrown away. A path names a place in it: "doses.0.use"; "" is the whole.
 */
export type Tree = undefined | null | boolean | number | string | readonly Tree[] | TreeObject;
export type TreeObject = { readonly [key: string]: Tree };

export function isTreeObject(value: Tree): value is TreeObject {
  return typeof value === "object" && value !== null && !isTreeList(value);
}

export function isTreeList(value: Tree): value is readonly Tree[] {
  return Array.isArray(value);
}

export function listAt(tree: Tree, path: string): readonly Tree[] {
  const value = valueAt(tree, path);
  return isTreeList(value) ? value : [];
}

/** The text at a path; "" if there is none. */
export function textAt(tree: Tree, path: string): string {
  const value = valueAt(tree, path);
  return typeof value === "string" ? value : "";
}

export function joinPath(path: string, key: string | number): string {
  return path === "" ? String(key) : `${path}.${key}`;
}

/** Undefined if the path doesn't exist. */
export function valueAt(tree: Tree, path: string): Tree {
  return segments(path).reduce<Tree>((value, key) => {
    if (isTreeList(value)) return value[Number(key)];
    return isTreeObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, tree);
}

/**
 * The tree with another value at the path; `undefined` takes an object's key away. Everything off the path keeps its
 * identity. A path that doesn't exist changes nothing. `onCopy` gets each object or list on the way and its copy.
 */
export function withValueAt(
  tree: Tree,
  path: string,
  value: Tree,
  onCopy: (before: object, after: object) => void = () => {},
): Tree {
  const change = (at: Tree, keys: readonly string[]): Tree => {
    const [key, ...rest] = keys;
    if (key === undefined) return value;
    if (typeof at !== "object" || at === null) return at;
    const copy = isTreeList(at) ? withItem(at, key, (item) => change(item, rest)) : withKey(at, key, rest, change);
    if (copy !== at) onCopy(at, copy);
    return copy;
  };
  return change(tree, segments(path));
}

function withItem(list: readonly Tree[], key: string, change: (item: Tree) => Tree): readonly Tree[] {
  const place = Number(key);
  if (!(place in list)) return list;
  const next = change(list[place]);
  return next === list[place] ? list : list.with(place, next);
}

function withKey(
  object: TreeObject,
  key: string,
  rest: readonly string[],
  change: (at: Tree, keys: readonly string[]) => Tree,
): TreeObject {
  const before = Object.hasOwn(object, key) ? object[key] : undefined;
  const next = change(before, rest);
  if (next === before) return object;
  if (next !== undefined) return { ...object, [key]: next };
  const { [key]: _, ...others } = object;
  return others;
}

/** Whether two trees are equal; key order doesn't matter, and a missing key equals an undefined one. */
export function isSameTree(a: Tree, b: Tree): boolean {
  if (Object.is(a, b)) return true;
  if (isTreeList(a) && isTreeList(b)) return a.length === b.length && a.every((item, at) => isSameTree(item, b[at]));
  if (!isTreeObject(a) || !isTreeObject(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSameTree(a[key], b[key]));
}

const segments = (path: string): string[] => (path === "" ? [] : path.split("."));
