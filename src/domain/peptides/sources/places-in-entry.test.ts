import { expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { shippedPeptide } from "#support/shipped-library.ts";
import { placesAmong, placesInEntry } from "./places-in-entry.ts";

const cite = (ref: string, at: string, asPrinted: string | null) => ({
  ref,
  at,
  asPrinted,
  fingerprint: "0".repeat(64),
});
const effect = (id: string, ...cites: ReturnType<typeof cite>[]) => ({
  id,
  effect: "nausea",
  frequency: "common" as const,
  serious: false,
  rate: null,
  ref: cites[0]?.ref ?? "",
  cite: cites,
});
const entry = peptideDocument({
  doses: [],
  evidence: [],
  contraindications: [],
  interactions: [],
  monitoring: [],
  measuredEffects: [],
  pharmacokinetics: [],
  sideEffects: [
    effect("s1", cite("leaflet", "section 3", "2.4 mg")),
    effect("s2", cite("leaflet", "section 4", "1 in 10"), cite("leaflet", "section 4", "1 in 10")),
    effect("s3", cite("trial", "abstract", null)),
  ],
});
const placed = (refs: string[], text: string) =>
  placesInEntry(entry, refs, text).map(({ at, asPrinted }) => `${at}: ${asPrinted}`);

test("a text that repeats a printed figure gets the place of that figure", () => {
  expect(placed(["leaflet"], "2.4 mg once weekly")).toEqual(["section 3: 2.4 mg"]);
  expect(placed(["leaflet"], "2 mg, then 4 mg")).toEqual(["section 3: 2.4 mg", "section 4: 1 in 10"]);
});

test("a text that repeats none gets every place once; another work has none of them", () => {
  expect(placed(["leaflet"], "nausea")).toEqual(["section 3: 2.4 mg", "section 4: 1 in 10"]);
  expect(placed(["trial"], "nausea")).toEqual(["abstract: null"]);
  expect(placed(["other"], "nausea")).toEqual([]);
});

test("the places of several works come in the order of the works", () => {
  expect(placed(["trial", "leaflet"], "2.4 mg")).toEqual(["abstract: null", "section 3: 2.4 mg"]);
});

test.each([
  ["1961 adults", "1,961 people", true],
  ["1,961 adults", "1961 people", true],
  ["1,214,961 adults", "1214961 people", true],
  ["1961 adults", "1, 961 people", false],
  ["1,2 and 3", "12 and 3", false],
  ["12 mg", "12 mg", true],
  ["12 mg", "1 or 2 mg", false],
  ["2.45 mg", "2.4 and 5 mg", false],
  ["1 in 10", "10 people", false],
  ["1 in 10", "1 of 10 people", true],
  ["nausea", "nausea", false],
])("%j is repeated by %j: %s", (asPrinted, text, isRepeated) => {
  const places = [cite("trial", "Table 1", asPrinted), cite("trial", "Table 2", "777")];
  const found = placesAmong(places, ["trial"], `${text}, 777`).map(({ at }) => at);
  expect(found).toEqual(isRepeated ? ["Table 1", "Table 2"] : ["Table 2"]);
});

test("every planned dose of the library finds its places in every work it leans on", () => {
  const semaglutide = shippedPeptide("semaglutide");
  for (const { id, regimen } of semaglutide.doses)
    for (const ref of regimen?.ref ?? []) expect(placesInEntry(semaglutide, [ref], ""), id).not.toEqual([]);
});
