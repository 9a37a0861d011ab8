import { describe, expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { shippedPeptides } from "#support/shipped-library.ts";
import type { Peptide, Reference } from "../peptide.ts";
import { claimsOf } from "./check-citations.ts";
import { libraryQuality } from "./library-quality.ts";

const work = (id: string, changes: Partial<Reference> = {}): Reference => ({
  id,
  title: `Work ${id}`,
  year: 2021,
  source: "A journal",
  pmid: null,
  doi: null,
  url: null,
  kind: "trial",
  ...changes,
});
const cite = (ref: string) => ({ ref, at: "abstract", asPrinted: null, fingerprint: "0".repeat(64) });
const effect = (id: string, ref: string, changes: Partial<Peptide["sideEffects"][number]> = {}) => ({
  id,
  effect: "nausea",
  frequency: "common" as const,
  serious: false,
  rate: null,
  ref,
  cite: [cite(ref)],
  ...changes,
});

const FIRST_HAND = work("pmid-1", { pmid: "1", doi: "10.1/A", firstHand: true, checked: "2026-11-25" });
const COPY = work("pmid-2", { year: null, firstHand: false, kind: "label", reviewBy: "2027-11-25" });
const entry = peptideDocument({
  slug: "one",
  name: "One",
  evidence: [],
  doses: [],
  contraindications: [],
  interactions: [],
  monitoring: [],
  measuredEffects: [],
  pharmacokinetics: [],
  references: [FIRST_HAND, COPY],
  sideEffects: [effect("s1", "pmid-1", { rate: { text: "3 of 10", study: "A trial" } }), effect("s2", "pmid-2")],
});

test("claims are counted with what they rest on, works once however many entries cite them", () => {
  const other = { ...entry, slug: "two", name: "Two", sideEffects: [effect("s1", "pmid-1", { cite: [] })] };
  const quality = libraryQuality([entry, other]);
  expect(quality.claims).toEqual({ claims: 3, cited: 2, firstHand: 2, checked: 2 });
  expect(quality.byClass).toEqual([{ class: "sideEffects", claims: 3, cited: 2, firstHand: 2, checked: 2 }]);
  expect(quality.works).toEqual({ works: 2, firstHand: 1, checked: 1, pmids: 1, dois: 1, withConcern: 0 });
  expect(quality.weak).toEqual([{ slug: "one", name: "One", claims: 2, onCopies: 1 }]);
  expect(quality.matter).toMatchObject({ sideEffects: 3, sideEffectRates: 1 });
});

test("a claim that leans on a copy beside a first-hand work counts as leaning on a copy", () => {
  const finding: Peptide["evidence"][number] = {
    id: "e1",
    use: "a use",
    level: "rct",
    direction: "for",
    participants: 10,
    controlled: true,
    summary: "a finding",
    ref: ["pmid-1", "pmid-2"],
    cite: [cite("pmid-1"), cite("pmid-2")],
  };
  const quality = libraryQuality([{ ...entry, sideEffects: [], evidence: [finding] }]);
  expect(quality.claims).toEqual({ claims: 1, cited: 1, firstHand: 0, checked: 0 });
});

describe("by age, month of the check and month of the review", () => {
  const years = [1999, 2000, 2009, 2010, 2019, 2020, 2026, null];
  const quality = libraryQuality([
    { ...entry, references: years.map((year, index) => work(`pmid-${index + 1}`, { year })) },
  ]);

  test("each work falls into one span", () => {
    expect(quality.byAge.map(({ from, to, works }) => [from, to, works])).toEqual([
      [2020, null, 2],
      [2010, 2019, 2],
      [2000, 2009, 2],
      [null, 1999, 1],
      [null, null, 1],
    ]);
  });

  test("never checked comes last, and only works with a review day are to be reviewed", () => {
    const both = libraryQuality([entry]);
    expect(both.checks).toEqual([
      { month: "2026-11", works: 1 },
      { month: null, works: 1 },
    ]);
    expect(both.reviews).toEqual([{ month: "2027-11", works: 1 }]);
  });
});

test("of the shipped library each claim is in one class, and no regimen rests on a copy", () => {
  const peptides = shippedPeptides();
  const quality = libraryQuality(peptides);
  const claims = peptides.flatMap(claimsOf).length;
  expect(quality.claims.claims).toBe(claims);
  expect(quality.byClass.reduce((sum, row) => sum + row.claims, 0)).toBe(claims);
  for (const name of ["regimens", "contraindications"]) {
    const row = quality.byClass.find((one) => one.class === name);
    expect(row?.firstHand, name).toBe(row?.claims);
  }
  expect(quality.byAge.reduce((sum, row) => sum + row.works, 0)).toBe(quality.works.works);
});
