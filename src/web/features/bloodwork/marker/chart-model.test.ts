import { expect, test } from "vitest";
import type { BloodworkSettings } from "#domain/bloodwork/record/bloodwork-settings.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { resultsByMarker } from "#domain/bloodwork/see/dated-results.ts";
import { seriesFor } from "#domain/bloodwork/see/glance.ts";
import { dayMs, wallMs } from "#domain/bloodwork/see/when.ts";
import { OWN_ID, ownMarker } from "#support/own-marker.ts";
import { draw, line } from "#support/sample-draws.ts";
import { seenWith } from "#support/seen-with.ts";
import { type BandChoice, chartModel, wholeWindow } from "./chart-model.ts";

const DAY_MS = 86_400_000;

interface Asked extends Partial<BloodworkSettings> {
  readonly band?: BandChoice;
  readonly wantsLog?: boolean;
  readonly window?: readonly [string, string];
}

function model(draws: readonly Draw[], { band = "printed", wantsLog = false, window, ...settings }: Asked = {}) {
  const seen = seenWith({ sex: "male", birthDate: "1985-04-02", ...settings });
  const series = seriesFor(
    draws[0]?.results[0]?.marker ?? "",
    resultsByMarker(draws, () => []),
    seen,
  );
  if (series === null) throw new Error("Not known");
  const span = window ? { fromMs: dayMs(window[0]), untilMs: dayMs(window[1]) } : wholeWindow(series.points, []);
  return chartModel({ series, points: series.points, window: span, band, wantsLog }, seen);
}
const testosterone = (day: string, rest: string) => draw(day, [`testosterone-total ${rest}`]);

test("the printed interval steps where it changes, half-way between the draws", () => {
  const { printed, window } = model([
    testosterone("2026-01-01", "500 ng/dL 264..916"),
    testosterone("2026-01-11", "500 ng/dL 264..916"),
    testosterone("2026-01-21", "500 ng/dL 300..1000"),
  ]);
  const step = wallMs("2026-01-11") + 5 * DAY_MS;
  expect(printed).toEqual([
    { fromMs: window.fromMs, untilMs: step, bounds: { low: 264, high: 916 } },
    { fromMs: step, untilMs: window.untilMs, bounds: { low: 300, high: 1000 } },
  ]);
});

test("a cited interval is only where none was printed, or alone where it is asked for", () => {
  const draws = [testosterone("2026-01-01", "500 ng/dL 300..1000"), testosterone("2026-01-11", "500 ng/dL")];
  expect(model(draws).cited.map(({ bounds }) => bounds)).toEqual([{ low: 264, high: 916 }]);
  const alone = model(draws, { band: "cited" });
  expect([alone.printed, alone.cited.length]).toEqual([[], 1]);
});

test("without sex no cited interval is drawn", () =>
  expect(model([testosterone("2026-01-01", "500 ng/dL")], { sex: null }).cited).toEqual([]));

test("a target in a former unit of one's own marker is not drawn", () => {
  const markers = [ownMarker({ unit: "" })];
  const target = { marker: `own:${OWN_ID}`, low: "8", high: null, from: "" };
  const drawn = (ucum: string) =>
    model([draw("2026-01-01", [line(`own:${OWN_ID}`, { rawUnit: "", ucum: null })])], {
      markers,
      targets: [{ ...target, ucum }],
    }).target;
  expect([drawn(""), drawn("ng/mL")]).toEqual([{ low: 8, high: null }, null]);
});

test("a target comes in the shown unit", () => {
  const targets = [{ marker: "testosterone-total", low: "500", high: null, ucum: "ng/dL", from: "" }];
  const { target } = model([testosterone("2026-01-01", "20 nmol/L")], { targets });
  expect(target?.low).toBeCloseTo(17.34, 2);
  expect(target?.high).toBeNull();
});

test("a guideline's line is drawn, and is no interval; the scale makes room for it where it is near", () => {
  const { decisions, axis } = model([draw("2026-01-01", ["hematocrit 45 % 40..50"])]);
  expect(axis.scale.domain()[1]).toBeGreaterThan(54);
  expect(model([draw("2026-01-01", ["hematocrit 45 % 44..46"])]).axis.scale.domain()[1]).toBeLessThan(54);
  expect(decisions.map(({ value, interval }) => [value, interval.ref])).toEqual([[54, "es2018"]]);
});

test("where another method begins it is named", () => {
  const { breaks } = model([
    draw("2025-01-01", [line("igf-1 180 ng/mL", { method: "Immunoassay" })]),
    draw("2026-01-01", [line("igf-1 240 ng/mL", { method: "LC/MS" })]),
  ]);
  expect(breaks.map(({ text }) => text)).toEqual(["LC/MS"]);
});

test("a window shows its own points, and lines run on to the neighbours", () => {
  const days = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"];
  const shown = model(
    days.map((day) => testosterone(day, "500 ng/dL")),
    { window: ["2026-02-15", "2026-03-15"] },
  );
  expect([shown.points.length, shown.joined.length]).toEqual([1, 3]);
});

test("a window without points is empty, not an error", () => {
  const empty = model([testosterone("2026-01-01", "500 ng/dL")], { window: ["2020-01-01", "2020-02-01"] });
  expect([empty.points, empty.printed]).toEqual([[], []]);
});

test("the whole window reaches a quarter of a year into cycles beside the draws", () => {
  const series = seriesFor(
    "ferritin",
    resultsByMarker([draw("2026-01-01", ["ferritin 30 ng/mL"]), draw("2026-12-31", ["ferritin 40 ng/mL"])], () => []),
    seenWith(),
  );
  const bar = { fromMs: dayMs("2025-01-01"), untilMs: dayMs("2026-02-01"), share: 1, isPlanned: false, text: "2 mg" };
  const points = series?.points ?? [];
  const bare = wholeWindow(points, []);
  const withLane = wholeWindow(points, [{ compound: "A", bars: [bar], dosesMs: [] }]);
  expect(withLane.untilMs).toBeGreaterThanOrEqual(bare.untilMs);
  expect(Math.round((bare.fromMs - withLane.fromMs) / DAY_MS)).toBeGreaterThanOrEqual(90);
  expect(Math.round((bare.fromMs - withLane.fromMs) / DAY_MS)).toBeLessThan(100);
});
