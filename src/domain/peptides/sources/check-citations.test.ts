import { describe, expect, test } from "vitest";
import { dose, regimen } from "#support/fixture-library.ts";
import { madeWork } from "#support/made-work.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import type { Peptide, Reference } from "../peptide.ts";
import { checkCitations, checkWork, claimsOf, isCited } from "./check-citations.ts";

const cite = (...refs: string[]) =>
  refs.map((ref) => ({ ref, at: "section 1", asPrinted: null, fingerprint: "0".repeat(64) }));
const work = (id: string, changes: Partial<Reference> = {}) =>
  madeWork(id, {
    ...{ title: `Work ${id}`, url: "https://example.org", firstHand: true, seen: "full-text", checked: "2026-11-25" },
    ...changes,
  });

type SideEffect = Peptide["sideEffects"][number];
const effect = (id: string, changes: Partial<SideEffect> = {}): SideEffect => ({
  id,
  effect: "nausea",
  frequency: "common",
  serious: false,
  rate: null,
  ref: "r5",
  cite: cite("r5"),
  ...changes,
});
const stop: Peptide["contraindications"][number] = {
  id: "c1",
  condition: "pregnancy",
  code: null,
  drugClasses: [],
  severity: "absolute",
  reason: null,
  ref: "r6",
  cite: cite("r6"),
};
const planned = dose({
  id: "d1",
  ref: "r1",
  cite: cite("r1"),
  regimen: regimen({
    ref: ["r1"],
    steps: [{ amount: 1, unit: "mg", weeks: null, when: "always", ref: "r2" }],
    longestStudied: { weeks: 52, ref: "r3" },
    evidence: { level: "approved", approvedBy: [], ref: "r4" },
    cite: cite("r1", "r2", "r3", "r4"),
  }),
});
const notPlanned = (changes: Partial<Peptide["doses"][number]>) =>
  dose({ id: "d2", ref: "r7", cite: cite("r7"), regimen: null, notPlanned: "made up", ...changes });
const WORKS = ["r1", "r2", "r3", "r4", "r5", "r6", "r7"].map((id) => work(id));

/** An entry as every shipped one should be. */
const cited = (changes: Partial<Peptide> = {}): Peptide =>
  peptideDocument({
    references: WORKS,
    doses: [planned],
    evidence: [],
    pharmacokinetics: [],
    sideEffects: [effect("s1"), effect("s2")],
    contraindications: [stop],
    ...changes,
  });
const withWork = (id: string, changes: Partial<Reference>, entry = cited()): Peptide => ({
  ...entry,
  references: entry.references.map((one) => (one.id === id ? { ...one, ...changes } : one)),
});
const messages = (entry: Peptide) => checkCitations(entry).map(({ place, message }) => `${place} ${message}`);

describe("the claims of an entry", () => {
  test("are named by their list, and the regimen of a dose is one of its own", () => {
    expect(claimsOf(cited()).map(({ place, id, ref }) => `${place} ${id}: ${ref}`)).toEqual([
      "doses[0] d1: r1",
      "sideEffects[0] s1: r5",
      "sideEffects[1] s2: r5",
      "contraindications[0] c1: r6",
      "doses d1 regimen d1regimen: r1,r2,r3,r4",
    ]);
  });

  test("may rest on several works or on none, and say no place", () => {
    const finding = { use: "sleep", level: "rct", direction: "for", participants: 1, controlled: true } as const;
    const check = { marker: null, check: "weight", weeks: [], everyWeeks: null, timing: "source", why: "so" } as const;
    const entry = peptideDocument({
      doses: [],
      pharmacokinetics: [],
      sideEffects: [],
      evidence: [{ ...finding, summary: "slept", ref: ["r1", "r2"] }],
      monitoring: [{ ...check, weeks: [], ref: null }],
    });
    expect(claimsOf(entry)).toEqual([
      { place: "evidence[0]", id: undefined, ref: ["r1", "r2"], cite: [] },
      { place: "monitoring[0]", id: undefined, ref: [], cite: [] },
    ]);
  });
});

test("an entry whose claims say their places in first-hand works is in order", () => {
  expect(messages(cited())).toEqual([]);
});

test("an entry that says no place anywhere is left for later; with one place it has to say them all", () => {
  const { cite: _, ...bare } = stop;
  const { cite: __, ...uncited } = planned.regimen ?? regimen();
  const { cite: ___, ...dosed } = { ...planned, regimen: uncited };
  const old = cited({ doses: [dosed], sideEffects: [], contraindications: [bare] });
  expect(isCited(old)).toBe(false);
  expect(messages(old)).toEqual([]);
  const begun = { ...old, doses: [], sideEffects: [effect("s1")] };
  expect(isCited(begun)).toBe(true);
  expect(checkCitations(begun)).toEqual([
    { slug: "made-up", place: "contraindications[0]", message: "does not say where in r6 it is said" },
  ]);
});

test("a claim says its place in each of its works", () => {
  const entry = cited({
    doses: [{ ...planned, regimen: planned.regimen && { ...planned.regimen, cite: cite("r1") } }],
  });
  expect(messages(entry)).toEqual([
    "doses d1 regimen does not say where in r2 it is said",
    "doses d1 regimen does not say where in r3 it is said",
    "doses d1 regimen does not say where in r4 it is said",
  ]);
});

test("a place in a work that the claim does not rest on is refused", () => {
  expect(messages(cited({ sideEffects: [effect("s1", { cite: cite("r5", "r6") })] }))).toEqual([
    "sideEffects[0] says a place in r6, which it does not rest on",
  ]);
});

test("a claim without an id, or with one that is taken, is refused", () => {
  const { id: _, ...nameless } = effect("s1");
  expect(messages(cited({ sideEffects: [nameless, nameless, effect("s3"), effect("s3")] }))).toEqual([
    "sideEffects[0] has no id",
    "sideEffects[1] has no id",
    "sideEffects[3] the id s3 is taken",
  ]);
});

describe("a work by itself", () => {
  test.each([
    ["https://myobesityteam.com/treatments/wegovy", "myobesityteam.com"],
    ["https://www.droracle.ai/articles/1", "droracle.ai"],
    ["http://webflow.formhealth.co/faqs", "formhealth.co"],
  ])("may not stand at %s, unless it is a report of the community", (url, host) => {
    expect(checkWork(work("r1", { url }))).toEqual([["references r1", `${host} may not be a source`]]);
    expect(checkWork(work("r1", { url, kind: "community" }))).toEqual([]);
  });

  test.each([["https://notreddit.com/"], [null]])("may be at %s", (url) => {
    expect(checkWork(work("r1", { url }))).toEqual([]);
  });

  test.each([
    ["trial", true],
    ["label", true],
    ["review", false],
    ["community", false],
  ] as const)("that is a copy of a %s has to name its original: %s", (kind, isRefused) => {
    const copy = work("r1", { kind, firstHand: false, seen: "copy" });
    const problem = ["references r1", "is a copy that does not name its original"];
    expect(checkWork(copy)).toEqual(isRefused ? [problem] : []);
    expect(checkWork({ ...copy, copyOf: "the label" })).toEqual([]);
  });

  test("is not first-hand where one copy alone was read", () => {
    expect(checkWork(work("r1", { seen: "copy" }))).toEqual([["references r1", "one copy alone is not first-hand"]]);
    expect(checkWork(work("r1", { seen: "two-copies" }))).toEqual([]);
  });

  test("says whether it is first-hand and what of it was read", () => {
    const { firstHand: _, seen: __, ...unjudged } = work("r1");
    expect(checkWork(unjudged)).toEqual([
      ["references r1", "is neither first-hand nor a copy"],
      ["references r1", "does not say what of it was read"],
    ]);
    expect(messages(cited({ references: [...WORKS, unjudged] }))).toEqual([
      "references r1 is neither first-hand nor a copy",
      "references r1 does not say what of it was read",
      ...["doses[0]", "doses d1 regimen"].map((place) => `${place} rests on r1, which is not first-hand`),
    ]);
  });
});

describe("what a plan, a stop or a dose check rests on", () => {
  const copy = { firstHand: false, seen: "copy", copyOf: "the label" } as const;

  test.each([
    ["r1", ["doses[0]", "doses d1 regimen"]],
    ["r3", ["doses d1 regimen"]],
    ["r6", ["contraindications[0]"]],
    ["r5", []],
    ["r7", []],
  ])("a copy as %s is refused at %j", (id, places) => {
    expect(messages(withWork(id, copy))).toEqual(
      places.map((place) => `${place} rests on ${id}, which is not first-hand`),
    );
  });

  test("a work that was never compared with its identifier is refused there, and allowed under a side effect", () => {
    const { checked: _, ...unchecked } = work("r6");
    const references = WORKS.map((one) => (one.id === "r6" ? unchecked : one));
    expect(messages(cited({ references, sideEffects: [effect("s1", { ref: "r6", cite: cite("r6") })] }))).toEqual([
      "contraindications[0] rests on r6, which was never compared with its identifier",
    ]);
  });

  test.each([
    ["at home", { setting: "home" as const }, true],
    ["in a clinic", { setting: "clinic" as const }, false],
    ["at a place not stated", {}, false],
  ])("a dose without a plan, given %s, is compared with what somebody takes: %s", (_, changes, isRefused) => {
    expect(messages(withWork("r7", copy, cited({ doses: [planned, notPlanned(changes)] })))).toEqual(
      isRefused ? ["doses[1] rests on r7, which is not first-hand"] : [],
    );
  });

  test("a side effect is no dose, though it may have the id of one", () => {
    const entry = withWork("r5", copy, cited({ sideEffects: [effect("d1")] }));
    expect(messages(entry)).toEqual(["sideEffects[0] the id d1 is taken"]);
  });

  test("a work that the entry does not list is reported elsewhere", () => {
    expect(messages(cited({ references: [] }))).toEqual([]);
  });
});
