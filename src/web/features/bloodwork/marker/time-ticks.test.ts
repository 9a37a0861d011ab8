import { expect, test } from "vitest";
import { timeTicks } from "./time-ticks.ts";

const texts = (from: string, until: string, most: number) =>
  timeTicks(Date.parse(`${from}T00:00Z`), Date.parse(`${until}T00:00Z`), most).map(({ text }) => text);

test.each([
  ["2026-01-01", "2026-01-07", 7, ["1 Jan", "2 Jan", "3 Jan", "4 Jan", "5 Jan", "6 Jan", "7 Jan"]],
  ["2026-01-01", "2026-01-29", 5, ["1 Jan", "8 Jan", "15 Jan", "22 Jan", "29 Jan"]],
  ["2026-01-15", "2026-05-20", 5, ["Feb 26", "Mar 26", "Apr 26", "May 26"]],
  ["2025-02-01", "2026-02-02", 5, ["Apr 25", "Jul 25", "Oct 25", "Jan 26"]],
  ["2019-06-01", "2024-06-01", 6, ["2020", "2021", "2022", "2023", "2024"]],
  ["2000-06-01", "2024-06-01", 6, ["2005", "2010", "2015", "2020"]],
])("from %s to %s, at most %d", (from, until, most, ticks) => expect(texts(from, until, most)).toEqual(ticks));

test("a century still has ticks", () => expect(texts("1930-01-01", "2030-01-01", 6).length).toBeGreaterThan(2));
