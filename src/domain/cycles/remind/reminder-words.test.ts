import { describe, expect, test } from "vitest";
import { secondsToSend } from "./lateness.ts";
import { doseWords, reminderWords, stockWords } from "./reminder-words.ts";

const DOSE = { peptideName: "BPC-157", time: "08:00", amount: "250", unit: "mcg" } as const;

describe("the words of a reminder", () => {
  test("a discreet one names no compound and no amount", () => {
    expect(reminderWords(DOSE, true)).toEqual({ title: "A planned dose is due", body: "Due 08:00" });
    expect(doseWords(DOSE, true)).toBe("Planned dose");
  });

  test("another one names both, with units spelled out and thousands grouped", () => {
    expect(reminderWords(DOSE, false)).toEqual({
      title: "A planned dose is due",
      body: "Due 08:00: BPC-157 250 mcg",
    });
    expect(doseWords({ ...DOSE, amount: "5000", unit: "IU" }, false)).toBe("BPC-157 5,000 international units");
    expect(doseWords({ ...DOSE, amount: "0.5", unit: "mg" }, false)).toBe("BPC-157 0.5 mg");
  });

  test("of a low stock, a discreet one names neither compound nor day, another one both", () => {
    const low = { peptideName: "BPC-157", runsOutOn: "2026-12-01" };
    expect(stockWords(low, true)).toEqual({ title: "A supply runs low", body: "Your stock shows which" });
    expect(stockWords(low, false)).toEqual({
      title: "A supply runs low",
      body: "BPC-157: not enough for the dose planned on 1 Dec 2026",
    });
  });
});

test("a reminder is sent up to six hours late, and not at six hours", () => {
  expect(secondsToSend(1_000, 1_000)).toBe(6 * 3_600);
  expect(secondsToSend(1_000, 1_000 + 6 * 3_600 - 1)).toBe(1);
  expect(secondsToSend(1_000, 1_000 + 6 * 3_600)).toBe(0);
  expect(secondsToSend(1_000, 9_999_999)).toBe(0);
});
