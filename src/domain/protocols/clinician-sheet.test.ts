import { describe, expect, test } from "vitest";
import { compound, intake, library } from "#support/fixture-library.ts";
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
