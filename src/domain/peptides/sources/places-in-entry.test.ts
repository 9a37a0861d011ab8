import { expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { shippedPeptide } from "#support/shipped-library.ts";
import { placesInEntry } from "./places-in-entry.ts";

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

test("thousands are read with and without their comma", () => {
  const trial = { ...entry, sideEffects: [effect("s1", cite("trial", "abstract", "1961 adults"))] };
  expect(placesInEntry(trial, ["trial"], "1,961 people")).toHaveLength(1);
});

test("every planned dose of the library finds its places in every work it leans on", () => {
  const semaglutide = shippedPeptide("semaglutide");
  for (const { id, regimen } of semaglutide.doses)
    for (const ref of regimen?.ref ?? []) expect(placesInEntry(semaglutide, [ref], ""), id).not.toEqual([]);
});
