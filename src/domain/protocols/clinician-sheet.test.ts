import { describe, expect, test } from "vitest";
import { compound, intake, library } from "#support/fixture-library.ts";
import { writtenConsidered, writtenEntry, writtenOption, writtenPlan, writtenSource } from "#support/written-plan.ts";
import { wordsOf } from "../sheet/sheet.ts";
import { clinicianSheet } from "./clinician-sheet.ts";
import { generateProtocol } from "./generate-protocol.ts";
import type { GeneratedProtocol } from "./generated-protocol.ts";
import type { Intake } from "./intake.ts";

const MADE = { madeOn: "2026-11-22", madeWith: "Product" };

function plan(): GeneratedProtocol {
  const result = generateProtocol(intake(), library(compound("alphatide")));
  if (result.outcome !== "planned") throw new Error("stopped");
  return result.protocol;
}
const sheetOf = (changes: Partial<GeneratedProtocol> = {}, formData: Intake = intake(), notes = "") =>
  clinicianSheet({ formData, generatedProtocol: { ...plan(), ...changes }, notes }, MADE);
const section = (made: ReturnType<typeof sheetOf>, title: string) => made.sections.find((one) => one.title === title);

test("it holds each compound with dosage, rhythm and duration, warnings, effects, checks, notice and versions", () => {
  const generated = plan();
  const made = sheetOf({}, intake(), "Ask about sleep\n\nand food");
  const words = wordsOf(made).join("\n");
  const [entry] = generated.peptides;
  if (entry === undefined) throw new Error("one");
  for (const part of [
    ...[entry.name, entry.dosage, entry.frequency, entry.timing, entry.duration, "nausea (common)"],
    ...generated.warnings.map(({ text }) => text),
    ...generated.monitoring.map(({ check }) => check),
    ...[generated.notice, generated.rulesetVersion, generated.libraryVersion],
    ...["Ask about sleep", "and food", "Made on 22 Nov 2026 with Product."],
  ])
    expect(words).toContain(part);
});

test("numerals point into its own sources: every cited one is there once, and no other", () => {
  const made = sheetOf();
  const sources = section(made, "Sources")?.lines ?? [];
  const cited = wordsOf({ ...made, sections: made.sections.filter(({ title }) => title !== "Sources") })
    .flatMap((words) => [...words.matchAll(/ \[([\d, ]+)\]/g)])
    .flatMap(([, numbers = ""]) => numbers.split(", ").map(Number));
  expect(sources.length).toBeGreaterThan(0);
  expect([...new Set(cited)].toSorted((a, b) => a - b)).toEqual(sources.map((_, place) => place + 1));
  expect(sources.every((line, place) => line.startsWith(`[${place + 1}] `))).toBe(true);
});

test("a check for one reason on several days is one line with all its days", () => {
  const item = {
    marker: "glucose",
    check: "Glucose",
    week: 0,
    why: "Because",
    timing: "source" as const,
    peptides: [],
    refs: [],
  };
  const monitoring = [
    { ...item, date: "2026-01-05" },
    { ...item, date: "2026-01-05", why: "Another" },
    { ...item, date: "2026-02-02" },
  ];
  expect(section(sheetOf({ monitoring }), "Checks that sources name")?.table?.rows.map(({ cells }) => cells)).toEqual([
    ["Glucose", "5 Jan 2026, 2 Feb 2026", "Because"],
    ["Glucose", "5 Jan 2026", "Another"],
  ]);
});

test("what is not known is said, and what is empty takes no room", () => {
  const peptides = plan().peptides.map((entry) => ({ ...entry, sideEffects: [] }));
  const made = sheetOf({ peptides, warnings: [], notChecked: [], monitoring: [] });
  expect(section(made, "Possible side effects")?.lines).toEqual(["Alphatide: not known"]);
  expect(made.sections.map(({ title }) => title)).toEqual([
    "Compounds as labeled or studied",
    "Possible side effects",
    "Sources",
  ]);
  expect(section(sheetOf({ peptides: [] }), "Compounds as labeled or studied")?.lines).toEqual([
    "None passed every check.",
  ]);
});

describe("the answers it was made from", () => {
  const { screening } = intake();
  const words = (changes: Partial<Intake["screening"]>) =>
    sheetOf({}, intake({ screening: { ...screening, ...changes } })).about.join("\n");

  test("are named by their words, the person's own as typed", () => {
    const text = words({
      age: 42,
      weightKg: 80.5,
      conditions: { codes: ["diabetes"], diagnoses: ["type-2-diabetes"], other: ["Long Covid"] },
      medicines: { classes: ["insulin"], other: ["Metformin 500"] },
      allergies: { to: ["benzyl-alcohol"], other: [] },
      reproduction: "trying-to-conceive",
    });
    for (const part of [
      ...["42 years", "80.5 kg", "trying to conceive", "Conditions: diabetes, type 2 diabetes, Long Covid."],
      ...["Medicines: insulin, Metformin 500.", "Allergies: Benzyl alcohol."],
    ])
      expect(text).toContain(part);
  });

  test("none and not answered are told apart", () => {
    const none = words({ conditions: { codes: [], diagnoses: [], other: [] }, medicines: null });
    expect(none).toContain("Conditions: none named.");
    expect(none).toContain("Medicines: not answered.");
  });
});

describe("a sheet of a plan written by hand", () => {
  const sheet = (changes: Partial<GeneratedProtocol>, notes: string | null = null, formData = intake()) =>
    clinicianSheet({ formData, generatedProtocol: writtenPlan(changes), notes }, MADE);
  const linesOf = (made: ReturnType<typeof sheet>) => made.sections.map(({ title, lines }) => [title, lines]);

  test("has its parts in order, each with the numbers of its sources", () => {
    const made = sheet(
      {
        warnings: [{ text: "Ask first.", refs: ["b", "a"] }],
        notChecked: ["brick dust"],
        wouldChange: [{ text: "A diagnosis.", slugs: ["betatide"] }],
        considered: [writtenConsidered("betatide")],
        options: [
          writtenOption({ refs: ["c"] }),
          writtenOption({ title: "Yoga", verdict: "no-benefit" }),
          writtenOption({ title: "Running", fit: "others" }),
        ],
        references: ["a", "b", "c", "never"].map((id) => writtenSource(id)),
      },
      "Ask about sleep\n  \nand food",
    );
    expect(linesOf(made)).toEqual([
      ["Compounds as labeled or studied", ["None passed every check."]],
      ["Warnings", ["Ask first. [1, 2]"]],
      ["Not checked", ["brick dust"]],
      ["What would change this answer", ["A diagnosis: Betatide."]],
      ["Without a peptide, best evidence first", ["Walking: helps. Two kilograms less. Certainty: moderate. [3]"]],
      ["The person\u2019s notes", ["Ask about sleep", "and food"]],
      ["Sources", ["[1] Work b. Journal. 2020", "[2] Work a. Journal. 2020", "[3] Work c. Journal. 2020"]],
    ]);
    expect(made.sections.map(({ isSmall }) => isSmall)).toEqual([false, false, false, false, false, false, true]);
    expect(made.about[0]).toBe("Name: ______________________________     12 weeks from 5 Jan 2026");
    expect(made.foot).toEqual([
      "Research only.",
      "Answers as the person gave them, not verified. Rule set 7, library fixture-1. Made on 22 Nov 2026 with Product.",
    ]);
  });

  test("the numbers in a bracket rise, and a source that the plan lacks has none", () => {
    const warnings = [
      { text: "First.", refs: ["a", "b"] },
      { text: "Again.", refs: ["b", "lost", "a"] },
      { text: "Lost.", refs: ["lost"] },
    ];
    const made = sheet({ warnings, references: ["a", "b"].map((id) => writtenSource(id)) });
    expect(section(made, "Warnings")?.lines).toEqual(["First. [1, 2]", "Again. [1, 2]", "Lost."]);
    expect(section(made, "Sources")?.lines).toHaveLength(2);
  });

  test("of seven options that fit, the first six are shown", () => {
    const options = [1, 2, 3, 4, 5, 6, 7].map((place) => writtenOption({ title: `Option ${place}` }));
    const { lines = [] } = section(sheet({ options }), "Without a peptide, best evidence first") ?? {};
    expect(lines.map((line) => line.slice(0, 8))).toEqual([1, 2, 3, 4, 5, 6].map((place) => `Option ${place}`));
  });

  test("a plan of an earlier version without notes has neither options nor notes", () => {
    expect(linesOf(sheet({}))).toEqual([["Compounds as labeled or studied", ["None passed every check."]]]);
  });

  test("a compound has a row with every fact and its sources, and its effects below", () => {
    const made = sheet({
      peptides: [
        writtenEntry({
          availability: "over-the-counter",
          evidence: "trial",
          sideEffects: [
            { text: "nausea", refs: ["b"] },
            { text: "fits", refs: ["c"] },
          ],
          refs: { dosage: ["a"], frequency: ["a", "b"], timing: ["b"], duration: ["a"], reasoning: ["d"] },
        }),
        writtenEntry({ name: "Betatide", evidence: "human", timing: "evening" }),
      ],
      references: ["a", "b", "c", "d"].map((id) => writtenSource(id)),
    });
    const { table } = section(made, "Compounds as labeled or studied") ?? {};
    expect(table?.columns.map(({ title }) => title)).toEqual([
      ...["Compound", "Dosage", "How often, and when", "Duration", "Evidence"],
    ]);
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      [
        "Alphatide (over the counter)",
        "1 mg [1]",
        "once weekly [1, 2]; any time [2]",
        "12 weeks [1]",
        "randomized trial",
      ],
      ["Betatide (prescription)", "1 mg", "once weekly; evening", "12 weeks", "human studies without comparison"],
    ]);
    expect(section(made, "Possible side effects")?.lines).toEqual([
      "Alphatide: nausea; fits [2, 3]",
      "Betatide: not known",
    ]);
    expect(section(made, "Sources")?.lines.map((line) => line.slice(4, 10))).toEqual(["Work a", "Work b", "Work c"]);
  });

  test("the checks are a table of what, when and why, with the sources of all their days", () => {
    const item = { marker: null, check: "HbA1c", why: "As its label asks.", timing: "source" as const, peptides: [] };
    const made = sheet({
      monitoring: [
        { ...item, week: 0, date: "2026-01-05", refs: ["a"] },
        { ...item, week: 4, date: "2026-02-02", refs: ["b"] },
      ],
      references: ["a", "b"].map((id) => writtenSource(id)),
    });
    const { table } = section(made, "Checks that sources name") ?? {};
    expect(table?.columns.map(({ title }) => title)).toEqual(["Check", "Days", "Why"]);
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ["HbA1c", "5 Jan 2026, 2 Feb 2026", "As its label asks. [1, 2]"],
    ]);
  });

  test("the columns of a table fill the width", () => {
    const item = { marker: null, check: "HbA1c", why: "Why.", timing: "source" as const, peptides: [], refs: [] };
    const made = sheet({ peptides: [writtenEntry()], monitoring: [{ ...item, week: 0, date: "2026-01-05" }] });
    const widths = made.sections.flatMap(({ table }) =>
      table === null ? [] : [table.columns.reduce((sum, { share }) => sum + share, 0)],
    );
    expect(widths.map((width) => width.toFixed(6))).toEqual(["1.000000", "1.000000"]);
  });
});

describe("the line about the person", () => {
  const person = (changes: Partial<Intake["screening"]>, others: Partial<Intake> = {}) =>
    sheetOf({}, intake(others, changes)).about[1];

  test.each<[string, Partial<Intake["screening"]>, string]>([
    ["all of the body", {}, "male, 40 years, 175 cm, 100 kg"],
    ["pregnancy and breastfeeding unanswered", { reproduction: null }, "male, 40 years, 175 cm, 100 kg"],
    ["breastfeeding", { reproduction: "breastfeeding" }, "male, 40 years, 175 cm, 100 kg, breastfeeding"],
    ["no age", { age: null }, "male, 175 cm, 100 kg"],
    ["no height", { heightCm: null }, "male, 40 years, 100 kg"],
    ["no weight", { weightKg: null }, "male, 40 years, 175 cm"],
    ["no sex", { sexAtBirth: null }, "40 years, 175 cm, 100 kg"],
  ])("with %s says what was answered", (_, changes, body) => {
    expect(person(changes)).toBe(`Person: ${body}. Goals, most wanted first: Lose weight.`);
  });

  test("names the goals in order, and the peptides taken now", () => {
    const { about } = sheetOf({}, intake({ goals: ["sleep", "weight-loss"], currentPeptides: ["BPC-157", "Oatmeal"] }));
    expect(about[1]).toContain("Goals, most wanted first: Sleep, Lose weight.");
    expect(about[3]).toBe("Medicines: none named. Peptides now: BPC-157, Oatmeal. Allergies: none named.");
  });
});
