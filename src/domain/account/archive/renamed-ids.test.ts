import { expect, test } from "vitest";
import { type Renaming, withNewIds } from "./renamed-ids.ts";

const renaming = (changes: Partial<Record<keyof Renaming, Record<string, string>>> = {}): Renaming => {
  const ids = (kind: keyof Renaming) => new Map(Object.entries(changes[kind] ?? {}));
  return {
    privatePeptides: ids("privatePeptides"),
    protocols: ids("protocols"),
    peptideCycles: ids("peptideCycles"),
    vials: ids("vials"),
    vitalImports: ids("vitalImports"),
    files: ids("files"),
  };
};

test("a dose follows its cycle, its vial and the private peptide it is of", () => {
  const dose = { id: "d", cycleId: "c", vialId: "v", slug: "p", note: "p" };
  const moved = renaming({ peptideCycles: { c: "C" }, vials: { v: "V" }, privatePeptides: { p: "P" } });
  expect(withNewIds(dose, "D", moved)).toEqual({ id: "D", cycleId: "C", vialId: "V", slug: "P", note: "p" });
});

test("a measured day follows the import that brought it", () => {
  const moved = renaming({ vitalImports: { i: "I" } });
  expect(withNewIds({ id: "v", importId: "i" }, "v", moved)).toEqual({ id: "v", importId: "I" });
  expect(withNewIds({ id: "v", importId: null }, "v", moved)).toEqual({ id: "v", importId: null });
});

test("one id in two kinds is renamed in its own kind alone", () => {
  const dose = { id: "d", cycleId: "x", vialId: "x" };
  expect(withNewIds(dose, "d", renaming({ vials: { x: "V" } }))).toEqual({ id: "d", cycleId: "x", vialId: "V" });
});

test("a cycle follows its protocol, and its compounds their private peptides, however deep they stand", () => {
  const cycle = {
    id: "c",
    protocolId: "q",
    peptides: [
      { peptideId: "p", slug: "p" },
      { peptideId: "alpha", slug: null },
    ],
  };
  expect(withNewIds(cycle, "c", renaming({ protocols: { q: "Q" }, privatePeptides: { p: "P" } }))).toEqual({
    id: "c",
    protocolId: "Q",
    peptides: [
      { peptideId: "P", slug: "P" },
      { peptideId: "alpha", slug: null },
    ],
  });
});

test("a draw follows its reports, and a private peptide is named by its own id", () => {
  expect(withNewIds({ id: "b", files: [{ id: "f" }, { id: "g" }] }, "b", renaming({ files: { f: "F" } }))).toEqual({
    id: "b",
    files: [{ id: "F" }, { id: "g" }],
  });
  const own = { id: "p", document: { slug: "p", name: "p" } };
  expect(withNewIds(own, "P", renaming({ privatePeptides: { p: "P" } }))).toEqual({
    id: "P",
    document: { slug: "P", name: "p" },
  });
});

test("nothing is renamed where nothing moves, and nulls stay", () => {
  const cycle = { id: "c", protocolId: null, peptides: [] };
  expect(withNewIds(cycle, "c", renaming())).toEqual(cycle);
});
