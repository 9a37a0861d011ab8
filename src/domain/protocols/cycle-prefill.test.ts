import { expect, test } from "vitest";
import { compound, intake, library } from "#support/fixture-library.ts";
import { writtenEntry } from "#support/written-plan.ts";
import { parseCyclePrefill } from "../cycles/cycle-prefill.ts";
import { cyclePrefill } from "./cycle-prefill.ts";
import { generateProtocol } from "./generate-protocol.ts";

function prefill() {
  const result = generateProtocol(intake(), library(compound("alphatide", { name: "Alphatide (A 12)" })));
  if (result.outcome !== "planned") throw new Error("stopped");
  const { title, summary } = result.protocol;
  let count = 0;
  const newId = () => {
    count += 1;
    return `id-${count}`;
  };
  return cyclePrefill({ title, summary, generatedProtocol: result.protocol }, { today: "2026-11-21", newId });
}

test("a prefill holds what the new-cycle form asks for", () => {
  expect(prefill()).toEqual({
    name: "Alphatide (A 12): 12-week research plan",
    description: expect.stringContaining("passed every check"),
    startDate: "2026-11-21",
    peptides: [
      {
        id: "id-1",
        peptideId: "alphatide-(a-12)",
        peptideName: "Alphatide (A 12)",
        dosage: "1 mg, under the skin (subcutaneous)",
        schedule: {
          frequency: "once weekly",
          timeOfDay: ["any time of day (no source names one)"],
          duration: "12 weeks (weeks 1 to 12 of the plan); longest studied: 52 weeks",
        },
        notes: expect.stringContaining("Labeled for obesity"),
      },
    ],
  });
});

test("what is written can be read back", () => {
  expect(parseCyclePrefill(JSON.stringify(prefill()))).toEqual({ ok: true, prefill: prefill() });
});

test("a text is cut to what the form takes, and the cut is seen", () => {
  const named = (name: string) =>
    cyclePrefill(
      { title: name, summary: "In short.", generatedProtocol: { peptides: [writtenEntry()] } },
      { today: "2026-11-21", newId: () => "id" },
    ).name;
  expect(named("x".repeat(200))).toBe("x".repeat(200));
  expect(named("x".repeat(201))).toBe(`${"x".repeat(199)}…`);
});
