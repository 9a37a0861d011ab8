import { expect, test } from "vitest";
import { monthText, neighbour, weeksOf } from "./month.ts";

test("weeks begin on Monday and hold every day of the month once", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks[0]?.[0]).toBe("2026-10-26");
  expect(weeks.at(-1)?.at(-1)).toBe("2026-12-06");
  expect(weeks.flat().filter((day) => day.startsWith("2026-11"))).toHaveLength(30);
});

test("a February that begins on Monday is four weeks", () => {
  expect(weeksOf("2027-02")).toHaveLength(4);
});

test("the neighbours of a month cross the year", () => {
  expect([neighbour("2026-12", 1), neighbour("2027-01", -1)]).toEqual(["2027-01", "2026-12"]);
  expect(monthText("2026-11")).toBe("November 2026");
});
