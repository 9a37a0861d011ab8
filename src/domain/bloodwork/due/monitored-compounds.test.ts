import { expect, test } from "vitest";
import { markerDays, monitoredCompounds } from "./monitored-compounds.ts";

const library = new Map([["tesamorelin", { monitoring: [] }]]);
const item = { slug: "tesamorelin", peptideName: "My tesamorelin", plan: null };
const cycle = { id: "c1", startDate: "2026-03-01", endDate: "2026-08-15", peptides: [item] };

test("a compound without a plan runs from the first to the last day of its cycle", () => {
  expect(monitoredCompounds([cycle], library)).toEqual([
    {
      ...{ cycleId: "c1", name: "My tesamorelin", slug: "tesamorelin" },
      ...{ firstDay: "2026-03-01", lastDay: "2026-08-15", checks: [] },
    },
  ]);
});

test("days of its own plan go before those of the cycle, each by itself", () => {
  const of = (plan: { firstDay: string | null; lastDay: string | null }) =>
    monitoredCompounds([{ ...cycle, peptides: [{ ...item, plan }] }], library).map((one) => [
      one.firstDay,
      one.lastDay,
    ]);
  expect(of({ firstDay: "2026-04-01", lastDay: null })).toEqual([["2026-04-01", "2026-08-15"]]);
  expect(of({ firstDay: null, lastDay: "2026-05-01" })).toEqual([["2026-03-01", "2026-05-01"]]);
});

test("a cycle without a start, a name without an entry, an entry that is not there: nothing is checked", () => {
  expect(monitoredCompounds([{ ...cycle, startDate: null }], library)).toEqual([]);
  for (const slug of [null, "gone"])
    expect(monitoredCompounds([{ ...cycle, peptides: [{ ...item, slug }] }], library)).toEqual([]);
});

test("a marker is measured on the days of its draws; a test that was not done and a line without a marker are not", () => {
  const result = (marker: string | null, kind = "number") => ({ marker, value: { kind } });
  const draws = [
    { collected: "2026-03-14T08:12", results: [result("igf-1"), result("ferritin", "none"), result(null)] },
    { collected: "2026-02-01", results: [result("igf-1"), result("hba1c", "text")] },
  ];
  expect([...markerDays(draws)]).toEqual([
    ["igf-1", ["2026-03-14", "2026-02-01"]],
    ["hba1c", ["2026-02-01"]],
  ]);
});
