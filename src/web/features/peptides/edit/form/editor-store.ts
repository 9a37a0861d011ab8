import {
  isTreeList,
  isTreeObject,
  joinPath,
  listAt,
  type Tree,
  type TreeObject,
  valueAt,
  withValueAt,
} from "#domain/peptides/editing/document-tree.ts";
import { createStore, type Store } from "#web/lib/store.ts";
import { type Problems, problemsOf } from "../checks/problems.ts";

export interface EditorState {
  readonly document: TreeObject;
  readonly problems: Problems;
  /** Keys of opened sections and items. */
  readonly opened: ReadonlySet<string>;
  /** Paths that were edited or blocked a save: only their gaps are shown at the field. */
  readonly touched: ReadonlySet<string>;
}

/** The form's state: values, open sections, problems. Each part of the page subscribes to what it shows. */
export interface EditorStore extends Store<EditorState> {
  set(path: string, value: Tree): void;
  replaceDocument(document: TreeObject): void;
  /** Puts an item at the end of a list, opened; returns its path. */
  add(listPath: string, item: TreeObject): string;
  /** Takes an item out of a list; returns what puts it back. */
  removeAt(listPath: string, place: number): () => void;
  move(listPath: string, from: number, to: number): void;
  /** The same for an item as long as it lives, however it changes or moves. */
  keyOf(item: object): string;
  toggle(key: string, isOpen: boolean): void;
  /** Opens the section and every item on the way to a path. */
  reveal(path: string, sectionKey: string): void;
  setProblems(problems: Problems): void;
  /** Every problem there is now has been seen. */
  markProblemsSeen(): void;
}

export function createEditorStore(start: TreeObject, openedAtFirst: readonly string[]): EditorStore {
  const keys = itemKeys();
  const { read, readOnServer, subscribe, set } = createStore<EditorState>({
    document: start,
    problems: problemsOf([]),
    opened: new Set(openedAtFirst),
    touched: new Set(),
  });
  const change = (part: Partial<EditorState>) => set({ ...read(), ...part });
  const withDocument = (path: string, value: Tree, part: Partial<EditorState> = {}) => {
    const document = withValueAt(read().document, path, value, keys.carry);
    if (isTreeObject(document) && document !== read().document) change({ ...part, document });
  };
  const open = (...more: readonly string[]) => new Set([...read().opened, ...more]);

  return {
    ...{ read, readOnServer, subscribe },
    set: (path, value) => withDocument(path, value, { touched: new Set([...read().touched, path]) }),
    replaceDocument: (document) => change({ document, touched: new Set() }),
    add(listPath, item) {
      const list = listAt(read().document, listPath);
      withDocument(listPath, [...list, item], { opened: open(keys.of(item)) });
      return joinPath(listPath, list.length);
    },
    removeAt(listPath, place) {
      const item = listAt(read().document, listPath)[place];
      withDocument(listPath, listAt(read().document, listPath).toSpliced(place, 1));
      return () => {
        if (isTreeList(valueAt(read().document, listPath)))
          withDocument(listPath, listAt(read().document, listPath).toSpliced(place, 0, item));
      };
    },
    move(listPath, from, to) {
      const list = listAt(read().document, listPath);
      if (from in list && to in list) withDocument(listPath, list.toSpliced(from, 1).toSpliced(to, 0, list[from]));
    },
    keyOf: keys.of,
    toggle(key, isOpen) {
      const opened = open(key);
      if (!isOpen) opened.delete(key);
      change({ opened });
    },
    reveal: (path, sectionKey) =>
      change({ opened: open(sectionKey, ...itemsOnTheWay(read().document, path).map(keys.of)) }),
    setProblems: (problems) => change({ problems }),
    markProblemsSeen: () =>
      change({ touched: new Set([...read().touched, ...read().problems.all.map(({ path }) => path)]) }),
  };
}

/** An item changes by being copied, so its key travels from copy to copy. */
function itemKeys() {
  const keys = new WeakMap<object, string>();
  let last = 0;
  const of = (item: object): string => {
    const known = keys.get(item);
    if (known !== undefined) return known;
    last += 1;
    keys.set(item, `item-${last}`);
    return `item-${last}`;
  };
  return { of, carry: (before: object, after: object) => void keys.set(after, of(before)) };
}

function itemsOnTheWay(document: TreeObject, path: string): TreeObject[] {
  const parts = path.split(".");
  return parts.flatMap((part, at) => {
    const value = /^\d+$/.test(part) ? valueAt(document, parts.slice(0, at + 1).join(".")) : null;
    return isTreeObject(value) ? [value] : [];
  });
}
