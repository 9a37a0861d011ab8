import { expect, test } from "vitest";
import { draw, line } from "#support/sample-draws.ts";
import { seenWith } from "#support/seen-with.ts";
import { compareDraws } from "./compare-draws.ts";

const SEEN = seenWith({ sex: "male", birthDate: "1985-04-02" });

test("marker by marker, with what only one of the two has", () => {
  const first = draw("2025-01-01", ["alt 20 U/L 10..50", "ferritin 30 ng/mL"]);
  const second = draw("2026-01-01", ["alt 60 U/L 10..50", "tsh 2 m[IU]/L"]);
  const compared = compareDraws(first, second, () => [], SEEN);
  expect(
    compared.map(({ key, first: a, second: b, change }) => [key, a.point?.y, b.point?.y, change?.difference]),
  ).toEqual([
    ["alt", 20, 60, 40],
    ["tsh", undefined, 2, undefined],
    ["ferritin", 30, undefined, undefined],
  ]);
  expect(compared[0]?.second.standing?.place).toBe("above");
});

test("both sides are in the unit of the later draw", () => {
  const first = draw("2025-01-01", ["testosterone-total 600 ng/dL"]);
  const second = draw("2026-01-01", ["testosterone-total 20 nmol/L"]);
  const [one] = compareDraws(first, second, () => [], SEEN);
  expect(one?.series.unit).toBe("nmol/L");
  expect(one?.first.point?.y).toBeCloseTo(20.8, 2);
});

test("words are shown as they were found", () => {
  const first = draw("2025-01-01", [line("ferritin ?", { value: { kind: "text", text: "haemolysed" } })]);
  const [one] = compareDraws(first, draw("2026-01-01", ["ferritin 30 ng/mL"]), () => [], SEEN);
  expect([one?.first.result?.value, one?.change]).toEqual([{ kind: "text", text: "haemolysed" }, null]);
});
