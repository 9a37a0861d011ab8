import { expect, test } from "vitest";
import { suggest } from "./suggest.ts";

const codes = (text: string) => suggest(text, 8).map(({ code }) => code);

test.each([
  ["diab", ["diabetes", "diabetic-retinopathy"]],
  ["preg", ["pregnancy"]],
  ["medullary thyroid", ["thyroid-cancer-or-men2"]],
  ["lantus", ["insulin"]],
  ["glicl", ["sulfonylurea"]],
  ["", []],
  ["  ", []],
  ["zzz", []],
])("%j finds %j", (text, found) => {
  expect(codes(text)).toEqual(expect.arrayContaining(found));
  if (found.length === 0) expect(codes(text)).toEqual([]);
});

test("a medicine says by which name it was found", () => {
  expect(suggest("lantus", 1)).toEqual([{ kind: "medicine", code: "insulin", label: "Insulin", name: "lantus" }]);
  expect(suggest("insulin", 8).find(({ code }) => code === "insulin")?.name).toBeNull();
});

test.each([
  ["insulin", "insulin"],
  ["diabetes", "diabetes"],
  ["lantus", "insulin"],
  ["pregnancy", "pregnancy"],
])("%s is found before what only mentions it", (text, first) => {
  expect(codes(text)[0]).toBe(first);
});

test("every word typed counts, and no more than asked for is offered", () => {
  expect(codes("diabetic liver")).toEqual([]);
  expect(suggest("a", 5).length).toBeLessThanOrEqual(5);
});

test("nobody is offered labour or newborns", () => {
  expect(codes("newborns")).toEqual([]);
  expect(codes("labour")).toEqual([]);
});
