import { describe, expect, test } from "vitest";
import { frequencyWords, type SimpleFrequency, simpleFrequency } from "./simple-frequency.ts";

const WEDNESDAY = "2027-01-06";

describe("what buttons show", () => {
  test.each<[string, SimpleFrequency | null]>([
    ["daily", { kind: "per-day", times: 1 }],
    ["2x/day", { kind: "per-day", times: 2 }],
    ["2x day", null],
    ["every other day", { kind: "every-days", days: 2 }],
    ["every 3 days", { kind: "every-days", days: 3 }],
    ["once weekly", { kind: "weekly", weekday: "WE" }],
    ["weekly on Sunday", { kind: "weekly", weekday: "SU" }],
    ["Mon/Thu", { kind: "weekdays", weekdays: ["MO", "TH"], count: 2 }],
    ["twice a week", { kind: "weekdays", weekdays: [], count: 2 }],
    ["5 days on 2 off", { kind: "on-off", daysOn: 5, daysOff: 2 }],
    ["every 2 weeks", { kind: "every-days", days: 14 }],
    ["twice daily, 5 days on, 2 days off", null],
    ["up to twice daily", null],
    ["every 12 hours", null],
    ["sometimes", null],
  ])("%s", (text, shown) => {
    expect(simpleFrequency(text, WEDNESDAY)).toEqual(shown);
  });

  test("a weekly dose without a first day has no weekday yet", () => {
    expect(simpleFrequency("once weekly", null)).toEqual({ kind: "every-days", days: 7 });
  });
});

test.each<[SimpleFrequency, string]>([
  [{ kind: "per-day", times: 1 }, "once daily"],
  [{ kind: "per-day", times: 2 }, "twice daily"],
  [{ kind: "per-day", times: 3 }, "3 times daily"],
  [{ kind: "every-days", days: 2 }, "every other day"],
  [{ kind: "every-days", days: 10 }, "every 10 days"],
  [{ kind: "weekly", weekday: "TH" }, "weekly on Thursday"],
  [{ kind: "weekdays", weekdays: ["FR", "MO", "WE"], count: 3 }, "Monday, Wednesday and Friday"],
  [{ kind: "on-off", daysOn: 5, daysOff: 1 }, "5 days on, 1 day off"],
])("the words of a button are read back: %j", (frequency, words) => {
  expect(frequencyWords(frequency)).toBe(words);
  const weekdays = frequency.kind === "weekdays" ? { weekdays: ["MO", "WE", "FR"] } : {};
  expect(simpleFrequency(words, WEDNESDAY)).toEqual({ ...frequency, ...weekdays });
});
