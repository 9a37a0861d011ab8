import { expect, test } from "vitest";
import { compareSearch, readCompareAddress, withoutSlug, withSlug, withSwapped } from "./compare-address.ts";

const slugs = (given: unknown) => readCompareAddress({ slugs: given }).slugs;

test.each([
  ["as the router writes it", "bpc-157,tb-500", ["bpc-157", "tb-500"]],
  ["as a form without script sends it", ["bpc-157,tb-500", "semax"], ["bpc-157", "tb-500", "semax"]],
  ["a number", 157, ["157"]],
  ["twice the same", "semax,semax,selank", ["semax", "selank"]],
  ["nothing", undefined, []],
  ["what is no text", { toString: 1, valueOf: 1 }, []],
  ["a list of anything", ["semax", { toString: 1, valueOf: 1 }, ["selank"]], ["semax", "selank"]],
  ["what can be no slug", "<b>,Semax,a b,__proto__,semax,", ["semax"]],
  ["a private one by its id", "0198c0de-0000-7000-8000-000000000000", ["0198c0de-0000-7000-8000-000000000000"]],
])("reads an address: %s", (_, given, expected) => {
  expect(slugs(given)).toEqual(expected);
});

test("six are compared, and the rest is known to be left out", () => {
  const six = "a,b,c,d,e,f";
  expect(readCompareAddress({ slugs: six }).tooMany).toEqual([]);
  expect(readCompareAddress({ slugs: `${six},g,h` })).toEqual({
    slugs: six.split(","),
    tooMany: ["g", "h"],
    onlyDifferences: false,
  });
});

test("a slug of 80 characters is one, of 81 is none", () => {
  expect(slugs("a".repeat(80))).toHaveLength(1);
  expect(slugs("a".repeat(81))).toEqual([]);
});

test("what is written is read back, and an empty comparison has a plain address", () => {
  const address = readCompareAddress({ slugs: "a,b", diff: 1 });
  expect(compareSearch(address)).toEqual({ slugs: "a,b", diff: 1 });
  expect(readCompareAddress(compareSearch(address))).toEqual(address);
  expect(compareSearch(readCompareAddress({}))).toEqual({});
  expect(readCompareAddress({ diff: "yes" }).onlyDifferences).toBe(false);
});

test("adds, removes and moves", () => {
  const address = readCompareAddress({ slugs: "a,b,c", diff: "1" });
  expect(withSlug(address, "d").slugs).toEqual(["a", "b", "c", "d"]);
  expect(withoutSlug(address, "b")).toEqual({ ...address, slugs: ["a", "c"] });
  expect(withSwapped(address, "b", "a").slugs).toEqual(["b", "a", "c"]);
});
