import { describe, expect, test } from "vitest";
import { dose, regimen } from "#support/fixture-library.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { checkPeptide } from "./check-peptide.ts";
import type { Dose, Peptide, RegimenStep } from "./peptide.ts";

const MARKERS = new Set(["glucose"]);
const problems = (changes: Partial<Peptide>) =>
  checkPeptide(peptideDocument(changes), MARKERS).map(({ place, message }) => `${place}: ${message}`);
const [MADE_REFERENCE] = peptideDocument().references;
const [MADE_KINETICS] = peptideDocument().pharmacokinetics;
const [MADE_FINDING] = peptideDocument().evidence;
const [MADE_EFFECT] = peptideDocument().sideEffects;
if (!MADE_REFERENCE || !MADE_KINETICS || !MADE_FINDING || !MADE_EFFECT) throw new Error("the entry lacks a claim");

test("an entry without problems has none, and each problem names the entry", () => {
  expect(problems({})).toEqual([]);
  expect(checkPeptide(peptideDocument({ summaryRef: [] }), MARKERS)).toEqual([
    { slug: "made-up", place: "summary", message: "has no reference" },
  ]);
});

test("what the chain says otherwise is a problem of the entry", () => {
  const { structure } = peptideDocument();
  expect(problems({ structure: { ...structure, sequence: "GGG", averageMassDa: 200, ref: "r1" } })).toEqual([
    "structure.averageMassDa: states 200 Da, the sequence weighs 189.17 Da",
  ]);
});

describe("references", () => {
  test("each id that a claim names exists, at any depth", () => {
    const { status } = peptideDocument();
    expect(
      problems({
        ...{ summaryRef: ["r1", "r2"], sideEffects: [{ ...MADE_EFFECT, ref: "r3" }] },
        evidence: [{ ...MADE_FINDING, ref: ["r1", "r4"] }],
        status: { ...status, wada: { prohibited: null, class: null, ref: "r5" } },
      }),
    ).toEqual([
      "summaryRef: reference r2 does not exist",
      "status.wada.ref: reference r5 does not exist",
      "evidence[0].ref: reference r4 does not exist",
      "sideEffects[0].ref: reference r3 does not exist",
    ]);
  });

  test("no two have one id", () => {
    expect(problems({ references: [MADE_REFERENCE, { ...MADE_REFERENCE, title: "Another" }] })).toEqual([
      "references: duplicate id r1",
    ]);
  });

  test("no public entry cites a private note", () => {
    expect(problems({ references: [MADE_REFERENCE, { ...MADE_REFERENCE, id: "r2", kind: "own-note" }] })).toEqual([
      "references[1]: is a private note, which a public entry cannot cite",
    ]);
  });
});

describe("ranges", () => {
  const WRONG = "the minimum is above the maximum";
  test.each<[number | null, number | null, string[]]>([
    [1, 2, []],
    [2, 2, []],
    [2.01, 2, [WRONG]],
    [3, null, []],
    [null, 3, []],
  ])("a half-life of %j to %j hours", (min, max, expected) => {
    const pharmacokinetics = [MADE_KINETICS, { ...MADE_KINETICS, halfLifeHoursMin: min, halfLifeHoursMax: max }];
    expect(problems({ pharmacokinetics })).toEqual(expected.map((text) => `pharmacokinetics[1]: ${text}`));
  });

  test.each<[number | null, number | null, string[]]>([
    [2.01, 2, [`doses d1: ${WRONG}`]],
    [2, 2, []],
    [3, null, []],
    [null, 3, []],
  ])("a dose of %j to %j mg", (amountMin, amountMax, expected) => {
    const [made] = peptideDocument().doses;
    expect(problems({ doses: made ? [{ ...made, amountMin, amountMax }] : [] })).toEqual(expected);
  });
});

test.each([
  ["human", true],
  ["human (obesity)", true],
  ["Human adults with obesity", false],
  [" humans in a study", false],
  ["rat with a human gene", true],
  ["rat", true],
])("the species %j is read as what it says: %s", (species, isRead) => {
  expect(problems({ pharmacokinetics: [MADE_KINETICS, { ...MADE_KINETICS, species }] })).toEqual(
    isRead ? [] : [`pharmacokinetics[1].species: "${species}" is not read as people: write human or human (group)`],
  );
});

describe("a planned dose", () => {
  const step = (changes: Partial<RegimenStep>): RegimenStep => ({
    ...{ amount: 1, unit: "mg", weeks: null, when: "always", ref: "r1" },
    ...changes,
  });
  const steps = (...all: ReadonlyArray<Partial<RegimenStep>>) =>
    regimen({ longestStudied: { weeks: 52, ref: "r1" }, steps: all.map(step) });
  const found = (changes: Partial<Dose>) =>
    problems({ doses: [dose({ regimen: steps({}), ...changes })] }).map((text) => text.replace("doses d1", "d1"));

  test.each([
    [null, "no source says how often", []],
    [null, null, ["d1: needs either a regimen or the reason why it has none"]],
    [steps({}), null, []],
    [steps({}), "no source says how often", ["d1: needs either a regimen or the reason why it has none"]],
  ])("has a regimen or the reason why not, never both (case %#)", (planned, notPlanned, expected) => {
    expect(found({ regimen: planned, notPlanned })).toEqual(expected);
  });

  test.each<[Dose["context"], string[]]>([
    ["label", []],
    ["human-trial", []],
    ["animal", ["d1: animal doses cannot carry a regimen"]],
    ["community", ["d1: community doses cannot carry a regimen"]],
  ])("comes from people: %s", (context, expected) => {
    expect(found({ context })).toEqual(expected);
  });

  test("has its steps in its own unit", () => {
    expect(found({ regimen: steps({ unit: "mcg" }) })).toEqual(["d1 step 1: is in mcg, the dose in mg"]);
  });

  test.each([
    [{ amountMin: 1, amountMax: 2, maxAmount: null }, 1, null],
    [{ amountMin: 1, amountMax: 2, maxAmount: null }, 2, null],
    [{ amountMin: 1, amountMax: 2, maxAmount: null }, 0.99, "1 to 2"],
    [{ amountMin: 1, amountMax: 2, maxAmount: null }, 2.01, "1 to 2"],
    // the most a source allows counts above the usual range
    [{ amountMin: 1, amountMax: 2, maxAmount: 3 }, 3, null],
    [{ amountMin: 1, amountMax: 2, maxAmount: 3 }, 3.01, "1 to 3"],
    // one end alone is the whole range
    [{ amountMin: 1, amountMax: null, maxAmount: null }, 1, null],
    [{ amountMin: 1, amountMax: null, maxAmount: null }, 1.01, "1 to 1"],
    [{ amountMin: null, amountMax: 2, maxAmount: null }, 2, null],
    [{ amountMin: null, amountMax: 2, maxAmount: null }, 1.99, "2 to 2"],
  ])("of %j holds a step of %d, or it is outside %j", (range, amount, outside) => {
    expect(found({ ...range, regimen: steps({ amount }) })).toEqual(
      outside === null ? [] : [`d1 step 1: ${amount} is outside the dose's ${outside} mg`],
    );
  });

  test.each([3, null])("without a usual amount holds no step, though at most %j mg is allowed", (maxAmount) => {
    expect(found({ amountMin: null, amountMax: null, maxAmount })).toEqual([
      "d1 step 1: is outside the dose, which gives no lowest or highest amount",
    ]);
  });

  test.each<[string, Array<Partial<RegimenStep>>, string[]]>([
    [
      "only the last step may stay open",
      [{ weeks: null }, { weeks: null }],
      ["step 1: only the last step may stay open"],
    ],
    ["a last step may end too", [{ weeks: 4 }, { weeks: 4 }], []],
    ["steps may repeat an amount", [{ weeks: 4, amount: 2 }, { amount: 2 }], []],
    ["steps rise", [{ weeks: 4, amount: 2 }, { amount: 1.9 }], ["step 2: is lower than the step before it"]],
    [
      "nothing certain follows what may not come",
      [{ weeks: 4 }, { weeks: 4, when: "if-needed" }, {}],
      ["step 3: cannot be certain after a step that is not"],
    ],
    ["an optional step may follow another", [{ weeks: 4 }, { weeks: 4, when: "if-needed" }, { when: "if-needed" }], []],
  ])("%s", (_rule, all, expected) => {
    expect(found({ regimen: steps(...all) })).toEqual(expected.map((text) => `d1 ${text}`));
  });

  test("begins with a step that is certain", () => {
    expect(found({ regimen: steps({ when: "if-needed" }) })).toEqual(["d1: the first step cannot be optional"]);
  });

  test.each([
    [18, 65, []],
    [18, 18, []],
    [18, 17, ["d1: ages are not ordered"]],
    [18, null, []],
  ])("for ages %d to %j", (minAge, maxAge, expected) => {
    expect(found({ regimen: { ...steps({}), minAge, maxAge } })).toEqual(expected);
  });

  test.each([
    ["approved", ["US FDA"], []],
    ["approved", [], ["d1: approved, but no regulator is named"]],
    ["trial", [], []],
  ] as const)("with evidence %s by %j", (level, approvedBy, expected) => {
    const planned = { ...steps({}), evidence: { level, approvedBy: [...approvedBy], ref: "r1" } };
    expect(found({ regimen: planned })).toEqual(expected);
  });
});

test("measured effects and advice name doses that exist", () => {
  expect(
    problems({
      measuredEffects: [{ doseIds: ["d1", "d7"], weeks: 4, text: "Lost 5 kg.", ref: "r1" }],
      advice: [
        { doseIds: ["d1"], kind: "lifestyle", text: "Eat slowly.", ref: "r1" },
        { doseIds: ["d8"], kind: "lifestyle", text: "Drink water.", ref: "r1" },
      ],
    }),
  ).toEqual(["measuredEffects[0]: dose d7 does not exist", "advice[1]: dose d8 does not exist"]);
});
