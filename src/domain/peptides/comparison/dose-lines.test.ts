import { describe, expect, test } from "vitest";
import { dose as madeUpDose, regimen } from "#support/fixture-library.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import type { Dose } from "../peptide.ts";
import type { CompareLine } from "./compare-line.ts";
import { doseLines, routeLines, weeksInWords } from "./dose-lines.ts";

const dose = (changes: Partial<Dose> = {}): Dose =>
  madeUpDose({ amountMin: 1, amountMax: 2, use: "sleep", ref: "r1", regimen: null, notPlanned: "made up", ...changes });
const said = (lines: readonly CompareLine[]): string[] =>
  lines.map(({ heading, text, refs }) => `${heading ? `${heading.text}: ` : ""}${text} [${refs}]`);

test("every route once, with all that it was seen in and each source once", () => {
  const doses = [
    dose({ context: "community", route: "oral", ref: "r3" }),
    dose({ context: "animal", ref: "r2" }),
    dose({ context: "label" }),
    dose({ context: "label", ref: "r2" }),
    dose({ context: "human-trial" }),
  ];
  expect(said(routeLines(peptideDocument({ doses })))).toEqual([
    "Under the skin: label, people in studies, animals [r2,r1]",
    "By mouth: reports, not studied [r3]",
  ]);
});

describe("the doses of one context", () => {
  const textOf = (changes: Partial<Dose>) => said(doseLines("label")(peptideDocument({ doses: [dose(changes)] })));

  test("are never mixed with those of another", () => {
    const doses = [dose({ context: "animal", use: "rats" }), dose({ use: "people" })];
    expect(said(doseLines("animal")(peptideDocument({ doses })))).toEqual([
      "Rats: 1 to 2 mg, once weekly, under the skin [r1]",
    ]);
    expect(doseLines("community")(peptideDocument({ doses }))).toEqual([]);
  });

  test.each([
    [{}, "1 to 2 mg, once weekly, under the skin"],
    [{ amountMin: null, amountMax: null }, "Amount not stated, once weekly, under the skin"],
    [{ titration: "1 mg, then 2 mg" }, "1 to 2 mg, once weekly, under the skin; steps: 1 mg, then 2 mg"],
    [{ maxAmount: 3 }, "1 to 2 mg, once weekly, under the skin; at most 3 mg"],
    [{ maxAmount: 2 }, "1 to 2 mg, once weekly, under the skin"],
    [{ durationWeeks: 12 }, "1 to 2 mg, once weekly, under the skin; given for 12 weeks"],
    [
      { titration: "slow", maxAmount: 3, durationWeeks: 1 },
      "1 to 2 mg, once weekly, under the skin; steps: slow; at most 3 mg; given for 1 week",
    ],
  ] satisfies Array<[Partial<Dose>, string]>)("%j: %s", (changes, text) => {
    expect(textOf(changes)).toEqual([`Sleep: ${text} [r1]`]);
  });

  test("with a regimen say the longest time it was studied, and where", () => {
    const planned = { regimen: regimen({ longestStudied: { weeks: 68, ref: "r2" } }), durationWeeks: 12 };
    expect(textOf(planned)).toEqual([
      "Sleep: 1 to 2 mg, once weekly, under the skin; longest studied or labeled: 68 weeks [r1,r2]",
    ]);
    expect(textOf({ regimen: regimen({ longestStudied: { weeks: 68, ref: "r1" } }) })[0]).toMatch(/ \[r1\]$/);
  });

  test.each([
    ["label", null],
    ["human-trial", null],
    ["animal", null],
    ["community", "anecdotal"],
  ] as const)("%s are marked %s", (context, mark) => {
    const [line] = doseLines(context)(peptideDocument({ doses: [dose({ context })] }));
    expect(line?.heading).toEqual({ text: "Sleep", mark });
  });
});

test.each([
  [1, "1 week"],
  [0.5, "0.5 weeks"],
  [2.5, "2.5 weeks"],
  [12, "12 weeks"],
  [4.3, "30 days"],
  [0.25, "2 days"],
])("%d weeks in words: %s", (weeks, words) => {
  expect(weeksInWords(weeks)).toBe(words);
});
