import { expect, test } from "vitest";
import { shippedSummaries } from "#support/summaries.ts";
import { findToAdd, MAX_OFFERED } from "./find-to-add.ts";

const library = shippedSummaries();
const first = (text: string) => findToAdd(library, text)[0]?.slug;

test.each([
  ["bpc 157", "bpc-157"],
  ["BPC157", "bpc-157"],
  ["ozempic", "semaglutide"],
  ["semaglut", "semaglutide"],
  ["ipamorlin", "ipamorelin"],
  ["tirzepatid", "tirzepatide"],
])("%j finds %s first", (text, slug) => {
  expect(first(text)).toBe(slug);
});

test("nothing is offered for nothing, and no more than fits", () => {
  expect(findToAdd(library, " - ")).toEqual([]);
  expect(findToAdd(library, "a")).toHaveLength(MAX_OFFERED);
  expect(findToAdd(library, "qqqqqqqqqq")).toEqual([]);
});
