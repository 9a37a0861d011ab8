import { expect, test } from "vitest";
import { taken } from "#support/sample-draws.ts";
import { doseTracks, sinceDoses, sinceText } from "./since-dose.ts";

const hours = (collected: string, ...doses: Parameters<typeof doseTracks>[0]) =>
  sinceDoses(collected, doseTracks(doses)).map(({ compound, hours: own }) => [compound, own]);

test("the last dose of each compound before the draw, the nearest first", () =>
  expect(
    hours(
      "2026-03-02T08:00",
      taken("Tesamorelin", "2026-02-28T20:00:00Z"),
      taken("Tesamorelin", "2026-03-01T20:00:00Z"),
      taken("Tesamorelin", "2026-03-02T20:00:00Z"),
      taken("Ipamorelin", "2026-03-02T05:00:00Z"),
    ),
  ).toEqual([
    ["Ipamorelin", 3],
    ["Tesamorelin", 12],
  ]));

test("a dose at the very minute counts, one a minute later does not", () => {
  expect(hours("2026-03-02T08:00", taken("A", "2026-03-02T08:00:00Z"))).toEqual([["A", 0]]);
  expect(hours("2026-03-02T08:00", taken("A", "2026-03-02T08:01:00Z"))).toEqual([]);
});

test("the draw's clock is read where the dose was taken", () =>
  expect(hours("2026-01-10T08:00", taken("A", "2026-01-10T05:00:00Z", "2 mg", { zone: "Europe/Berlin" }))).toEqual([
    ["A", 2],
  ]));

/** Clocks in Berlin went from 02:00 to 03:00 on 29 March 2026. */
test("an hour the clock leapt over was not waited", () =>
  expect(hours("2026-03-29T08:00", taken("A", "2026-03-28T19:00:00Z", "2 mg", { zone: "Europe/Berlin" }))).toEqual([
    ["A", 11],
  ]));

test("60 days ago still counts, longer ago does not", () => {
  expect(hours("2026-03-02T08:00", taken("A", "2026-01-01T08:00:00Z"))).toEqual([["A", 1440]]);
  expect(hours("2026-03-02T08:00", taken("A", "2026-01-01T07:00:00Z"))).toEqual([]);
});

test("a skipped dose was none", () =>
  expect(
    hours("2026-03-02T08:00", taken("A", "2026-03-02T05:00:00Z", "2 mg", { state: "skipped", amount: null })),
  ).toEqual([]));

test("without a time of day it is about so many hours from noon", () => {
  const [since] = sinceDoses("2026-03-02", doseTracks([taken("A", "2026-03-01T20:00:00Z")]));
  expect(since).toMatchObject({ hours: 16, isAbout: true });
  expect(since && sinceText(since)).toBe("about 16 h");
});

test("days from 72 hours on", () => {
  expect(sinceText({ hours: 71, isAbout: false })).toBe("71 h");
  expect(sinceText({ hours: 72, isAbout: false })).toBe("3 days");
});
