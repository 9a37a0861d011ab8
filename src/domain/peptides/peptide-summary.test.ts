import { describe, expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import type { Peptide } from "./peptide.ts";
import { PeptideSummary, summarizePeptide } from "./peptide-summary.ts";

const of = (changes: Partial<Peptide>) => summarizePeptide(peptideDocument(changes));
const [MADE_DOSE] = peptideDocument().doses;
const [MADE_FINDING] = peptideDocument().evidence;
const [MADE_REFERENCE] = peptideDocument().references;
if (!MADE_DOSE || !MADE_FINDING || !MADE_REFERENCE) throw new Error("the made-up entry lacks a claim");
const approval = { approved: true, brands: [], indications: [], firstApproval: null, note: null, ref: "r1" };

test("the made-up entry in short", () => {
  const entry = of({ evidence: [{ ...MADE_FINDING, use: "weight loss" }] });
  expect(entry).toEqual({
    ...{ slug: "made-up", name: "Made-up", aliases: ["MU-1"], kind: "peptide", categories: ["metabolic"], tags: [] },
    ...{ mechanismClasses: ["incretin-receptor-agonist"], routes: ["sc"], summary: "Invented for tests." },
    ...{ uses: [{ code: "weight", level: "rct" }], bestEvidence: "rct", bestDirection: "for" },
    ...{ approvedInUs: false, approvedInEu: null, bannedInSport: false, newestStudy: 2020, participants: 10 },
    ...{ halfLifeHours: [1, 2], averageMassDa: null, cas: null, sequence: null },
  });
  expect(PeptideSummary.safeParse(entry).success).toBe(true);
});

test("each route once, in the order of the doses", () => {
  const doses = (["oral", "sc", "oral"] as const).map((route) => ({ ...MADE_DOSE, route }));
  expect(of({ doses }).routes).toEqual(["oral", "sc"]);
  expect(of({ doses: [] }).routes).toEqual([]);
});

describe("approved, not approved and not known are three answers", () => {
  const none = { us: null, eu: null, wada: null, elsewhere: [] };
  test.each<[Peptide["status"], Array<boolean | null>]>([
    [none, [null, null, null]],
    [{ ...none, us: approval, eu: { ...approval, approved: false } }, [true, false, null]],
    [{ ...none, eu: approval, wada: { prohibited: true, class: "S2", ref: "r1" } }, [null, true, true]],
    [{ ...none, wada: { prohibited: null, class: null, ref: null } }, [null, null, null]],
  ])("case %#", (status, expected) => {
    const { approvedInUs, approvedInEu, bannedInSport } = of({ status });
    expect([approvedInUs, approvedInEu, bannedInSport]).toEqual(expected);
  });
});

describe("the newest study is the newest trial or review with a year", () => {
  const work = (kind: Peptide["references"][number]["kind"], year: number | null) => ({
    ...MADE_REFERENCE,
    kind,
    year,
  });
  test.each([
    [[work("trial", 2010), work("review", 2015), work("label", 2024)], 2015],
    [[work("trial", 2016), work("review", 2015)], 2016],
    [[work("trial", null), work("review", 2015)], 2015],
    [[work("trial", null)], null],
    [[work("label", 2024)], null],
    [[], null],
  ])("is told by year (case %#)", (references, expected) => expect(of({ references }).newestStudy).toBe(expected));
});

test.each([
  [[20, 400, null], 400],
  [[null], null],
  [[], null],
])("findings in %j people: the largest is of %j", (all, expected) => {
  expect(of({ evidence: all.map((participants) => ({ ...MADE_FINDING, participants })) }).participants).toBe(expected);
});

test("no half-life in people is not known, never that of rats", () => {
  const pharmacokinetics = peptideDocument().pharmacokinetics.map((row) => ({ ...row, species: "rat" }));
  expect(of({ pharmacokinetics }).halfLifeHours).toBeNull();
});
