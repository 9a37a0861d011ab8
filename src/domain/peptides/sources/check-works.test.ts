import { expect, test } from "vitest";
import { madeWork } from "#support/made-work.ts";
import { shippedPeptides } from "#support/shipped-library.ts";
import type { Reference } from "../peptide.ts";
import { checkWorks } from "./check-works.ts";

const said = (...works: Reference[]) => checkWorks(works, "2026-11-25").map(({ id, message }) => `${id} ${message}`);

test("an id that holds another identifier than its work is refused", () => {
  expect(said(madeWork("pmid-123", { pmid: "123" }), madeWork("nct-01234567", { nct: "NCT01234567" }))).toEqual([]);
  expect(said(madeWork("pmid-123", { pmid: "124" }))).toEqual(["pmid-123 its PMID is 124"]);
  expect(said(madeWork("pmid-123"))).toEqual(["pmid-123 its PMID is missing"]);
  expect(said(madeWork("nct-01234567"))).toEqual(["nct-01234567 its trial number is missing"]);
  expect(said(madeWork("about-pmid-123"))).toEqual([]);
  expect(said(madeWork("nct-01234567", { nct: "NCT01234568" }))).toEqual([
    "nct-01234567 its trial number is NCT01234568",
  ]);
});

test("one work under two ids is refused, whatever the case of its DOI", () => {
  expect(
    said(madeWork("a", { doi: "10.1/AB" }), madeWork("b", { doi: "10.1/ab" }), madeWork("c"), madeWork("d")),
  ).toEqual(["b is the same work as a"]);
});

test("every later work is compared with the first of its identifier", () => {
  const same = ["a", "b", "c"].map((id) => madeWork(id, { pmid: "123" }));
  expect(said(...same)).toEqual(["b is the same work as a", "c is the same work as a"]);
});

test("a review day that has passed needs a word; on the day itself it has not", () => {
  expect(said(madeWork("a", { reviewBy: "2026-11-25" }))).toEqual([]);
  expect(said(madeWork("a", { reviewBy: "2026-11-24" }))).toEqual([
    "a its review day, 2026-11-24, has passed: look for a newer revision, or say why it still holds",
  ]);
  expect(said(madeWork("a", { reviewBy: "2026-11-24", reviewNote: "The medicine was withdrawn." }))).toEqual([]);
});

test("the works of the shipped library are in order on the day they were gathered", () => {
  const works = shippedPeptides().flatMap(({ references }) => references);
  const distinct = [...new Map(works.map((one) => [one.id, one])).values()];
  expect(checkWorks(distinct, "2026-11-25")).toEqual([]);
});
