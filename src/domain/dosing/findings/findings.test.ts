import { describe, expect, it } from "vitest";
import type { Dose } from "#domain/peptides/peptide.ts";
import { Exact } from "#domain/units/amount.ts";
import { VectorInput, vectorMix } from "#fixtures/dosing/vector-mix.ts";
import { type CalculationContext, calculateMix, NO_CONTEXT } from "../calculate.ts";
import { type Delivery, EMPTY_SYRINGE } from "../mix.ts";
import type { FindingCode } from "./finding.ts";
import { findingText, fixText } from "./finding-text.ts";
import { routesOf, studiedRange } from "./studied-range.ts";

const base = { vial: [{ amount: "5", unit: "mg" }], waterMl: "2", scale: "U-100", barrelMl: "1", unitsPerMark: "1" };

/** How strongly a remark is made, and that each button under it does something. */
const SOUND = /^(?:stop|care|info)(?:,string)*$/;

function found(code: FindingCode, input: object, context: Partial<CalculationContext> = {}) {
  const parsed = VectorInput.parse({ ...base, ...input });
  const { findings } = calculateMix(vectorMix(parsed), { ...NO_CONTEXT, ...context });
  const finding = findings.find((one) => one.code === code);
  for (const one of findings) expect([one.tone, ...one.fixes.map(({ kind }) => typeof kind)].join()).toMatch(SOUND);
  if (finding === undefined) return null;
  const unit = parsed.doseUnit;
  return {
    tone: finding.tone,
    text: findingText(finding, unit),
    fixes: finding.fixes.map((fix) => fixText(fix, unit)),
  };
}

const dose = (changes: Partial<Dose>): Dose => ({
  id: "d1",
  context: "label",
  use: "use",
  route: "sc",
  amountMin: 0.25,
  amountMax: 2.4,
  unit: "mg",
  frequency: "weekly",
  timesPerWeek: 1,
  titration: null,
  durationWeeks: null,
  maxAmount: null,
  ref: "r1",
  regimen: null,
  notPlanned: "test",
  ...changes,
});

describe("what is in the way of a draw", () => {
  it("offers a split, a bigger barrel and another mix for a draw over the barrel", () => {
    expect(found("over-barrel", { dose: "1", doseUnit: "mg", barrelMl: "0.3" })).toEqual({
      tone: "stop",
      text: "The draw is 40 units; the barrel holds 30 units.",
      fixes: [
        "Split into 2 injections: 20 units and 20 units",
        "Use a 0.5 mL barrel",
        "Mix a vial with 1 mL of water: 20 units",
      ],
    });
    expect(found("over-barrel", { dose: "0.75", doseUnit: "mg", barrelMl: "0.3" })).toBeNull();
  });

  it("gives both marks beside a draw with what each delivers", () => {
    expect(found("between-marks", { dose: "260", doseUnit: "mcg", barrelMl: "0.3" })).toEqual({
      tone: "care",
      text: "10.4 units is between two marks. 10 units gives 250 mcg; 11 units gives 275 mcg.",
      fixes: ["Mix a vial with 2.5 mL of water: 13 units", "Use a barrel with half-unit marks"],
    });
    expect(found("between-marks", { dose: "250", doseUnit: "mcg" })).toBeNull();
  });

  it("stops at less than 20 microlitres or two marks and warns where reading is over a tenth off", () => {
    expect(found("too-small", { dose: "49", doseUnit: "mcg" })).toMatchObject({ tone: "stop" });
    expect(found("too-small", { dose: "50", doseUnit: "mcg" })).toBeNull();
    const halves = { barrelMl: "0.3", unitsPerMark: "0.5" };
    expect(found("too-small", { dose: "49", doseUnit: "mcg", ...halves })).toMatchObject({ tone: "stop" });
    expect(found("too-small", { dose: "50", doseUnit: "mcg", ...halves })).toBeNull();
    expect(found("too-small", { dose: "99", doseUnit: "mcg", unitsPerMark: "2" })).toMatchObject({ tone: "stop" });
    expect(found("coarse-reading", { dose: "124", doseUnit: "mcg" })).toMatchObject({ tone: "care" });
    expect(found("coarse-reading", { dose: "125", doseUnit: "mcg" })).toBeNull();
  });

  it("reminds when the scale is not the one used before, and only then", () => {
    const previousSyringe = { ...EMPTY_SYRINGE, scale: "U-40" as const };
    expect(found("scale-switched", { dose: "1", doseUnit: "mg" }, { previousSyringe })).toEqual({
      tone: "care",
      text: "The last syringe had the scale U-40, this one has U-100. The same number of units is now 0.4 times the liquid.",
      fixes: ["Go back to the U-40 scale"],
    });
    const same = { ...EMPTY_SYRINGE, scale: "U-100" as const, barrelMl: "0.3" };
    expect(found("scale-switched", { dose: "1", doseUnit: "mg" }, { previousSyringe: same })).toBeNull();
  });

  it("stops a draw that no syringe of the scale holds, also where no barrel was chosen", () => {
    const diluted = {
      vial: [{ amount: "5", unit: "mg" as const }],
      barrelMl: "",
      waterMl: "50",
      doseUnit: "mg" as const,
    };
    expect(found("over-barrel", { ...diluted, dose: "0.25" })).toMatchObject({
      tone: "stop",
      text: "The draw is 250 units; no syringe with this scale holds more than 100 units.",
    });
    expect(found("over-barrel", { dose: "2.5", doseUnit: "mg", barrelMl: "" })).toBeNull();
    expect(found("over-barrel", { dose: "2.51", doseUnit: "mg", barrelMl: "" })?.tone).toBe("stop");
    expect(found("over-barrel", { dose: "1.01", doseUnit: "mg", barrelMl: "", scale: "U-40" })).toBeNull();
  });

  it("says what was assumed", () => {
    expect(found("marks-assumed", { dose: "1", doseUnit: "mg", unitsPerMark: null })?.text).toContain("every 2 units");
    expect(found("barrel-not-known", { dose: "1", doseUnit: "mg", barrelMl: "" })?.tone).toBe("info");
  });

  it("counts what the needle keeps", () => {
    expect(found("needle-takes-rest", { dose: "5", doseUnit: "mg", waterMl: "1", deadSpaceMcl: "50" })?.text).toBe(
      "The dose and what stays in the needle need 1.05 mL; there is 1 mL.",
    );
    expect(found("needle-takes-rest", { dose: "5", doseUnit: "mg", waterMl: "1", deadSpaceMcl: "0" })).toBeNull();
  });
});

describe("what cannot be counted", () => {
  it.each([
    [
      { route: "pen", clickAmount: "0.075", clickUnit: "mg", dose: "0.25", doseUnit: "mg" },
      "About 3.333 clicks cannot be measured. 3 clicks would be 0.225 mg; 4 clicks would be 0.3 mg.",
    ],
    [
      { route: "oral-solid", form: "tablet", split: "quarters", dose: "1", doseUnit: "mg" },
      "0.2 tablets cannot be measured. 0.25 tablets would be 1.25 mg.",
    ],
    [
      { route: "oral-liquid", markMl: "0.5", dose: "1", doseUnit: "mg" },
      "0.8 marks is between two marks. 1 mark would be 1.25 mg.",
    ],
  ])("%#: shows the neighbours", (input, text) => {
    expect(found("not-countable", input)?.text).toBe(text);
  });
});

describe("a dose beside what was studied", () => {
  const studied = [dose({})];

  it.each([
    ["12", "possible-slip", "The dose is at least 5 times the highest studied amount, 2.4 mg."],
    ["11.99", "outside-reference", "The dose is above the highest studied amount, 2.4 mg."],
    ["0.05", "possible-slip", "The lowest studied amount, 0.25 mg, is at least 5 times the dose."],
    ["0.06", "outside-reference", "The dose is below the lowest studied amount, 0.25 mg."],
  ] as const)("%s mg is a %s", (value, code, text) => {
    const input = { vial: [{ amount: "50", unit: "mg" }], dose: value, doseUnit: "mg" };
    expect(found(code, input, { studied })?.text).toContain(text);
    if (code === "outside-reference") expect(found("possible-slip", input, { studied })).toBeNull();
  });

  it("is inside at both ends of the range", () => {
    for (const value of ["0.25", "2.4"]) {
      expect(found("outside-reference", { dose: value, doseUnit: "mg" }, { studied })).toBeNull();
    }
  });

  it("asks again when the last dose was five times smaller", () => {
    const lastDose = { value: new Exact("0.25"), unit: "mg" as const };
    expect(found("possible-slip", { dose: "1.25", doseUnit: "mg" }, { studied, lastDose })?.text).toContain(
      "the last dose, 0.25 mg",
    );
    expect(found("possible-slip", { dose: "1.24", doseUnit: "mg" }, { studied, lastDose })).toBeNull();
  });

  it("is compared neither with animals nor with other ways of giving it, and says when nothing is left", () => {
    const others = [
      dose({ context: "animal" }),
      dose({ context: "community" }),
      dose({ route: "oral" }),
      dose({ unit: "IU" }),
    ];
    expect(found("possible-slip", { dose: "4", doseUnit: "mg" }, { studied: others })).toBeNull();
    expect(found("no-reference", { dose: "4", doseUnit: "mg" }, { studied: others })).not.toBeNull();
  });

  it("is not compared with what a clinic gave, once, to children, or as a day's total", () => {
    const others = [
      dose({ notPlanned: "given into a vein in hospital" }),
      dose({ timesPerWeek: null, frequency: "single dose" }),
      dose({ notPlanned: "children only" }),
      dose({ frequency: "daily total, in 1-3 doses" }),
    ];
    for (const one of others)
      expect(found("no-reference", { dose: "4", doseUnit: "mg" }, { studied: [one] })).not.toBeNull();
  });

  it("goes by the route with the lowest amounts where the route of an injection is not told", () => {
    const both = [dose({}), dose({ route: "im", amountMin: 10, amountMax: 20, unit: "mg", timesPerWeek: 1 })];
    const input = { vial: [{ amount: "50", unit: "mg" }], dose: "11.99", doseUnit: "mg" };
    expect(found("outside-reference", input, { studied: both })?.text).toContain("2.4 mg");
    expect(studiedRange(both, { unit: "mcg", routes: ["im"], weightKg: null })?.highest.shown).toBe("20 mg");
  });

  it.each([
    ["11.99", "care"],
    ["0.06", "info"],
  ])("%s mg, outside of what was studied, is told as %s", (value, tone) => {
    expect(found("outside-reference", { dose: value, doseUnit: "mg" }, { studied })?.tone).toBe(tone);
  });

  it("asks to type a slip again", () => {
    const input = { vial: [{ amount: "50", unit: "mg" }], dose: "12", doseUnit: "mg" };
    expect(found("possible-slip", input, { studied })).toMatchObject({ tone: "stop", fixes: ["Type the dose again"] });
  });

  it("is told to have no dose beside it only as an information", () => {
    expect(found("no-reference", { dose: "4", doseUnit: "mg" })).toEqual({
      tone: "info",
      text: "No study used this route, so there is no dose to compare with.",
      fixes: [],
    });
  });

  it("is only asked about a slip beside the last dose, and never beside one in another unit", () => {
    const lastDose = { value: new Exact("0.5"), unit: "mg" as const };
    expect(found("outside-reference", { dose: "1", doseUnit: "mg" }, { studied, lastDose })).toBeNull();
    const inUnits = { value: new Exact("1"), unit: "IU" as const };
    expect(found("possible-slip", { dose: "1", doseUnit: "mg" }, { studied, lastDose: inUnits })).toBeNull();
  });

  it.each([
    [{ kind: "injection", route: null, syringe: EMPTY_SYRINGE }, ["sc", "im"]],
    [{ kind: "injection", route: "sc", syringe: EMPTY_SYRINGE }, ["sc"]],
    [{ kind: "injection", route: "im", syringe: EMPTY_SYRINGE }, ["im"]],
    [{ kind: "pen", click: { by: "volume", ml: "0.01" } }, ["sc"]],
    [{ kind: "nasal", mclPerSpray: "100" }, ["intranasal"]],
    [{ kind: "topical", per: "g", packSize: "" }, ["topical"]],
    [{ kind: "oral-liquid", markMl: "" }, ["oral"]],
    [{ kind: "oral-solid", form: "tablet", split: "whole", piecesPerPack: "" }, ["oral"]],
  ] as const satisfies ReadonlyArray<readonly [Delivery, readonly string[]]>)("%#: by its own route", (way, routes) => {
    expect(routesOf(way)).toEqual(routes);
  });

  it("is compared with trials as with labels, whatever order they are in", () => {
    const range = studiedRange(
      [
        dose({ amountMin: 2, amountMax: 3 }),
        dose({ context: "human-trial", amountMin: 5, amountMax: 1 }),
        dose({ route: "im", amountMin: 0.1, amountMax: 0.2 }),
      ],
      { unit: "mcg", routes: ["sc", "im"], weightKg: null },
    );
    expect([range?.lowest.shown, range?.highest.shown]).toEqual(["0.1 mg", "0.2 mg"]); // the route with the lowest
    const bySkin = studiedRange(
      [dose({ amountMin: 2, amountMax: 3 }), dose({ context: "human-trial", amountMin: 5, amountMax: 1 })],
      { unit: "mcg", routes: ["sc"], weightKg: null },
    );
    expect([bySkin?.lowest.shown, bySkin?.highest.shown]).toEqual(["1 mg", "5 mg"]);
  });

  it.each([
    ["mg/kg", "mcg", 140_000],
    ["mcg/kg", "mcg", 140],
    ["IU/kg", "IU", 140],
  ] as const)("counts %s by the body weight", (unit, wanted, amount) => {
    const perKg = [dose({ amountMin: 2, amountMax: 2, unit })];
    const asked = { unit: wanted, routes: ["sc"] } as const;
    expect(studiedRange(perKg, { ...asked, weightKg: 70 })?.highest.amount).toMatchObject({ unit: wanted });
    expect(studiedRange(perKg, { ...asked, weightKg: 70 })?.highest.amount.value.toNumber()).toBe(amount);
    expect(studiedRange(perKg, { ...asked, weightKg: null })).toBeNull();
  });

  it("is compared with the lowest and the highest of three amounts", () => {
    const three = [
      dose({ amountMin: 1, amountMax: 1 }),
      dose({ amountMin: 2, amountMax: 2 }),
      dose({ amountMin: 3, amountMax: 3 }),
    ];
    const range = studiedRange(three, { unit: "mcg", routes: ["sc"], weightKg: null });
    expect([range?.lowest.shown, range?.highest.shown]).toEqual(["1 mg", "3 mg"]);
  });

  it("is told to be more often than studied, and only where each source names its pace", () => {
    const pace = (perWeek: string, ...doses: Dose[]) =>
      found("more-often", { dose: "0.5", doseUnit: "mg", perWeek }, { studied: doses });
    expect(pace("14", dose({}))).toEqual({
      tone: "care",
      text: "14 doses a week is more often than labels and human trials used: at most 1 dose a week.",
      fixes: [],
    });
    expect(pace("2", dose({}))?.text).toContain("at most 1 dose a week");
    expect(pace("1", dose({ timesPerWeek: 0.5 }))?.text).toBe(
      "1 dose a week is more often than labels and human trials used: at most 1 dose every 14 days.",
    );
    for (const fine of ["1", "1.1", ""]) expect(pace(fine, dose({}))).toBeNull();
    expect(pace("7", dose({}), dose({ timesPerWeek: 7 }))).toBeNull();
    expect(pace("7", dose({}), dose({ timesPerWeek: null }))).toBeNull();
    expect(pace("7", dose({}), dose({ use: "daily total" }))).toBeNull();
    expect(pace("7", dose({ route: "oral" }))).toBeNull();
    expect(pace("7", dose({ context: "animal" }))).toBeNull();
  });

  it("names the sizes of vials as a list", () => {
    const vial = [{ amount: "5000", unit: "mg", slug: "x" }];
    expect(found("unlikely-amount", { vial, dose: "1", doseUnit: "mg" }, { vialSizesMg: [5, 10] })?.text).toContain(
      "the vials we know hold 5 or 10 mg.",
    );
  });

  it("is compared across mass and activity where a factor is known, and not where none is", () => {
    const vial = (slug: string) => [{ amount: "60", unit: "IU", slug }];
    const input = { vial: vial("somatropin"), dose: "36", doseUnit: "IU" };
    // 36 international units are 12 mg, five times 2.4 mg.
    expect(found("possible-slip", input, { studied })?.text).toContain(
      "at least 5 times the highest studied amount, 2.4 mg",
    );
    expect(found("no-reference", { ...input, vial: vial("vasopressin") }, { studied })).not.toBeNull();
    const lastDose = { value: new Exact("2.4"), unit: "mg" as const };
    expect(found("possible-slip", input, { lastDose })?.text).toContain("the last dose, 2.4 mg");
  });

  it("takes amounts per kg only with a body weight", () => {
    const perKg = [dose({ amountMin: 0.05, amountMax: 0.05, unit: "mg/kg" })];
    const wanted = { unit: "mcg", routes: ["sc"] } as const;
    expect(studiedRange(perKg, { ...wanted, weightKg: null })).toBeNull();
    expect(studiedRange(perKg, { ...wanted, weightKg: 70 })?.highest.amount.value.toNumber()).toBe(3_500);
  });
});

describe("label and certificate", () => {
  it("warn from more than a tenth off", () => {
    expect(found("label-off", { dose: "250", doseUnit: "mcg", purityPct: "90" })?.tone).toBe("info");
    expect(found("label-off", { dose: "250", doseUnit: "mcg", purityPct: "89" })).toMatchObject({
      tone: "care",
      text: "This substance is 89% of the label: 4.45 mg, not 5 mg. That counts the certificate and the overfill.",
    });
    expect(found("label-off", { dose: "250", doseUnit: "mcg", purityPct: "100" })).toBeNull();
  });

  it("say when the certificate is wanted and nothing from it is there", () => {
    expect(found("no-analysis", { dose: "250", doseUnit: "mcg", basis: "certificate" })?.tone).toBe("care");
    expect(found("no-analysis", { dose: "250", doseUnit: "mcg" })).toBeNull();
  });
});

describe("several targets from one vial", () => {
  it("are told apart by the draw each would need, and the draws are not added", () => {
    const vial = [
      { amount: "10", unit: "mg", name: "A" },
      { amount: "5", unit: "mg", name: "B" },
    ];
    const targets = [{ component: 1, value: "500", unit: "mcg" }];
    expect(found("targets-apart", { vial, targets, dose: "500", doseUnit: "mcg" })?.text).toBe(
      "One draw cannot meet these amounts: the largest needs 2 times the draw of the smallest. A: 500 mcg needs 0.1 mL; the draw for the first gives 500 mcg. B: 500 mcg needs 0.2 mL; the draw for the first gives 250 mcg. Draws of one vial are never added.",
    );
  });
});
