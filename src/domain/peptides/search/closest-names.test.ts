import { expect, test } from "vitest";
import { shippedSummaries } from "#support/summaries.ts";
import { closestNames } from "./closest-names.ts";

const shipped = shippedSummaries();
const closest = (text: string) => closestNames(shipped, text, 3).map(({ slug }) => slug);

test.each([
  ["ipamorl", "ipamorelin"],
  ["ipamoreline", "ipamorelin"],
  ["tirzapatyd", "tirzepatide"],
  ["bpc-175", "bpc-157"],
  ["ozempik pen", "semaglutide"],
])("%j is close to %s", (text, slug) => {
  expect(closest(text)[0]).toBe(slug);
});

test("at most as many as asked for", () => {
  expect(closestNames(shipped, "thymosin", 2)).toHaveLength(2);
});

test.each(["qqqqqqqqqq", "--", "", "x"])("nothing is close to %j", (text) => {
  expect(closest(text)).toEqual([]);
});
