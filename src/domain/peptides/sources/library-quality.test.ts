import { describe, expect, test } from "vitest";
import { dose, regimen } from "#support/fixture-library.ts";
import { madeWork } from "#support/made-work.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { shippedPeptides } from "#support/shipped-library.ts";
import type { Peptide, Reference } from "../peptide.ts";
import { claimsOf } from "./check-citations.ts";
import { libraryQuality } from "./library-quality.ts";

const work = (id: string, changes: Partial<Reference> = {}) => madeWork(id, { title: `Work ${id}`, ...changes });
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

describe("by age, kind, month of the check and month of the review", () => {
  const spans = (years: ReadonlyArray<number | null>) =>
    libraryQuality([
      { ...entry, references: years.map((year, index) => work(`pmid-${index + 1}`, { year })) },
    ]).byAge.map(({ from, to, works }) => [from, to, works]);

  test("each work falls into one span", () => {
    expect(spans([1999, 2000, 2009, 2010, 2019, 2020, 2026, null])).toEqual([
      [2020, null, 2],
      [2010, 2019, 2],
      [2000, 2009, 2],
      [null, 1999, 1],
      [null, null, 1],
    ]);
  });

  test("a span without a work is left out", () => {
    expect(spans([2005])).toEqual([[2000, 2009, 1]]);
    expect(spans([])).toEqual([]);
  });

  test("of each kind that occurs, how many are first-hand and how many were checked", () => {
    expect(libraryQuality([entry]).byKind).toEqual([
      { kind: "label", works: 1, firstHand: 0, checked: 0 },
      { kind: "trial", works: 1, firstHand: 1, checked: 1 },
    ]);
  });

  test("works of one month are counted together, checks newest first, reviews earliest first", () => {
    const references = ["2026-09-30", "2026-11-25", "2026-11-01", "2026-10-01"].map((day, index) =>
      work(`pmid-${index + 1}`, { checked: day, reviewBy: day }),
    );
    const { checks, reviews } = libraryQuality([{ ...entry, references }]);
    const counted = [
      { month: "2026-09", works: 1 },
      { month: "2026-10", works: 1 },
      { month: "2026-11", works: 2 },
    ];
    expect(reviews).toEqual(counted);
    expect(checks).toEqual(counted.toReversed());
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

test("identifiers are counted once, in either case, and works that were withdrawn or doubted", () => {
  const references = [
    work("a", { pmid: "1", doi: "10.1/A", concern: "retracted" }),
    work("b", { pmid: "1", doi: "10.1/a", concern: "expression-of-concern" }),
    work("c", { pmid: "2", doi: "10.1/b" }),
    work("d"),
  ];
  expect(libraryQuality([{ ...entry, references }]).works).toMatchObject({
    works: 4,
    pmids: 2,
    dois: 2,
    withConcern: 2,
  });
});

test("works of options without a peptide count too, each once", () => {
  const { works } = libraryQuality([entry], [FIRST_HAND, work("pmid-3", { firstHand: true })]);
  expect(works).toMatchObject({ works: 3, firstHand: 2, checked: 1 });
});

test("a claim that rests on no work the entry lists is neither first-hand nor checked", () => {
  const { claims } = libraryQuality([{ ...entry, sideEffects: [effect("s1", "pmid-9")] }]);
  expect(claims).toEqual({ claims: 1, cited: 1, firstHand: 0, checked: 0 });
});

test("entries with most claims on copies come first, then by slug", () => {
  const weak = (slug: string, onCopies: number) => ({
    ...entry,
    slug,
    sideEffects: Array.from({ length: onCopies }, (_, index) => effect(`s${index}`, "pmid-2")),
  });
  const entries = [weak("b", 1), weak("c", 2), weak("a", 1), weak("d", 0)];
  const order = (given: readonly Peptide[]) =>
    libraryQuality(given).weak.map(({ slug, onCopies }) => `${slug} ${onCopies}`);
  expect(order(entries)).toEqual(["c 2", "a 1", "b 1"]);
  expect(order(entries.toReversed())).toEqual(["c 2", "a 1", "b 1"]);
});

describe("what matters to people", () => {
  const matter = (changes: Partial<Peptide>) => libraryQuality([{ ...entry, ...changes }]).matter;
  const approval = { brands: [], indications: [], firstApproval: null, note: null, ref: "pmid-1" };
  const approved = { ...approval, approved: true };
  const refused = { ...approval, approved: false };

  test("regimens, and the compounds that have one", () => {
    const planned = [dose({ regimen: regimen() }), dose({ regimen: regimen() }), dose({ regimen: null })];
    const quality = libraryQuality([
      { ...entry, doses: planned },
      { ...entry, slug: "two" },
      { ...entry, slug: "three" },
    ]);
    expect(quality.matter).toMatchObject({ regimens: 2, compoundsWithRegimen: 1 });
    expect(quality.byClass.map(({ class: name, claims }) => [name, claims])).toEqual([
      ["doses", 3],
      ["sideEffects", 6],
      ["regimens", 2],
    ]);
  });

  test.each([
    ["human", 1, 1],
    ["rat", 1, 0],
    ["human", null, 0],
  ])("a curve needs a half-life in people: %s, %s h", (species, hours, curves) => {
    const row = { route: "sc", species, tmaxHours: 2, bioavailabilityPct: null, ref: "pmid-1" } as const;
    const measured = { ...row, halfLifeHoursMin: hours, halfLifeHoursMax: hours };
    expect(matter({ pharmacokinetics: [measured] }).curves).toBe(curves);
  });

  test.each([
    ["in the US", { us: approved, eu: null }, 1],
    ["in the EU", { us: null, eu: approved }, 1],
    ["in one of them and not in the other", { us: refused, eu: approved }, 1],
    ["in neither", { us: refused, eu: refused }, 0],
    ["at a place not known", { us: null, eu: null }, 0],
  ])("a medicine approved %s: %j", (_, status, labeled) => {
    expect(matter({ status: { ...status, wada: null, elsewhere: [] } })).toMatchObject({
      labeled,
      labeledWithRates: labeled,
    });
  });

  test("an approved medicine without any rate of a side effect", () => {
    const status = { us: approved, eu: null, wada: null, elsewhere: [] };
    const sideEffects = [effect("s1", "pmid-1")];
    expect(matter({ status, sideEffects })).toMatchObject({ labeled: 1, labeledWithRates: 0, sideEffectRates: 0 });
  });

  test("interactions of all entries", () => {
    const other = { with: "alcohol", drugClasses: [], effect: "sleepy", severity: "minor", ref: "pmid-1" } as const;
    const interactions = [{ ...other, drugClasses: [] }];
    const both = [
      { ...entry, interactions },
      { ...entry, slug: "two", interactions: [...interactions, ...interactions] },
    ];
    expect(libraryQuality(both).matter.interactions).toBe(3);
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
