import { expect, test } from "vitest";
import { OWN_ID, ownMarker } from "#support/own-marker.ts";
import { draw, line } from "#support/sample-draws.ts";
import { seenWith } from "#support/seen-with.ts";
import type { Draw } from "../record/entry.ts";
import { resultsByMarker } from "./dated-results.ts";
import { seriesFor } from "./glance.ts";
import { isExact, type Series } from "./series.ts";

const SEEN = seenWith();

function series(marker: string, draws: readonly Draw[], seen = SEEN): Series {
  const found = seriesFor(
    marker,
    resultsByMarker(draws, () => []),
    seen,
  );
  if (found === null) throw new Error(`${marker} is not known`);
  return found;
}
const ys = ({ points }: Series) => points.map(({ y }) => y);

test("points stand oldest first, whatever order draws are kept in", () => {
  const draws = [draw("2026-03-01", ["ferritin 30 ng/mL"]), draw("2025-03-01", ["ferritin 20 ng/mL"])];
  expect(ys(series("ferritin", draws))).toEqual([20, 30]);
});

test("other units come into the one that was printed last (glucose 5.55 mmol/L is 100 mg/dL at 18.0156)", () => {
  const draws = [draw("2025-01-01", ["glucose 5.55 mmol/L"]), draw("2026-01-01", ["glucose 90 mg/dL"])];
  const { unit, points } = series("glucose", draws);
  expect(unit).toBe("mg/dL");
  expect(points[0]?.y).toBeCloseTo(99.99, 1);
  expect(points[0]?.number).toBe("5.55");
});

test("HbA1c has an offset, not a factor alone (53 mmol/mol is 7.0 %, the NGSP equation)", () => {
  const draws = [draw("2025-01-01", ["hba1c 53 mmol/mol 20..42"]), draw("2026-01-01", ["hba1c 5.3 %"])];
  const [point] = series("hba1c", draws).points;
  expect(point?.y).toBeCloseTo(7.0, 2);
  expect(point?.printed?.high).toBeCloseTo(5.994, 3);
});

test("one measurement printed in two units is one point, in the shown unit, and the other is beside it", () => {
  const [point, ...more] = series("hba1c", [draw("2026-01-01", ["hba1c 34 mmol/mol", "hba1c 5.3 %"])]).points;
  expect([point?.y, point?.also.map(({ rawValue }) => rawValue), more]).toEqual([5.3, ["34"], []]);
});

test("two lines of one unit are two points: nothing is dropped", () =>
  expect(ys(series("glucose", [draw("2026-01-01", ["glucose 90 mg/dL", "glucose 94 mg/dL"])]))).toEqual([90, 94]));

test("a bound stays a bound", () => {
  const [point] = series("psa", [draw("2026-01-01", ["psa <0.1 ng/mL"])]).points;
  expect([point?.y, point?.comparator]).toEqual([0.1, "<"]);
});

test("words, tests that were not done and unknown units are told apart from points", () => {
  const draws = [
    draw("2026-01-01", [line("ferritin ? ng/mL", { value: { kind: "text", text: "haemolysed" } })]),
    draw("2026-02-01", [line("ferritin ? ng/mL", { value: { kind: "none", reason: "not received" } })]),
    draw("2026-03-01", ["ferritin 30 ?"]),
    draw("2026-04-01", ["ferritin 30 mmol/L"]),
  ];
  const { points, unplaced } = series("ferritin", draws);
  expect([points, unplaced.map(({ why }) => why)]).toEqual([[], ["words", "not-done", "unit", "unit"]]);
});

test("urea and urea nitrogen share mg/dL and differ by 2.14", () => {
  const draws = [draw("2026-01-01", [line("urea-nitrogen 42.9 mg/dL", { form: "urea" })])];
  expect(series("urea-nitrogen", draws, seenWith({ units: "us" })).points[0]?.y).toBeCloseTo(20.01, 2);
});

test.each([
  ["another laboratory", { laboratory: "Quest" }, {}, 1],
  ["the same laboratory in other letters", { laboratory: "LABCORP, Inc." }, {}, 0],
  ["a laboratory that is not printed", { laboratory: "" }, {}, 0],
  ["another method", { laboratory: "Labcorp Inc" }, { method: "Immunoassay" }, 1],
  ["the same method", { laboratory: "Labcorp Inc" }, { method: "lc-ms" }, 0],
  ["a method that is not printed", { laboratory: "Labcorp Inc" }, { method: null }, 0],
])("%s: the line breaks where it must", (_name, where, how, stretch) => {
  const draws = [
    draw("2025-01-01", [line("igf-1 180 ng/mL", { method: "LC/MS" })], { laboratory: "Labcorp Inc" }),
    draw("2026-01-01", [line("igf-1 240 ng/mL", how)], where),
  ];
  expect(series("igf-1", draws).points.at(-1)?.stretch).toBe(stretch);
});

test("a stretch remembers what was printed before a result that says nothing", () => {
  const draws = [
    draw("2025-01-01", ["igf-1 180 ng/mL"], { laboratory: "Labcorp" }),
    draw("2025-06-01", ["igf-1 190 ng/mL"]),
    draw("2026-01-01", ["igf-1 240 ng/mL"], { laboratory: "Quest" }),
  ];
  expect(series("igf-1", draws).points.map(({ stretch }) => stretch)).toEqual([0, 0, 1]);
});

test("what was computed is never joined with what was measured", () => {
  const [first, second] = [draw("2025-01-01", []), draw("2026-01-01", ["ldl-cholesterol 100 mg/dL"])];
  const derived = {
    marker: "ldl-cholesterol",
    number: "98.5",
    unit: "mg/dL",
    formula: "Sampson",
    inputs: [],
    cautions: [],
    source: null,
  };
  const results = resultsByMarker([first, second], (one) => (one === first ? [derived] : []));
  const found = seriesFor("ldl-cholesterol", results, SEEN);
  expect(found?.points.map(({ y, stretch, derived: own }) => [y, stretch, own !== null])).toEqual([
    [98.5, 0, true],
    [100, 1, false],
  ]);
});

test("a marker of the person's own is drawn in its own unit alone", () => {
  const own = ownMarker({ name: "Omega-3 index", unit: "%", low: "8" });
  const seen = seenWith({ markers: [own] });
  const key = `own:${OWN_ID}`;
  const draws = [
    draw("2025-01-01", [line(`${key} 6.2 %`)]),
    draw("2025-06-01", [line(`${key} 6.4`, { rawUnit: "" })]),
    draw("2026-01-01", [line(`${key} 0.07 L/L`)]),
  ];
  const { points, unplaced } = series(key, draws, seen);
  expect([points.map(({ y }) => y), unplaced.map(({ why }) => why)]).toEqual([[6.2, 6.4], ["unit"]]);
});

const titres = (...values: string[]) =>
  values.map((value, place) => {
    const [left = "", right = ""] = value.replace(/^[<>]/, "").split(":");
    const comparator = value.startsWith("<") ? "<" : null;
    const range = { text: "Negative: <1:80", low: null, high: null, exclusive: null };
    return draw(`2026-0${place + 1}-01`, [
      line(`own:${OWN_ID} ${value}`, { value: { kind: "ratio", left, right, comparator }, range }),
    ]);
  });
const ANA = seenWith({ markers: [ownMarker({ name: "ANA", unit: "" })] });

test("titres alone stand on a scale of their own by their dilution, with the printed one as bound", () => {
  const { isTitre, points } = series(`own:${OWN_ID}`, titres("<1:40", "1:160"), ANA);
  expect(isTitre).toBe(true);
  expect(points.map(({ y, comparator, printed }) => [y, comparator, printed])).toEqual([
    [40, "<", { low: null, high: 80 }],
    [160, null, { low: null, high: 80 }],
  ]);
  expect(points.some(isExact)).toBe(false);
});

test("beside plain numbers, or of two parts, a ratio has no place", () => {
  const number = draw("2026-05-01", [`own:${OWN_ID} 160`]);
  const mixed = series(`own:${OWN_ID}`, [...titres("1:40"), number], ANA);
  expect([mixed.isTitre, ys(mixed), mixed.unplaced.map(({ why }) => why)]).toEqual([false, [160], ["ratio"]]);
  const { points, unplaced } = series(`own:${OWN_ID}`, titres("1:40", "2:1", "1:0"), ANA);
  expect([points.length, unplaced.map(({ why }) => why)]).toEqual([1, ["ratio", "ratio"]]);
});

test("a range lies between its ends, in the unit shown, and is no number to reckon with", () => {
  const range = line("glucose 5-6 mmol/L", { value: { kind: "range", low: "5", high: "6" } });
  const { points } = series("glucose", [draw("2026-01-01", [range]), draw("2026-02-01", ["glucose 5.2 mmol/L"])]);
  expect(points.map(({ y, span }) => [y, span])).toEqual([
    [5.5, { low: 5, high: 6 }],
    [5.2, null],
  ]);
  expect(points.map(isExact)).toEqual([false, true]);
});
