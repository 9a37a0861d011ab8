import { expect, test, vi } from "vitest";
import { valueAt } from "#domain/peptides/editing/document-tree.ts";
import { problemsOf } from "../checks/problems.ts";
import { createEditorStore } from "./editor-store.ts";

const start = {
  name: "A",
  doses: [
    { id: "d1", use: "x" },
    { id: "d2", use: "y", steps: [{ amount: 1 }] },
  ],
};
const open = () => createEditorStore(start, ["section:basics"]);
const ids = (store: ReturnType<typeof open>) =>
  [0, 1, 2].map((place) => valueAt(store.read().document, `doses.${place}.id`));
const itemAt = (store: ReturnType<typeof open>, path: string) => valueAt(store.read().document, path) as object;

test("an item keeps its key while it is typed in, moved, and has its own items changed", () => {
  const store = open();
  const key = store.keyOf(itemAt(store, "doses.1"));
  store.set("doses.1.use", "changed");
  store.set("doses.1.steps.0.amount", 2);
  store.move("doses", 1, 0);
  expect(store.keyOf(itemAt(store, "doses.0"))).toBe(key);
  expect(store.keyOf(itemAt(store, "doses.1"))).not.toBe(key);
});

test("an added item is at the end, opened", () => {
  const store = open();
  expect(store.add("doses", { id: "d3" })).toBe("doses.2");
  expect(store.read().opened.has(store.keyOf(itemAt(store, "doses.2")))).toBe(true);
});

test("what was removed comes back where it was, and what was typed meanwhile stays", () => {
  const store = open();
  const undo = store.removeAt("doses", 0);
  expect(ids(store)).toEqual(["d2", undefined, undefined]);
  store.set("doses.0.use", "typed meanwhile");
  undo();
  expect(ids(store)).toEqual(["d1", "d2", undefined]);
  expect(valueAt(store.read().document, "doses.1.use")).toBe("typed meanwhile");
});

test.each([
  [0, -1],
  [1, 2],
])("moving %d to %d leads nowhere", (from, to) => {
  const store = open();
  store.move("doses", from, to);
  expect(ids(store)).toEqual(["d1", "d2", undefined]);
});

test("the way to a path is opened: its section and every item", () => {
  const store = open();
  store.reveal("doses.1.steps.0.amount", "section:doses");
  const { opened } = store.read();
  expect(opened).toContain("section:doses");
  expect(opened).toContain(store.keyOf(itemAt(store, "doses.1")));
  expect(opened).toContain(store.keyOf(itemAt(store, "doses.1.steps.0")));
  expect(opened).not.toContain(store.keyOf(itemAt(store, "doses.0")));
});

test("a gap counts as seen once it was in the way, until the document is another one", () => {
  const store = open();
  store.setProblems(problemsOf([{ path: "name", message: "Fill this in.", severity: "must", isGap: true }]));
  store.markProblemsSeen();
  expect(store.read().touched).toContain("name");
  store.replaceDocument(start);
  expect(store.read().touched.size).toBe(0);
});

test("setting what is there already tells nobody", () => {
  const store = open();
  const told = vi.fn();
  store.subscribe(told);
  store.set("name", "A");
  expect(told).not.toHaveBeenCalled();
  store.set("name", "B");
  expect(told).toHaveBeenCalledOnce();
});
