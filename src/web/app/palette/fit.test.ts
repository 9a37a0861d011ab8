import { describe, expect, test } from "vitest";
import { fitOf } from "./fit.ts";

const LINES = [
  ["Cagrilintide", "AM833", "CagriSema (with semaglutide)"],
  ["Semaglutide", "Ozempic", "Wegovy"],
  ["Wolverine blend", "BPC-157 / TB-500 blend"],
  ["BPC-157", "Body Protection Compound-157"],
  ["TB-500 (Ac-LKKTETQ)", "TB500"],
  ["Begin a plan", "protocol", "generate"],
  ["How to read the evidence", "basics"],
  ["Sémorelin"],
];

const found = (typed: string) =>
  LINES.map((names) => ({ label: names[0], fit: fitOf(typed, names) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ label }) => label);

describe("what the palette finds", () => {
  test.each([
    ["semaglutide", ["Semaglutide", "Cagrilintide"]],
    ["ozempic", ["Semaglutide"]],
    ["bpc157", ["BPC-157", "Wolverine blend"]],
    ["BPC 157", ["BPC-157", "Wolverine blend"]],
    ["tb-500", ["TB-500 (Ac-LKKTETQ)", "Wolverine blend"]],
    ["read evidence", ["How to read the evidence"]],
    ["semorelin", ["Sémorelin"]],
    ["plan", ["Begin a plan"]],
    ["glutide", ["Semaglutide", "Cagrilintide"]],
  ])("%s: the thing of that name first", (typed, labels) => expect(found(typed)).toEqual(labels));

  test.each(["qqqqq", "zzz", "bgn pln"])("%s: nothing, where its letters only happen to come in order", (typed) =>
    expect(found(typed)).toEqual([]),
  );

  test("nothing typed leaves every line", () => expect(found(" ")).toHaveLength(LINES.length));
});
