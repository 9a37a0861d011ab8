import { expect, test } from "vitest";
import { suggest } from "./suggest.ts";

const codes = (text: string) => suggest(text, 8).map(({ code }) => code);

test.each([
  ["diab", ["diabetes", "diabetic-retinopathy"]],
  ["preg", ["pregnancy"]],
  ["medullary thyroid", ["thyroid-cancer-or-men2"]],
  ["lantus", ["lantus"]],
  ["glicl", ["gliclazide"]],
  ["pregnant", ["pregnancy"]],
  ["trying to get pregnant", ["pregnancy"]],
  ["breast feeding", ["breastfeeding"]],
  ["beta-bl", ["beta-blocker"]],
  ["warfrin", ["warfarin"]],
  ["", []],
  ["  ", []],
  ["zzz", []],
])("%j finds %j", (text, found) => {
  expect(codes(text)).toEqual(expect.arrayContaining(found));
  if (found.length === 0) expect(codes(text)).toEqual([]);
});

test("a medicine is one row that says everything it stands for", () => {
  expect(suggest("warfarin", 8)).toEqual([
    {
      kind: "name",
      code: "warfarin",
      label: "Warfarin",
      means: "oral medicine where small dose changes matter and blood thinner",
    },
  ]);
  expect(suggest("janumet", 1)).toEqual([
    expect.objectContaining({ code: "janumet", means: expect.stringContaining("sitagliptin + metformin: ") }),
  ]);
  expect(suggest("lithium", 8).map(({ kind }) => kind)).toEqual(["name"]);
});

test.each([
  ["insulin", "insulin"],
  ["diabetes", "diabetes"],
  ["lantus", "lantus"],
  ["pregnancy", "pregnancy"],
])("%s is found before what only mentions it", (text, first) => {
  expect(codes(text)[0]).toBe(first);
});

test("every word typed counts, and no more than asked for is offered", () => {
  expect(codes("zzz liver")).toEqual([]);
  expect(suggest("a", 5).length).toBeLessThanOrEqual(5);
});

test("nobody is offered labour or newborns", () => {
  expect(codes("newborns")).toEqual([]);
  expect(codes("labour")).toEqual([]);
});
