import { expect, test } from "vitest";
import { compound, intake, library, withRegimen } from "#support/fixture-library.ts";
import { generateProtocol } from "../generate-protocol.ts";
import type { Intake, Screening } from "../intake.ts";
import type { PlanningPeptide } from "../planning-library.ts";

/** Over the counter, so that there is no warning about a prescription as well. */
const otc = withRegimen({ availability: "over-the-counter" });

function planned(peptide: Partial<PlanningPeptide>, answers: Partial<Screening> = {}, changes: Partial<Intake> = {}) {
  const result = generateProtocol(intake(changes, answers), library(compound("alphatide", { ...otc, ...peptide })));
  if (result.outcome !== "planned" || result.protocol.peptides.length !== 1) throw new Error("not planned");
  return result.protocol;
}
const warned = (...args: Parameters<typeof planned>) =>
  planned(...args).warnings.map(({ text, refs }) => [text, ...refs]);

type Contraindication = PlanningPeptide["contraindications"][number];
const ruling = (changes: Partial<Contraindication>): Partial<PlanningPeptide> => ({
  contraindications: [
    { condition: "stated", code: null, drugClasses: [], severity: "caution", reason: null, ref: "r2", ...changes },
  ],
});
const weakKidneys: Partial<Screening> = { conditions: { codes: ["kidney-disease"], diagnoses: [], other: [] } };

test.each<[string, Partial<PlanningPeptide>, Partial<Screening>, string | null]>([
  [
    "a caution with a reason",
    ruling({ condition: "weak kidneys", code: "kidney-disease", reason: "It builds up." }),
    weakKidneys,
    "Alphatide: its source asks for caution with weak kidneys (It builds up). Your answer that matches: kidney disease.",
  ],
  [
    "a caution without a reason",
    ruling({ condition: "weak kidneys", code: "kidney-disease" }),
    weakKidneys,
    "Alphatide: its source asks for caution with weak kidneys. Your answer that matches: kidney disease.",
  ],
  ["a caution that no answer matches", ruling({ condition: "weak kidneys", code: "kidney-disease" }), {}, null],
  [
    "an interaction",
    {
      interactions: [
        { with: "warfarin", drugClasses: ["anticoagulant"], effect: "More bleeding.", severity: "moderate", ref: "r2" },
      ],
    },
    { medicines: { classes: ["anticoagulant"], other: [] } },
    "Alphatide: moderate interaction with warfarin: More bleeding. Medicine it matches: blood thinner.",
  ],
  [
    "a caution that no question asks about",
    ruling({ condition: "a slow stomach" }),
    {},
    "Alphatide: not checked, no question asks about it: a slow stomach.",
  ],
  ["a caution about a medicine that is asked", ruling({ drugClasses: ["anticoagulant"] }), {}, null],
  [
    "a route that its source warns against",
    ruling({ condition: "never into a vein", code: "route-not-for-use", severity: "absolute" }),
    {},
    "Alphatide: its source warns against another route: never into a vein.",
  ],
  ["a strict rule that is asked about", ruling({ code: "pancreatitis", severity: "absolute" }), {}, null],
])("a plan warns of %s", (_name, peptide, answers, text) => {
  expect(warned(peptide, answers)).toEqual(text === null ? [] : [[text, "alphatide:r2"]]);
});

test.each<[Partial<Screening>, string | null, string | null]>([
  [
    { sexAtBirth: "female", age: 55 },
    "Harm to the child.",
    "Alphatide: its source warns about pregnancy: Harm to the child.",
  ],
  [{ sexAtBirth: "female", age: 55 }, null, "Alphatide: its source warns about pregnancy."],
  [{ sexAtBirth: "female", age: 56 }, null, null],
  [{ sexAtBirth: "male", age: 30 }, null, null],
])("%j, reason %j: of pregnancy a plan warns %j", (answers, reason, text) => {
  const peptide = ruling({ condition: "pregnancy", code: "pregnancy", severity: "absolute", reason });
  expect(warned(peptide, answers)).toEqual(text === null ? [] : [[text, "alphatide:r2"]]);
});

test("a woman is warned of pregnancy only where the source names it", () => {
  expect(warned(ruling({ code: "pancreatitis" }), { sexAtBirth: "female" })).toEqual([]);
});

const status = (approved: boolean, note: string | null) => ({
  approved,
  brands: [],
  indications: [],
  firstApproval: null,
  note,
  ref: "r2",
});

test.each<[string, Partial<PlanningPeptide>, string[][]]>([
  ["over the counter", otc, []],
  [
    "on prescription, with notes of both regulators",
    {
      ...withRegimen({ ref: ["r1", "r2", "r1"] }),
      status: { us: status(true, "Boxed warning."), eu: status(true, "Not for children"), wada: null, elsewhere: [] },
    },
    [
      [
        "Alphatide is a prescription medicine: whether it is used, and how, is a prescriber's decision.",
        "alphatide:r1",
        "alphatide:r2",
      ],
      ["Alphatide, US status: Boxed warning.", "alphatide:r2"],
      ["Alphatide, EU status: Not for children.", "alphatide:r2"],
    ],
  ],
  [
    "on prescription, approved elsewhere",
    withRegimen({ evidence: { level: "approved", approvedBy: ["Russia", "China"], ref: "r2" } }),
    [
      [
        "Alphatide is a prescription medicine: whether it is used, and how, is a prescriber's decision.",
        "alphatide:r1",
      ],
      [
        "Alphatide: this use is approved by Russia and China, and not by the US FDA or EMA as far as our sources show.",
        "alphatide:r2",
      ],
    ],
  ],
  [
    "on prescription, from a trial, with a status of no note",
    {
      ...withRegimen({ evidence: { level: "trial", approvedBy: [], ref: "r2" } }),
      status: { us: status(true, null), eu: null, wada: null, elsewhere: [] },
    },
    [
      [
        "Alphatide is a prescription medicine: whether it is used, and how, is a prescriber's decision.",
        "alphatide:r1",
      ],
    ],
  ],
  [
    "unapproved, with no regulator known",
    withRegimen({ availability: "unapproved" }),
    [["Alphatide is not approved by the US FDA or EMA as far as our sources show.", "alphatide:r1"]],
  ],
  [
    "unapproved for this use, approved for another",
    {
      ...withRegimen({ availability: "unapproved" }),
      status: { us: status(false, "In phase 3."), eu: status(true, null), wada: null, elsewhere: [] },
    },
    [
      [
        "This use of Alphatide is not approved as far as our sources show, although another use is. In phase 3.",
        "alphatide:r2",
        "alphatide:r1",
      ],
    ],
  ],
])("a plan says of the supply: %s", (_name, peptide, told) => {
  expect(warned(peptide)).toEqual(told);
});

test.each<[PlanningPeptide["status"]["wada"], string[][]]>([
  [
    { prohibited: true, class: "S2", ref: "r2" },
    [["Alphatide is prohibited in sport (class S2).", "alphatide:r2", "rule:sport"]],
  ],
  [{ prohibited: true, class: null, ref: null }, [["Alphatide is prohibited in sport.", "rule:sport"]]],
  [{ prohibited: null, class: null, ref: null }, []],
  [null, []],
])("with the sport status %j a plan says %j", (wada, told) => {
  expect(warned({ status: { us: null, eu: null, wada, elsewhere: [] } })).toEqual(told);
});

const check: PlanningPeptide["monitoring"][number] = {
  marker: null,
  check: "Weight",
  weeks: [0],
  everyWeeks: null,
  timing: "source",
  why: "Because.",
  ref: "r1",
};
const LAST = ["Go through this plan and its sources with a clinician before anything else.", "rule:ask-clinician"];

test.each<[string, Partial<PlanningPeptide>, Partial<Screening>, string[][]]>([
  ["nothing special", {}, {}, [LAST]],
  [
    "a prescription",
    withRegimen({ ref: ["r1", "r2"] }),
    {},
    [["Ask a prescriber about Alphatide: a prescription is needed.", "alphatide:r1", "alphatide:r2"], LAST],
  ],
  [
    "something not checked",
    {},
    { medicines: { classes: [], other: ["mysterin"] } },
    [['Ask a pharmacist about all that is listed as "not checked".', "rule:ask-clinician"], LAST],
  ],
  [
    "a check",
    { monitoring: [check] },
    {},
    [["Show a clinician the checks listed for before the start.", "rule:baseline-check"], LAST],
  ],
])("what to do next with %s", (_name, peptide, answers, steps) => {
  expect(planned(peptide, answers).nextSteps.map(({ text, refs }) => [text, ...refs])).toEqual(steps);
});

test("a check without a time is dated before the start, with the reason", () => {
  expect(planned({ monitoring: [{ ...check, weeks: [], timing: "not-stated" }] }).monitoring).toEqual([
    {
      marker: null,
      check: "Weight",
      date: "2026-01-05",
      week: 0,
      why: "Alphatide: Because. The source gives no interval, so only a check before the start is dated.",
      timing: "not-stated",
      peptides: ["alphatide"],
      refs: ["alphatide:r1", "rule:baseline-check"],
    },
  ]);
});

test("the same check on one day is listed once, with both reasons and the stated time", () => {
  const monitoring = [
    check,
    { ...check, check: "WEIGHT", weeks: [], timing: "not-stated" as const, why: "Also.", ref: "r2" },
  ];
  expect(planned({ monitoring }).monitoring).toMatchObject([
    {
      check: "Weight",
      why: "Alphatide: Because. Alphatide: Also. The source gives no interval, so only a check before the start is dated.",
      timing: "source",
      peptides: ["alphatide"],
      refs: ["alphatide:r1", "alphatide:r2", "rule:baseline-check"],
    },
  ]);
  expect(planned({ monitoring: [check, check] }).monitoring).toMatchObject([{ why: "Alphatide: Because." }]);
});

test("checks go on every so many weeks after the last stated one, to the last dosed week", () => {
  const monitoring = [{ ...check, weeks: [2, 4], everyWeeks: 4 }];
  const weeks = (durationWeeks: number) =>
    planned({ monitoring }, {}, { durationWeeks }).monitoring.map(({ week, date }) => [week, date]);
  expect(weeks(11)).toEqual([
    [2, "2026-01-19"],
    [4, "2026-02-02"],
    [8, "2026-03-02"],
  ]);
  expect(weeks(12).at(-1)).toEqual([12, "2026-03-30"]);
});
