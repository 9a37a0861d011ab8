import { expect, test } from "vitest";
import { checkArchive } from "./check-archive.ts";

const dose = (id: string, changes: object = {}) => ({ id, cycleId: "c", itemId: "1", slot: null, ...changes });
const archive = (changes: object = {}) => ({
  peptideCycles: [{ id: "c" }],
  doses: [dose("d")],
  bloodwork: [{ id: "b", files: [{ id: "f" }] }],
  vitals: [],
  profile: { avatar: null },
  ...changes,
});
const paths = (changes: object) =>
  checkArchive(archive(changes), ["peptideCycles", "doses", "bloodwork"]).map(({ path }) => path);

test("an archive as it is made has no problem", () => expect(paths({})).toEqual([]));

test("one id in two kinds is no problem, twice in one kind it is", () => {
  expect(paths({ doses: [dose("c")] })).toEqual([]);
  expect(paths({ doses: [dose("d"), dose("d")] })).toEqual(["doses.1.id"]);
  expect(paths({ bloodwork: [{ id: "b", files: [{ id: "f" }, { id: "f" }] }] })).toEqual(["files.1.id"]);
});

test("the picture is a file like the reports", () => {
  expect(paths({ profile: { avatar: { id: "g" } } })).toEqual([]);
  expect(paths({ profile: { avatar: { id: "f" } } })).toEqual(["files.1.id"]);
});

test("a dose needs its cycle", () =>
  expect(paths({ doses: [dose("d", { cycleId: "x" })] })).toEqual(["doses.0.cycleId"]));

test("a planned dose is there once, however many are beside the plan", () => {
  const slot = "2026-03-02T07:00:00Z";
  expect(paths({ doses: [dose("d", { slot }), dose("e", { slot })] })).toEqual(["doses.1.slot"]);
  expect(paths({ doses: [dose("d", { slot }), dose("e", { slot, itemId: "2" })] })).toEqual([]);
});

test("a day of one kind, name and source is there once", () => {
  const day = (id: string, changes: object = {}) => ({
    ...{ id, kind: "weight", name: "", day: "2026-03-02", source: "typed" },
    ...changes,
  });
  expect(paths({ vitals: [day("v"), day("w")] })).toEqual(["vitals.1.day"]);
  expect(paths({ vitals: [day("v"), day("w", { source: "oura" }), day("x", { kind: "waist" })] })).toEqual([]);
});
