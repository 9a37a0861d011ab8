import { expect, test } from "vitest";
import { readSimpleDraw, type SimpleDraw, simpleDrawAnswer } from "./simple-draw.ts";

const draw = (typed: Partial<Record<keyof SimpleDraw, string>>) => readSimpleDraw((name) => typed[name] ?? null);
const answerTo = (typed: Partial<Record<keyof SimpleDraw, string>>) =>
  simpleDrawAnswer(draw({ vial: "5", water: "2", dose: "250", ...typed }));

// 5 mg in 2 mL is 2.5 mg/mL: 250 mcg is 0.1 mL, and a U-100 syringe has 100 units to the mL, a U-40 one has 40
test("the draw comes first, with its volume, and the working last", () => {
  const lines = answerTo({});
  expect(lines.slice(0, 2)).toEqual([
    { tone: "answer", text: "10 units" },
    { tone: "beside", text: "0.1 mL on the U-100 scale" },
  ]);
  expect(lines.at(-1)?.text).toContain("5 mg ÷ 2 mL = 2.5 mg/mL");
  expect(answerTo({ syringe: "u40-1" }).slice(0, 2)).toEqual([
    { tone: "answer", text: "4 units" },
    { tone: "beside", text: "0.1 mL on the U-40 scale" },
  ]);
});

test("with a field open there is a hint and no number", () => {
  for (const field of ["vial", "water", "dose"] as const)
    expect(answerTo({ [field]: " " })).toEqual([{ tone: "note", text: "Your draw will appear here." }]);
});

test("a number that could be read in two ways, and one that is none, is asked about by name", () => {
  expect(answerTo({ dose: "two" })).toMatchObject([{ tone: "stop", text: expect.stringMatching(/^Dose: /) }]);
  expect(answerTo({ vial: "1,000" })).toMatchObject([{ tone: "stop", text: expect.stringMatching(/^In the vial: /) }]);
});

test("beside a stop stands no number to draw: more than the vial holds, weight against IU", () => {
  for (const lines of [answerTo({ dose: "6000" }), answerTo({ vialUnit: "IU" })]) {
    expect(lines.every(({ tone }) => tone === "stop")).toBe(true);
    expect(lines.length).toBeGreaterThan(0);
  }
});

test("a foreign unit or syringe becomes the usual one, and text has an end", () => {
  const read = draw({ vialUnit: "stones", syringe: "bucket", dose: "1".repeat(5000) });
  expect([read.vialUnit, read.doseUnit, read.syringe, read.dose.length]).toEqual(["mg", "mcg", "u100-1", 40]);
});
