import { expect, test } from "vitest";
import { madeWork } from "#support/made-work.ts";
import { questionsAbout, ServiceRecord } from "./service-answer.ts";

const work = madeWork("work");

test.each([
  ["no identifier", {}, []],
  ["a PubMed number", { pmid: "1001" }, ["pubmed 1001"]],
  ["a DOI, asked in small letters", { doi: "10.1000/ONE" }, ["crossref 10.1000/one"]],
  ["a trial number", { nct: "NCT00000001" }, ["clinicaltrials NCT00000001"]],
  [
    "a US label, asked in small letters at both places",
    { setId: "ACA7768E-28A7-4027-B1D8-E66247665F79" },
    ["openfda aca7768e-28a7-4027-b1d8-e66247665f79", "dailymed aca7768e-28a7-4027-b1d8-e66247665f79"],
  ],
  ["two identifiers", { pmid: "1001", doi: "10.1/a" }, ["pubmed 1001", "crossref 10.1/a"]],
])("a work with %s", (_, changes, asked) => {
  expect(questionsAbout({ ...work, ...changes }).map(({ service, id }) => `${service} ${id}`)).toEqual(asked);
});

const record = {
  titles: [],
  years: [2021],
  identifier: null,
  concern: null,
  noticeOf: null,
  version: null,
  effective: null,
  texts: [],
};

test.each([
  ["the first version", { version: 1 }, true],
  ["a version that is no number from 1 on", { version: 0 }, false],
  ["a day", { effective: "2026-01-02" }, true],
  ["a month", { effective: "2026-01" }, false],
  ["a retraction", { concern: "retracted" }, true],
  ["an unknown concern", { concern: "doubtful" }, false],
  ["a word more", { extra: 1 }, false],
])("an answer with %s is accepted: %s", (_, changes, isAccepted) => {
  expect(ServiceRecord.safeParse({ ...record, ...changes }).success).toBe(isAccepted);
});
