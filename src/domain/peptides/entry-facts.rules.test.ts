import { describe, expect, test } from "vitest";
import { peptideDocument } from "#support/peptide-document.ts";
import { entryFacts, factText } from "./entry-facts.ts";
import type { Peptide } from "./peptide.ts";

const effect = (name: string, changes: Partial<Peptide["sideEffects"][number]>): Peptide["sideEffects"][number] => ({
  effect: name,
  frequency: "unknown",
  serious: false,
  rate: null,
  ref: "r1",
  ...changes,
});
const finding = (changes: Partial<Peptide["evidence"][number]>): Peptide["evidence"][number] => ({
  use: "pain",
  level: "rct",
  direction: "for",
  participants: null,
  controlled: true,
  summary: "a finding",
  ref: ["r1"],
  ...changes,
});
const approval = (changes: Partial<NonNullable<Peptide["status"]["us"]>> = {}) => ({
  approved: true,
  brands: [],
  indications: ["pain"],
  firstApproval: null,
  note: null,
  ref: "r1",
  ...changes,
});
const UNKNOWN: Peptide["status"] = { us: null, eu: null, wada: null, elsewhere: [] };
const factsOf = (changes: Partial<Peptide>) => entryFacts(peptideDocument({ status: UNKNOWN, ...changes }));

describe("side effects", () => {
  const effects = () =>
    factsOf({
      sideEffects: [
        effect("headache", { frequency: "uncommon" }),
        effect("nausea", { frequency: "common" }),
        effect("tumors", { serious: true, frequency: "theoretical" }),
        effect("stroke", { serious: true, frequency: "rare" }),
        effect("itch", { frequency: "very-common" }),
        effect("bleeding", { serious: true, frequency: "common" }),
        effect("warts", { frequency: "theoretical" }),
        effect("fits", { serious: true, frequency: "unknown" }),
      ],
    });
  const told = (of: "serious" | "frequent" | "feared") => effects()[of].map((one) => `${one.index} ${one.effect}`);

  test("that are serious and were seen come most frequent first, each with its place in the entry", () => {
    expect(told("serious")).toEqual(["5 bleeding", "3 stroke", "7 fits"]);
  });

  test("that are frequent are those of more than one person in a hundred, without the serious ones", () => {
    expect(told("frequent")).toEqual(["4 itch", "1 nausea"]);
  });

  test("that are serious and only reasoned are feared, not seen", () => {
    expect(told("feared")).toEqual(["2 tumors"]);
  });
});

test("of the contraindications only full stops are facts, each with its place in the entry", () => {
  const stop = { condition: "pregnancy", code: null, drugClasses: [], severity: "absolute", reason: null, ref: "r1" };
  const contraindications = [
    { ...stop, condition: "old age", severity: "caution" },
    stop,
  ] as Peptide["contraindications"];
  expect(factsOf({ contraindications }).stops).toEqual([{ ...stop, index: 1 }]);
});

describe("uses", () => {
  const said = (evidence: Peptide["evidence"], status = UNKNOWN) =>
    factsOf({ evidence, status }).uses.map((fact) => `${fact.use} [${fact.level}]: ${factText(fact)}`);

  test.each([
    ["an animal study", [finding({ level: "animal", participants: 20 })], []],
    [
      "a trial beside an animal study",
      [finding({ level: "animal", participants: 400 }), finding({ participants: 48 })],
      ["pain [rct]: one small trial, favorable (48 people)"],
    ],
    [
      "two trials, the larger counts",
      [finding({ participants: 48 }), finding({ participants: 1200, direction: "no-benefit" })],
      ["pain [rct]: 2 trials, unclear result (1,200 people)"],
    ],
    ["a trial without a number", [finding({})], ["pain [rct]: one trial, favorable"]],
    [
      "work without a control group, larger than the trial",
      [finding({ participants: 48 }), finding({ level: "human-uncontrolled", participants: 300, direction: "harm" })],
      ["pain [rct]: one small trial, favorable (48 people)"],
    ],
    [
      "an approval elsewhere",
      [finding({ level: "approved", participants: 60 }), finding({ participants: 900 })],
      ["pain [approved]: approved outside the US and EU (60 people)"],
    ],
  ])("%s", (_name, evidence, expected) => {
    expect(said(evidence)).toEqual(expected);
  });

  test.each([
    ["the US", { us: approval() }, { usIndications: ["pain"] }, "approved in the US"],
    ["the EU", { eu: approval() }, { euIndications: ["pain"] }, "approved in the EU"],
    [
      "both",
      { us: approval(), eu: approval() },
      { euIndications: ["pain"], usIndications: ["pain"] },
      "approved in the US and the EU",
    ],
  ])(
    "a trial of a use that %s approved is told as the approval, with the people of the trial",
    (_, us, named, text) => {
      expect(said([finding({ participants: 700, ...named })], { ...UNKNOWN, ...us })).toEqual([
        `pain [approved]: ${text} (700 people)`,
      ]);
    },
  );

  test("an approval that two trials name is said once", () => {
    const trial = finding({ usIndications: ["pain"] });
    expect(said([trial, trial], { ...UNKNOWN, us: approval() })).toEqual(["pain [approved]: approved in the US"]);
  });

  test("whose studies measured no effect come last, though the studies are stronger", () => {
    expect(
      said([
        finding({ use: "safety", direction: "descriptive" }),
        finding({ use: "sleep", level: "human-uncontrolled", participants: 9 }),
      ]),
    ).toEqual([
      "sleep [human-uncontrolled]: one study without a control group, favorable (9 people)",
      "safety [rct]: one trial, no effect measured",
    ]);
  });

  test("cite the sources of that level alone", () => {
    const evidence = [finding({ ref: ["r2"] }), finding({ level: "animal", ref: ["r3"] })];
    expect(factsOf({ evidence }).uses[0]?.refs).toEqual(["r2"]);
  });
});

describe("the boxed warning", () => {
  const note = "Boxed warning: risk of tumors. Never for sale without prescription.";
  test("is the first sentence of a note that begins so, with its place and source", () => {
    expect(factsOf({ status: { ...UNKNOWN, us: approval({ note, ref: "r4" }) } }).boxed).toEqual({
      text: "risk of tumors",
      place: "us",
      ref: "r4",
    });
  });

  test("of the EU is told where the US has none, and that of the US first", () => {
    const eu = approval({ note: "Boxed warning: harm to the unborn", ref: "r5" });
    expect(factsOf({ status: { ...UNKNOWN, us: approval(), eu } }).boxed).toEqual({
      text: "harm to the unborn",
      place: "eu",
      ref: "r5",
    });
    expect(factsOf({ status: { ...UNKNOWN, us: approval({ note }), eu } }).boxed?.place).toBe("us");
  });

  test.each([null, "No boxed warning: none is needed", "Approved in 2017."])("is not read from %j", (other) => {
    expect(factsOf({ status: { ...UNKNOWN, us: approval({ note: other }) } }).boxed).toBeNull();
  });
});
