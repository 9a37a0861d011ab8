import { describe, expect, test } from "vitest";
import { screen } from "#domain/safety/screen.ts";
import { compound, intake, library } from "#support/fixture-library.ts";
import { interacts, reported, rules } from "#support/left-out.ts";
import { writtenConsidered } from "#support/written-plan.ts";
import type { Considered } from "../generated-protocol.ts";
import type { Screening } from "../intake.ts";
import type { PlanningPeptide } from "../planning-library.ts";
import { exclude } from "./candidates.ts";
import { indexLibrary } from "./library-index.ts";
import { readPerson } from "./plan-person.ts";
import { writeConsidered, writeWouldChange } from "./write-considered.ts";

type Left = readonly [slug: string, reason: Considered["reason"], peptide: Partial<PlanningPeptide>];

/** What a plan says about compounds that were left out for these reasons. */
function considered(left: readonly Left[], answers: Partial<Screening> = {}): Considered[] {
  const asked = intake({}, answers);
  const screened = screen(asked);
  if (screened.outcome !== "clear") throw new Error("stopped");
  const index = indexLibrary(library(...left.map(([slug, , peptide]) => compound(slug, peptide))));
  const excluded = left.flatMap(([slug, reason]) => {
    const entry = index.bySlug.get(slug);
    return entry === undefined ? [] : [exclude(entry, reason, "Why.", [])];
  });
  return writeConsidered(excluded, readPerson(asked, screened.screening, index), asked);
}

type Finding = PlanningPeptide["evidence"][number];
const finding = (level: Finding["level"], use = "weight loss"): Finding => ({
  ...{ use, level, direction: "for", participants: null, controlled: null },
  ...{ summary: "It was tried.", ref: ["r2"] },
});

test("what a choice keeps out comes first, then what an answer does, then what has no amount, then the unstudied", () => {
  const animals = { doses: [], evidence: [finding("animal")] };
  const elsewhere = { doses: [], evidence: [finding("rct", "hepatitis B")] };
  const left: Left[] = [
    ["a", "no-adult-regimen", elsewhere],
    ["b", "lower-score", animals],
    ["c", "no-adult-regimen", {}],
    ["e", "age", {}],
    ["d", "allergy", {}],
    ["g", "same-mechanism", {}],
    ["f", "lower-score", {}],
    ["h", "same-mechanism", {}],
  ];
  const order = ["f", "g", "h", "d", "e", "c", "b", "a"];
  expect(considered(left).map(({ slug }) => slug)).toEqual(order);
  expect(considered(left.toReversed()).map(({ slug }) => slug)).toEqual(order);
});

describe("risks", () => {
  const us = (approved: boolean) => ({
    ...{ approved, brands: [], indications: [], firstApproval: null },
    ...{ note: null, ref: "r2" },
  });
  const none = { us: null, eu: null, wada: null, elsewhere: [] };
  const approved = { status: { ...none, us: us(true) } };
  const unknown = "What it does to people is not known. No one has counted its side effects.";
  const effect = (name: string, ref: string, rate: string | null = null) => ({
    ...{ effect: name, frequency: "rare" as const, serious: true, ref },
    rate: rate === null ? null : { text: rate, study: "a trial" },
  });
  const notApproved = "Not approved by the FDA or the EMA as far as our sources show.";

  test.each<[string, Partial<PlanningPeptide>, Partial<Screening>, Array<[text: string, refs: string[]]>]>([
    ["approved by the FDA", approved, {}, []],
    ["approved by the EMA alone", { status: { ...none, us: us(false), eu: us(true) } }, {}, []],
    [
      "turned down by the FDA",
      { status: { ...none, us: us(false) } },
      {},
      [[notApproved, ["x:r2", "rule:status-not-shown"]]],
    ],
    ["with no status", { status: none }, {}, [[notApproved, ["rule:status-not-shown"]]]],
    [
      "prohibited in sport, of a class",
      { status: { ...approved.status, wada: { prohibited: true, class: "S2", ref: "r1" } } },
      {},
      [["Prohibited in sport (class S2).", ["x:r1", "rule:sport"]]],
    ],
    [
      "prohibited in sport, of no class and no source",
      { status: { ...approved.status, wada: { prohibited: true, class: null, ref: null } } },
      {},
      [["Prohibited in sport.", ["rule:sport"]]],
    ],
    [
      "allowed in sport",
      { status: { ...approved.status, wada: { prohibited: false, class: null, ref: "r1" } } },
      {},
      [],
    ],
    [
      "never tried in people",
      { ...approved, sideEffects: [], evidence: [finding("animal")] },
      {},
      [[unknown, ["rule:harm-not-counted"]]],
    ],
    [
      "tried in people and animals",
      { ...approved, sideEffects: [], evidence: [finding("animal"), finding("rct")] },
      {},
      [],
    ],
    ["with side effects reported, though never studied", { ...approved, evidence: [finding("animal")] }, {}, []],
    [
      "with four serious effects, three of them shown",
      {
        ...approved,
        sideEffects: [
          { ...effect("Nausea", "r1"), serious: false },
          ...[effect("Fits", "r1"), effect("Falls", "r2", "2 of 100"), effect("Clots", "r1"), effect("Stroke", "r1")],
        ],
      },
      {},
      [
        ["Serious: Fits.", ["x:r1"]],
        ["Serious: Falls (2 of 100).", ["x:r2"]],
        ["Serious: Clots.", ["x:r1"]],
      ],
    ],
    [
      "ruled out by an answer, without a reason",
      { ...approved, ...rules({ condition: "past pancreatitis", code: "pancreatitis" }) },
      reported("pancreatitis"),
      [['With your answer "pancreatitis": past pancreatitis.', ["x:r2"]]],
    ],
    [
      "interacting with a medicine",
      { ...approved, ...interacts({ effect: "More bleeding.", severity: "minor", ref: "r1" }) },
      { medicines: { classes: ["anticoagulant"], other: [] } },
      [['With your answer "blood thinner": More bleeding.', ["x:r1"]]],
    ],
  ])("of a compound %s", (_, peptide, answers, told) => {
    const [one] = considered([["x", "age", peptide]], answers);
    expect(one?.risks.map(({ text, refs }) => [text, refs])).toEqual(told);
  });

  test("four answers at most are told: what rules it out, then cautions, then medicines", () => {
    const row = (condition: string, severity: "absolute" | "caution") => ({
      ...{ condition, severity, code: "pancreatitis" as const, drugClasses: [] },
      ...{ reason: null, ref: "r1" },
    });
    const peptide: Partial<PlanningPeptide> = {
      ...approved,
      contraindications: [row("third", "caution"), row("first", "absolute"), row("second", "absolute")],
      interactions: ["fourth", "fifth"].map((effectOf) => ({
        ...{ with: "Blood thinners", drugClasses: ["anticoagulant" as const], effect: effectOf },
        ...{ severity: "minor" as const, ref: "r1" },
      })),
    };
    const answers = { ...reported("pancreatitis"), medicines: { classes: ["anticoagulant" as const], other: [] } };
    const [one] = considered([["x", "age", peptide]], answers);
    expect(one?.risks.map(({ text }) => text.replace(/^.*: /, ""))).toEqual(["first.", "second.", "third.", "fourth."]);
  });
});

test("changes that open most come first, equal ones by letter; what was never studied opens nothing", () => {
  const changes = [
    writtenConsidered("one", { wouldChange: "B." }),
    writtenConsidered("two", { wouldChange: "A." }),
    writtenConsidered("three", { wouldChange: "C." }),
    writtenConsidered("four", { wouldChange: "C." }),
    writtenConsidered("five", { wouldChange: "A.", shelf: "not-studied" }),
    writtenConsidered("six"),
  ];
  const told = (list: readonly Considered[]) => writeWouldChange(list).map(({ text, slugs }) => [text, slugs.length]);
  const due = [
    ["C.", 2],
    ["A.", 1],
    ["B.", 1],
  ];
  expect(told(changes)).toEqual(due);
  expect(told(changes.toReversed())).toEqual(due);
});
