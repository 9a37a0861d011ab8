import { expect, test } from "vitest";
import { madeWork } from "#support/made-work.ts";
import type { Reference } from "../peptide.ts";
import { findCitations } from "./find-citations.ts";
import { type Answers, EMPTY_RECORD, type Service } from "./service-answer.ts";

const PAPER = madeWork("work", { pmid: "1001", seen: "abstract" });
const TRIAL_RECORD: Reference = { ...PAPER, pmid: null, nct: "NCT00000001", seen: "record" };

/** The words themselves, so that a test says which sentence it looks for. */
const fingerprint = (normalized: string) => normalized;
const SENTENCE = "nausea was common.";

const giving = (service: Service, ...texts: string[]): Answers => ({ [service]: { ...EMPTY_RECORD, texts } });
const stateOf = (answers: Answers, at = "abstract", work = PAPER) =>
  findCitations(work, [{ at, fingerprint: SENTENCE }], answers, fingerprint).get(SENTENCE);

test.each(["pubmed", "crossref", "clinicaltrials", "openfda", "dailymed-text"] as const)(
  "a sentence in a text of %s is found, whatever place is named",
  (service) => {
    expect(stateOf(giving(service, "Nothing here.", "Nausea was common."), "Table 3")).toBe("found");
  },
);

test("each of several places has its own state", () => {
  const places = [
    { at: "abstract", fingerprint: SENTENCE },
    { at: "abstract", fingerprint: "headache was rare." },
    { at: "Table 3", fingerprint: "4.9" },
  ];
  expect([...findCitations(PAPER, places, giving("pubmed", "Nausea was common."), fingerprint)]).toEqual([
    [SENTENCE, "found"],
    ["headache was rare.", "gone"],
    ["4.9", "not-open"],
  ]);
});

test.each([
  ["pubmed", "abstract", "gone"],
  ["pubmed", "Abstract, results", "gone"],
  ["pubmed", "Table 3", "not-open"],
  ["crossref", "abstract", "gone"],
  ["crossref", "Table 3", "not-open"],
  ["openfda", "section 5.1", "gone"],
  ["dailymed-text", "section 5.1", "gone"],
  ["dailymed", "section 5.1", "not-open"],
] as const)("a sentence that the text of %s lacks at %j is %s", (service, at, state) => {
  expect(stateOf(giving(service, "Other words."), at)).toBe(state);
});

test("a trial's record is open as a whole, unless the work is a paper about the trial", () => {
  const answers = giving("clinicaltrials", "Other words.");
  expect(stateOf(answers, "eligibility", TRIAL_RECORD)).toBe("gone");
  expect(stateOf(answers, "eligibility", { ...PAPER, nct: "NCT00000001" })).toBe("not-open");
});

test("a record that is cited is not open where the registry gave no text", () => {
  expect(stateOf({}, "eligibility", TRIAL_RECORD)).toBe("not-open");
});

test.each([
  ["no service was asked", {}],
  ["the service does not know it", { pubmed: null, openfda: null }],
  ["the service gives no text of it", giving("pubmed")],
])("an abstract is not open where %s", (_, answers) => {
  expect(stateOf(answers)).toBe("not-open");
});
