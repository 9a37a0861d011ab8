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

test("every line of an answer: the draw, its volume, what was assumed and what to take care of, the working", () => {
  // A U-100 syringe of 1 mL is taken to have a mark every 2 units; one of 0.3 mL every unit.
  expect(answerTo({})).toEqual([
    { tone: "answer", text: "10 units" },
    { tone: "beside", text: "0.1 mL on the U-100 scale" },
    { tone: "note", text: "Counted as if each mark on the syringe is 2 units. Look at yours." },
    {
      tone: "note",
      text: [
        "Concentration: 5 mg ÷ 2 mL = 2.5 mg/mL",
        "Volume of one dose: 250 mcg ÷ 2,500 mcg/mL = 0.1 mL",
        "Units on the syringe: 0.1 mL × 100 units/mL = 10 units",
        "Whole doses in a container: 2 mL ÷ 0.1 mL, rounded down = 20 doses",
      ].join("\n"),
    },
  ]);
  expect(answerTo({ dose: "260", syringe: "u100-0.3" }).slice(2, 4)).toEqual([
    {
      tone: "care",
      text: "10.4 units is between two marks. 10 units gives 250 mcg; 11 units gives 275 mcg.",
    },
    { tone: "note", text: "Counted as if each mark on the syringe is 1 unit. Look at yours." },
  ]);
});

test("a stop says why in a whole sentence", () => {
  expect(answerTo({ dose: "5001" })).toContainEqual({
    tone: "stop",
    text: "The dose, 5,001 mcg, is more than the container holds: 5,000 mcg.",
  });
  expect(answerTo({ vialUnit: "IU" })).toEqual([
    {
      tone: "stop",
      text: "This substance is entered both in IU and by weight. We can't turn one into the other. How much one international unit of this substance weighs is not known here.",
    },
  ]);
  expect(answerTo({ water: "0" })).toEqual([{ tone: "stop", text: "Water added: Enter a number above zero." }]);
});

test("what is not said is open, and what is said is kept", () => {
  expect(draw({})).toEqual({ vial: "", vialUnit: "mg", water: "", dose: "", doseUnit: "mcg", syringe: "u100-1" });
  const said = { vial: "5", vialUnit: "IU", water: "2", dose: "1", doseUnit: "mg", syringe: "u100-0.3" };
  expect(draw(said)).toEqual(said);
});
