import { describe, expect, test } from "vitest";
import { Exact, type Quantity } from "#domain/units/amount.ts";
import { addDays } from "#domain/units/calendar.ts";
import type { AmountStretch, CompoundReport } from "./compound-report.ts";
import { adherenceSection, amountsSection, dosesSection } from "./compound-sections.ts";

const amount = (value: string, unit: Quantity["unit"] = "mg"): Quantity => ({ value: new Exact(value), unit });
const TALLY = {
  ...{ due: 0, taken: 0, onTime: 0, late: 0, skipped: 0, skippedOnAdvice: 0, missed: 0, open: 0, ahead: 0 },
  share: null,
};
const compound = (
  changes: Partial<Omit<CompoundReport, "tally">> = {},
  tally: Partial<CompoundReport["tally"]> = {},
): CompoundReport => ({
  ...{ name: "Alpha", routes: ["sc"], taken: 3, besidePlan: 0, firstDay: "2026-03-01", lastDay: "2026-03-05" },
  ...{ totals: [amount("3")], amounts: [] },
  ...changes,
  tally: { ...TALLY, ...tally },
});

describe("what was taken", () => {
  const cells = (...asked: Parameters<typeof compound>) => dosesSection([compound(...asked)]).table?.rows[0]?.cells;

  test("has a column each for compound, route, doses, first and last day, and total", () => {
    expect(dosesSection([compound()])).toMatchObject({ title: "What was taken", note: null, lines: [] });
    expect(dosesSection([compound()]).table?.columns).toEqual([
      { title: "Compound", share: 0.2 },
      { title: "Route", share: 0.19 },
      { title: "Doses", share: 0.12 },
      { title: "First", share: 0.16 },
      { title: "Last", share: 0.16 },
      { title: "Total", share: 0.17 },
    ]);
    expect(cells()).toEqual(["Alpha", "under the skin (subcutaneous)", "3", "1 Mar 2026", "5 Mar 2026", "3 mg"]);
  });

  test("leaves out what was only planned, and says if nothing was taken", () => {
    const planned = compound({ name: "Beta", taken: 0, totals: [] }, { due: 4, missed: 4 });
    expect(dosesSection([planned, compound()]).table?.rows.map((row) => row.cells[0])).toEqual(["Alpha"]);
    expect(dosesSection([planned])).toMatchObject({ lines: ["No dose was logged in these days."], table: null });
  });

  test("says that a route was not noted, and names several", () => {
    expect(cells({ routes: [] })?.[1]).toBe("not noted");
    expect(cells({ routes: ["oral", "sc"] })?.[1]).toMatch(/^.+; under the skin \(subcutaneous\)$/);
  });

  test.each([
    [2, { due: 1, taken: 1 }, "3 (2 beside the plan)"],
    [0, { due: 3, taken: 3 }, "3"],
    [3, {}, "3"],
  ])("with %i beside the plan and the tally %o counts %s", (besidePlan, tally, text) => {
    expect(cells({ besidePlan }, tally)?.[2]).toBe(text);
  });

  test("never adds mass to international units", () => {
    expect(cells({ totals: [amount("2"), amount("5", "IU")] })?.[5]).toBe("2 mg and 5 international units");
  });
});

describe("amounts and their changes", () => {
  const stretches = (...amounts: Quantity[]): AmountStretch[] =>
    amounts.map((one, place) => {
      const day = addDays("2026-03-01", place);
      return { amount: one, firstDay: day, lastDay: day, doses: 2 };
    });

  test("are a line each, with their days and doses", () => {
    const [section, ...others] = amountsSection([compound({ amounts: stretches(amount("0.5"), amount("1")) })]);
    expect(others).toEqual([]);
    expect(section?.table).toEqual({
      columns: [
        { title: "Compound", share: 0.27 },
        { title: "Amount of a dose", share: 0.3 },
        { title: "From", share: 0.16 },
        { title: "Until", share: 0.16 },
        { title: "Doses", share: 0.11 },
      ],
      rows: [
        { cells: ["Alpha", "0.5 mg", "1 Mar 2026", "1 Mar 2026", "2"], isMarked: false },
        { cells: ["Alpha", "1 mg", "2 Mar 2026", "2 Mar 2026", "2"], isMarked: false },
      ],
    });
    expect(amountsSection([compound()])).toEqual([]);
  });

  test("thirteen are one line with the smallest and largest amount, by what they are and not by their digits", () => {
    const many = [amount("500", "mcg"), amount("2"), ...Array.from({ length: 11 }, () => amount("900", "mcg"))];
    const [section] = amountsSection([compound({ amounts: stretches(...many) })]);
    expect(section?.table?.rows.map(({ cells }) => cells)).toEqual([
      ["Alpha", "500 mcg to 2 mg, changed 12 times", "1 Mar 2026", "13 Mar 2026", "26"],
    ]);
  });

  test("of mass and of international units have a range each", () => {
    const mass = Array.from({ length: 7 }, (_, place) => amount(String(1 + (place % 2))));
    const activity = Array.from({ length: 7 }, (_, place) => amount(String(10 + (place % 2)), "IU"));
    const [section] = amountsSection([compound({ amounts: stretches(...mass, ...activity) })]);
    expect(section?.table?.rows[0]?.cells[1]).toBe(
      "1 mg to 2 mg and 10 international units to 11 international units, changed 13 times",
    );
  });
});

describe("planned and taken", () => {
  const cells = (tally: Partial<CompoundReport["tally"]>) =>
    adherenceSection([compound({}, tally)]).table?.rows[0]?.cells;

  test("has a column for each way a dose can end", () => {
    const { title, note, lines, table } = adherenceSection([
      compound({}, { due: 7, taken: 4, late: 1, skipped: 2, skippedOnAdvice: 3, missed: 1, open: 2, ahead: 5 }),
    ]);
    expect(title).toBe("Planned and taken");
    expect(note).toBe(
      "Based on the current plan. “On advice”: skipped because a clinician said so, which counts neither for nor against.",
    );
    expect(table?.columns).toEqual([
      { title: "Compound", share: 0.26 },
      { title: "Planned", share: 0.12 },
      { title: "Taken", share: 0.16 },
      { title: "Late", share: 0.12 },
      { title: "Skipped", share: 0.11 },
      { title: "On advice", share: 0.11 },
      { title: "Not logged", share: 0.12 },
    ]);
    expect(table?.rows[0]?.cells).toEqual(["Alpha", "10", "4 (57%)", "1", "2", "3", "1"]);
    expect(lines).toEqual(["Still open and not counted: 7."]);
  });

  test.each([
    [{ due: 3, taken: 3 }, "3 (100%)"],
    // 199 of 200 are 99.5 %: only all doses are 100 %.
    [{ due: 200, taken: 199 }, "199 (99%)"],
    [{ due: 200, taken: 1 }, "1 (under 1%)"],
    [{ due: 100, taken: 1 }, "1 (1%)"],
    [{ due: 4, taken: 0 }, "0 (0%)"],
    [{ skippedOnAdvice: 2 }, "0"],
  ])("the tally %o reads %s", (tally, text) => {
    expect(cells(tally)?.[2]).toBe(text);
  });

  test.each([{ due: 1 }, { skippedOnAdvice: 1 }, { open: 1 }, { ahead: 1 }])(
    "%o is a plan, even if nothing of it has come to an end",
    (tally) => {
      expect(cells(tally)?.[0]).toBe("Alpha");
    },
  );

  test("names what was taken without a plan, and says if nothing was planned at all", () => {
    const [beta, gamma] = [compound({ name: "Beta" }), compound({ name: "Gamma" })];
    const mixed = adherenceSection([compound({}, { due: 1, taken: 1 }), beta, gamma]);
    expect(mixed.table?.rows.map((row) => row.cells[0])).toEqual(["Alpha"]);
    expect(mixed.lines).toEqual(["Taken without a plan by days: Beta, Gamma."]);
    const only = adherenceSection([beta]);
    expect([only.lines, only.table]).toEqual([["Taken without a plan by days: Beta."], null]);
    expect(adherenceSection([]).lines).toEqual(["Nothing was planned."]);
    expect(adherenceSection([compound({}, { due: 1 })]).lines).toEqual([]);
  });
});
