import { expect, test } from "vitest";
import { withRegimen } from "#support/fixture-library.ts";
import { type Answers, firstLeftOut as first, interacts, reported, rules, type Told } from "#support/left-out.ts";
import type { Intake, Screening } from "../intake.ts";
import type { PlanningPeptide } from "../planning-library.ts";

/** What a person reads about a compound left out: why, from which sources, and what would have to be different. */

const inSport = (wada: PlanningPeptide["status"]["wada"]): Partial<PlanningPeptide> => ({
  status: { us: null, eu: null, wada, elsewhere: [] },
});
const taking = (...classes: NonNullable<Screening["medicines"]>["classes"]): Answers => ({
  medicines: { classes, other: [] },
});

test.each<[string, Partial<PlanningPeptide>, Partial<Intake>, Answers, Told]>([
  [
    "in use now",
    {},
    { currentPeptides: ["alphatide"] },
    {},
    ["taken-already", "Named as in use now, so it is not planned again.", ["rule:one-per-mechanism"], null],
  ],
  [
    "for another goal",
    {},
    { goals: ["sleep"] },
    {},
    ["not-for-this-goal", "Neither labeled, studied nor sold for the goals chosen.", ["rule:goal-match"], null],
  ],
  [
    "an allergy",
    {},
    {},
    { allergies: { to: ["alphatide"], other: [] } },
    ["allergy", "Named as an allergy.", ["rule:allergy"], "Tests by an allergist that show no allergy to it."],
  ],
  [
    "a condition ruled out, with the source's reason",
    rules({ condition: "past pancreatitis", code: "pancreatitis", reason: "It may come back" }),
    {},
    reported("pancreatitis"),
    [
      "contraindication",
      "Its source says never to use it with: past pancreatitis. It may come back. Your answer that matches: pancreatitis.",
      ["alphatide:r2", "rule:absolute-contraindication"],
      "A clinician who finds that this does not apply to you: pancreatitis.",
    ],
  ],
  [
    "a medicine ruled out",
    rules({ condition: "blood thinners", drugClasses: ["anticoagulant"] }),
    {},
    taking("anticoagulant"),
    [
      "medicine-interaction",
      "Its source says never to use it with: blood thinners. Your answer that matches: blood thinner.",
      ["alphatide:r2", "rule:absolute-contraindication"],
      "A clinician who finds that this does not apply to you: blood thinner.",
    ],
  ],
  [
    "a condition or a medicine is ruled out, and the medicine is taken",
    rules({ condition: "pancreatitis or blood thinners", code: "pancreatitis", drugClasses: ["anticoagulant"] }),
    {},
    taking("anticoagulant"),
    [
      "medicine-interaction",
      "Its source says never to use it with: pancreatitis or blood thinners. Your answer that matches: blood thinner.",
      ["alphatide:r2", "rule:absolute-contraindication"],
      "A clinician who finds that this does not apply to you: blood thinner.",
    ],
  ],
  [
    "a major interaction",
    interacts({}),
    {},
    taking("anticoagulant"),
    [
      "medicine-interaction",
      "Its source lists a major interaction with Blood thinners: More bleeding. Medicine it matches: blood thinner.",
      ["alphatide:r2", "rule:major-interaction"],
      "A prescriber's decision about your medicine: blood thinner.",
    ],
  ],
  [
    "no mechanism coded",
    { mechanismClasses: [] },
    {},
    {},
    ["cannot-be-checked", "How it acts is not coded.", ["rule:uncoded"], null],
  ],
  [
    "a condition ruled out that no question asks about",
    rules({ condition: "a rare enzyme defect" }),
    {},
    {},
    [
      "cannot-be-checked",
      "Its source lists an absolute contraindication: a rare enzyme defect. No question asks about it.",
      ["alphatide:r2", "rule:uncoded"],
      "A clinician who checks this with you.",
    ],
  ],
  [
    "a major interaction that no question asks about",
    interacts({ with: "grapefruit", drugClasses: [] }),
    {},
    {},
    [
      "cannot-be-checked",
      "Its source lists a major interaction: grapefruit. No question asks about it.",
      ["alphatide:r2", "rule:uncoded"],
      "A clinician who checks this with you.",
    ],
  ],
  [
    "prohibited in sport, of a class",
    inSport({ prohibited: true, class: "S2", ref: "r2" }),
    { testedAthlete: true },
    {},
    [
      "banned-in-sport",
      "Prohibited in sport (class S2).",
      ["alphatide:r2", "rule:sport"],
      "Not being tested in sport.",
    ],
  ],
  [
    "prohibited in sport, of no class",
    inSport({ prohibited: true, class: null, ref: "r2" }),
    { testedAthlete: true },
    {},
    ["banned-in-sport", "Prohibited in sport.", ["alphatide:r2", "rule:sport"], "Not being tested in sport."],
  ],
  [
    "unknown in sport",
    inSport(null),
    { testedAthlete: true },
    {},
    [
      "cannot-be-checked",
      "Whether it is prohibited in sport is not known to the library.",
      ["rule:sport"],
      "Not being tested in sport.",
    ],
  ],
  [
    "a mechanism in use",
    {},
    {},
    taking("glp-1-agonist"),
    [
      "same-mechanism",
      "Something in use now already acts the same way (incretin receptor agonist).",
      ["rule:one-per-mechanism"],
      "Taking it in place of what you use now, which is a prescriber's decision.",
    ],
  ],
  [
    "an underweight person and what lowers appetite",
    withRegimen({ indication: "healthy-adults", goals: ["sleep"] }),
    { goals: ["sleep"] },
    { heightCm: 200, weightKg: 73.9 },
    [
      "contraindication",
      "It lowers appetite or weight, and the BMI is below 18.5.",
      ["rule:underweight-lowering", "public:who-bmi"],
      "A BMI of 18.5 or more.",
    ],
  ],
  [
    "a dose for women only",
    withRegimen({ sex: "female", ref: ["r2"] }),
    {},
    {},
    ["sex", "Its dose was labeled or studied in women only.", ["alphatide:r2", "rule:studied-group"], null],
  ],
  [
    "a dose for men only",
    withRegimen({ sex: "male" }),
    {},
    { sexAtBirth: "female" },
    ["sex", "Its dose was labeled or studied in men only.", ["alphatide:r1", "rule:studied-group"], null],
  ],
  [
    "a dose for older people",
    withRegimen({ minAge: 60 }),
    {},
    {},
    [
      "age",
      "Its dose was labeled or studied from 60 years.",
      ["alphatide:r1", "rule:studied-group"],
      "An age of 60 or more.",
    ],
  ],
  [
    "a dose for younger people",
    withRegimen({ minAge: 18, maxAge: 39 }),
    {},
    {},
    ["age", "Its dose was labeled or studied from 18 to 39 years.", ["alphatide:r1", "rule:studied-group"], null],
  ],
  [
    "a dose for heavier people",
    withRegimen({ minWeightKg: 100.5 }),
    {},
    {},
    [
      "indication-not-met",
      "Its dose was labeled or studied from 100.5 kg of body weight.",
      ["alphatide:r1", "rule:studied-group"],
      "A weight of 100.5 kg or more.",
    ],
  ],
  [
    "another amount with an illness",
    withRegimen({ otherAmountFor: ["liver-disease", "kidney-disease"] }),
    {},
    reported("kidney-disease"),
    [
      "contraindication",
      "Its source gives another amount with kidney disease, which a prescriber decides.",
      ["alphatide:r1", "rule:studied-group"],
      "A prescriber, who decides the amount for you.",
    ],
  ],
  [
    "given in hospital",
    withRegimen({ setting: "hospital" }),
    {},
    {},
    [
      "not-self-administered",
      "Its dose is given in hospital.",
      ["alphatide:r1", "rule:self-administered"],
      "Treatment by a clinician, who gives it.",
    ],
  ],
  [
    "given by a clinician",
    withRegimen({ setting: "supervised" }),
    {},
    {},
    [
      "not-self-administered",
      "Its dose is given by or under a clinician.",
      ["alphatide:r1", "rule:self-administered"],
      "Treatment by a clinician, who gives it.",
    ],
  ],
  [
    "a route not accepted",
    {},
    { routes: ["oral"] },
    {},
    [
      "route-not-accepted",
      "Its route is under the skin (subcutaneous), which was not among the accepted routes.",
      ["alphatide:r1", "rule:preferences"],
      "Accepting this route: under the skin (subcutaneous).",
    ],
  ],
  [
    "too many needles",
    {},
    { needleTolerance: "monthly" },
    {},
    [
      "needles-not-tolerated",
      "It is injected once weekly, more often than accepted.",
      ["alphatide:r1", "rule:preferences"],
      "Accepting more injections: once weekly.",
    ],
  ],
  [
    "a trial under the floor",
    withRegimen({ evidence: { level: "trial", approvedBy: [], ref: "r2" } }),
    { evidenceFloor: "approved" },
    {},
    [
      "under-evidence-floor",
      "Its dose rests on trials without an approval, under the evidence floor chosen.",
      ["alphatide:r2", "rule:preferences"],
      "Accepting less evidence than you asked for.",
    ],
  ],
  [
    "uncontrolled data under the floor",
    withRegimen({ evidence: { level: "human", approvedBy: [], ref: "r2" } }),
    { evidenceFloor: "trial" },
    {},
    [
      "under-evidence-floor",
      "Its dose rests on uncontrolled human data, under the evidence floor chosen.",
      ["alphatide:r2", "rule:preferences"],
      "Accepting less evidence than you asked for.",
    ],
  ],
  [
    "approvals elsewhere under the floor",
    withRegimen({ evidence: { level: "approved", approvedBy: ["Russia", "Belarus"], ref: "r2" } }),
    { evidenceFloor: "approved" },
    {},
    [
      "under-evidence-floor",
      "Its dose rests on an approval by Russia and Belarus only, under the evidence floor chosen.",
      ["alphatide:r2", "rule:preferences"],
      "Accepting less evidence than you asked for.",
    ],
  ],
])("left out for %s, in words", (_name, peptide, changes, answers, told) => {
  expect(first(peptide, changes, answers)).toEqual(told);
});
