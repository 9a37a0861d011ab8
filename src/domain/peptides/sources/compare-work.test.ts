import { describe, expect, test } from "vitest";
import { madeWork } from "#support/made-work.ts";
import type { Reference } from "../peptide.ts";
import { compareWork, isTrialRecord } from "./compare-work.ts";
import { type Answers, EMPTY_RECORD, type Service, type ServiceRecord } from "./service-answer.ts";

type Work = Omit<Reference, "id">;

const TITLE = "Once-weekly semaglutide in adults with overweight or obesity";
const OTHER_TITLE = "Carrots in the diet of healthy rats";

const paper = (changes: Partial<Work> = {}) =>
  madeWork("work", { title: TITLE, pmid: "1001", doi: "10.1000/One", ...changes });
const trialRecord = (changes: Partial<Work> = {}): Work =>
  paper({ pmid: null, doi: null, nct: "NCT00000001", seen: "record", ...changes });
const label = (changes: Partial<Work> = {}): Work =>
  paper({ title: "MADEUP (madeuptide) injection", pmid: null, doi: null, kind: "label", year: 2024, ...changes });
const record = (changes: Partial<ServiceRecord> = {}): ServiceRecord => ({ ...EMPTY_RECORD, ...changes });

/** "kind at service: ours / theirs", one line each. */
const said = (work: Work, answers: Answers): string[] =>
  compareWork(work, answers).map(({ kind, service, ours, theirs }) => `${kind} at ${service}: ${ours} / ${theirs}`);

test("a record that says the same leaves nothing to report", () => {
  const same = record({ titles: [TITLE], years: [2021], identifier: "10.1000/one" });
  expect(said(paper(), { pubmed: same, crossref: same })).toEqual([]);
});

test("a record that says nothing contradicts nothing, and neither does a service that was not asked", () => {
  const empty = record();
  expect(
    said(paper(), { pubmed: empty, crossref: empty, clinicaltrials: empty, openfda: empty, dailymed: empty }),
  ).toEqual([]);
  expect(said(paper(), {})).toEqual([]);
});

test.each([
  ["pubmed", ["gone at PubMed: null / null"]],
  ["crossref", ["gone at Crossref: null / null"]],
  ["clinicaltrials", ["gone at ClinicalTrials.gov: null / null"]],
  ["dailymed", ["gone at DailyMed: null / null"]],
  ["openfda", []],
] as const)("an identifier that %s does not know: %j, as openFDA lacks many labels", (service, findings) => {
  expect(said(paper(), { [service]: null })).toEqual(findings);
});

describe("the identifier", () => {
  test.each([
    ["10.1000/ONE", []],
    ["10.1000/two", ["identifier at PubMed: 10.1000/One / 10.1000/two"]],
    [null, []],
  ])("a paper filed under the DOI %s: %j", (identifier, findings) => {
    expect(said(paper(), { pubmed: record({ identifier }) })).toEqual(findings);
  });

  test("a paper without a DOI has none to disagree with", () => {
    expect(said(paper({ doi: null }), { pubmed: record({ identifier: "10.1000/two" }) })).toEqual([]);
  });

  test.each([
    ["nct00000001", []],
    ["NCT00000002", ["identifier at ClinicalTrials.gov: NCT00000001 / NCT00000002"]],
  ])("a registry that files the trial under %s: %j", (identifier, findings) => {
    expect(said(paper({ nct: "NCT00000001" }), { clinicaltrials: record({ identifier }) })).toEqual(findings);
  });

  test("a registry's number is not compared with the DOI", () => {
    expect(said(paper(), { clinicaltrials: record({ identifier: "NCT00000002" }) })).toEqual([]);
  });

  test("a notice about another paper is not the paper, whatever its DOI", () => {
    expect(said(paper(), { crossref: record({ identifier: "10.1000/two", noticeOf: "10.1000/first" }) })).toEqual([
      "identifier at Crossref: 10.1000/One / a notice about 10.1000/first",
    ]);
  });
});

test.each(["retracted", "expression-of-concern"] as const)(
  "a paper that is %s is reported with what we say",
  (kind) => {
    expect(said(paper(), { crossref: record({ concern: kind }) })).toEqual([`${kind} at Crossref: null / null`]);
    expect(said(paper({ concern: "retracted" }), { pubmed: record({ concern: kind }) })).toEqual([
      `${kind} at PubMed: retracted / null`,
    ]);
  },
);

describe("the title", () => {
  const misnamed = { titles: [OTHER_TITLE, "Of rats and carrots"] };

  test("of a paper is compared at PubMed and Crossref", () => {
    expect(said(paper(), { pubmed: record(misnamed), crossref: record(misnamed) })).toEqual([
      `title at PubMed: ${TITLE} / ${OTHER_TITLE}`,
      `title at Crossref: ${TITLE} / ${OTHER_TITLE}`,
    ]);
  });

  test("one of several titles is enough", () => {
    expect(said(paper(), { pubmed: record({ titles: [OTHER_TITLE, TITLE] }) })).toEqual([]);
  });

  test("of a trial is compared with its record only where the record itself is cited", () => {
    expect(said(trialRecord(), { clinicaltrials: record(misnamed) })).toEqual([
      `title at ClinicalTrials.gov: ${TITLE} / ${OTHER_TITLE}`,
    ]);
    expect(said(paper({ nct: "NCT00000001" }), { clinicaltrials: record(misnamed) })).toEqual([]);
  });

  test("of a trial's record is not asked of a label", () => {
    const trial = trialRecord({ title: "A study of MADEUP in women with overweight" });
    expect(said(trial, { dailymed: record({ titles: ["MADEUP"] }) })).toEqual([]);
  });
});

test.each([
  ["a trial number alone", trialRecord(), true],
  ["no trial number", paper({ pmid: null, doi: null, seen: "record" }), false],
  ["a PubMed number as well", trialRecord({ pmid: "1001" }), false],
  ["a DOI as well", trialRecord({ doi: "10.1000/one" }), false],
  ["an abstract that was read", trialRecord({ seen: "abstract" }), false],
])("a work with %s is a trial's record or not", (_, work, isRecord) => {
  expect(isTrialRecord(work)).toBe(isRecord);
});

describe("the title of a label", () => {
  test.each(["openfda", "dailymed", "dailymed-text"] as const)("has to name the product that %s names", (service) => {
    const name = service === "openfda" ? "openFDA" : "DailyMed";
    expect(said(label(), { [service]: record({ titles: ["MADEUP"] }) })).toEqual([]);
    expect(said(label(), { [service]: record({ titles: ["OTHER", "otheride"] }) })).toEqual([
      `title at ${name}: MADEUP (madeuptide) injection / OTHER, otheride`,
    ]);
  });

  test("may name any of the names, whichever service has it, and is reported once", () => {
    const wrong = record({ titles: ["OTHER"] });
    expect(said(label(), { openfda: wrong, dailymed: record({ titles: ["MADEUP"] }) })).toEqual([]);
    expect(said(label(), { openfda: wrong, dailymed: wrong })).toEqual([
      "title at openFDA: MADEUP (madeuptide) injection / OTHER, OTHER",
    ]);
  });

  test("is not compared with the title of a paper", () => {
    expect(said(paper(), { pubmed: record({ titles: [TITLE] }), openfda: record() })).toEqual([]);
  });
});

describe("the year", () => {
  test("may be that of the print or of the page, at either service", () => {
    const years = { pubmed: record({ years: [2019, 2020] }), crossref: record({ years: [2020, 2021] }) };
    expect(said(paper(), years)).toEqual([]);
    expect(said(paper({ year: 2022 }), years)).toEqual(["year at PubMed: 2022 / 2019, 2020, 2021"]);
  });

  test("a year that only Crossref knows is compared with Crossref", () => {
    expect(said(paper({ year: 2022 }), { crossref: record({ years: [2021] }) })).toEqual([
      "year at Crossref: 2022 / 2021",
    ]);
  });

  test("that we do not have is not wrong", () => {
    expect(said(paper({ year: null }), { pubmed: record({ years: [2021] }) })).toEqual([]);
  });

  test("of a registry or a label is not the year of the work", () => {
    const old = record({ years: [1999] });
    expect(said(paper(), { clinicaltrials: old, openfda: old, dailymed: old })).toEqual([]);
  });
});

describe("the revision of a label", () => {
  const version4 = { version: 4, effective: "2025-03-14" };
  const version5 = { version: 5, effective: "2026-01-02" };

  test.each([
    ["openfda", "openFDA"],
    ["dailymed", "DailyMed"],
    ["dailymed-text", "DailyMed"],
  ] as const)("that %s has is newer than the one that was read", (service, name) => {
    expect(said(label({ revision: "03/2025" }), { [service]: record(version5) })).toEqual([
      `newer-revision at ${name}: 03/2025 / version 5, effective 2026-01-02`,
    ]);
    expect(said(label({ revision: "01/2026" }), { [service]: record(version5) })).toEqual([]);
  });

  test("is the highest of several, and is reported by who has it", () => {
    expect(said(label({ revision: "03/2025" }), { openfda: record(version4), dailymed: record(version5) })).toEqual([
      "newer-revision at DailyMed: 03/2025 / version 5, effective 2026-01-02",
    ]);
    expect(said(label({ revision: "version 4" }), { openfda: record(version5), dailymed: record(version4) })).toEqual([
      "newer-revision at openFDA: version 4 / version 5, effective 2026-01-02",
    ]);
  });

  test("that has a day and no version is told by its day", () => {
    expect(said(label({ revision: "03/2025" }), { dailymed: record({ effective: "2026-01-02" }) })).toEqual([
      "newer-revision at DailyMed: 03/2025 / effective 2026-01-02",
    ]);
  });

  test("that has a version and no day is told by its version", () => {
    expect(said(label({ revision: "version 4" }), { dailymed: record({ version: 5 }) })).toEqual([
      "newer-revision at DailyMed: version 4 / version 5",
    ]);
  });

  test("gets its day from whichever service says it", () => {
    expect(
      said(label({ revision: "version 4" }), { openfda: record({ version: 5 }), dailymed: record(version5) }),
    ).toEqual(["newer-revision at openFDA: version 4 / version 5, effective 2026-01-02"]);
  });

  test("without one that was read, is compared with the year of the label", () => {
    expect(said(label(), { dailymed: record(version4) })).toEqual([
      "newer-revision at DailyMed: 2024 / version 4, effective 2025-03-14",
    ]);
    expect(said(label({ year: 2025 }), { dailymed: record(version4) })).toEqual([]);
  });

  test("is nothing that PubMed says", () => {
    const service: Service = "pubmed";
    expect(said(label({ revision: "03/2025" }), { [service]: record(version5) })).toEqual([]);
  });
});
