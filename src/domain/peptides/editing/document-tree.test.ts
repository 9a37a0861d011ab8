import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSameTree, type Tree, valueAt, withValueAt } from "./document-tree.ts";

const document: Tree = { name: "A", doses: [{ id: "d1", use: "x" }, { id: "d2" }], structure: { ref: null } };

describe("a place in a document", () => {
  test.each([
    ["", document],
    ["name", "A"],
    ["doses.1.id", "d2"],
    ["structure.ref", null],
    ["doses.2.id", undefined],
    ["name.length", undefined],
    ["constructor", undefined],
  ])("%j is read", (path, value) => expect(valueAt(document, path)).toEqual(value));

  test("is written without touching what is beside it", () => {
    const changed = withValueAt(document, "doses.0.use", "y");
    expect(valueAt(changed, "doses.0")).toEqual({ id: "d1", use: "y" });
    expect(valueAt(changed, "doses.1")).toBe(valueAt(document, "doses.1"));
    expect(valueAt(changed, "structure")).toBe(valueAt(document, "structure"));
    expect(valueAt(document, "doses.0.use")).toBe("x");
  });

  test("undefined takes a key away", () =>
    expect(withValueAt(document, "doses.0.use", undefined)).toMatchObject({ doses: [{ id: "d1" }, { id: "d2" }] }));

  test.each(["doses.7.use", "name.first"])("%j leads nowhere and changes nothing", (path) =>
    expect(withValueAt(document, path, "y")).toBe(document),
  );

  test("what was copied is told from the inside out", () => {
    const copies: object[] = [];
    const after = withValueAt(document, "doses.0.use", "y", (_, copy) => copies.push(copy));
    expect(copies).toEqual([valueAt(after, "doses.0"), valueAt(after, "doses"), after]);
  });
});

const tree = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(null, true, "", "text", 0, 1.5),
    fc.array(tie("tree"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "ref"), tie("tree"), { noNullPrototype: true }),
  ),
})).tree;

test("two trees say the same exactly when their text does, the order of keys aside", () => {
  fc.assert(
    fc.property(tree, tree, (a, b) => {
      expect(isSameTree(a, b)).toBe(sortedText(a) === sortedText(b));
      expect(isSameTree(a, structuredClone(a))).toBe(true);
    }),
  );
  expect(isSameTree({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isSameTree([], {})).toBe(false);
});

const sortedText = (value: Tree): string =>
  JSON.stringify(value, (_, item) =>
    item !== null && typeof item === "object" && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
