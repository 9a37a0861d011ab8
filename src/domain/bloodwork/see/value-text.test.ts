import { expect, test } from "vitest";
import { draw, line } from "#support/sample-draws.ts";
import { seenWith } from "#support/seen-with.ts";
import type { BloodworkResult } from "../record/result.ts";
import { resultsByMarker } from "./dated-results.ts";
import { seriesFor } from "./glance.ts";
import { boundsText, boundText, pointWithUnit, valueText } from "./value-text.ts";

function shown(one: string | BloodworkResult, ucum: string): string {
  const result = typeof one === "string" ? line(one) : one;
  const marker = result.marker ?? "";
  const seen = seenWith({ unitOf: [{ marker, ucum }] });
  const series = seriesFor(
    marker,
    resultsByMarker([draw("2026-01-01", [result])], () => []),
    seen,
  );
  const [point] = series?.points ?? [];
  if (!series || !point) throw new Error("No point");
  return pointWithUnit(point, series);
}

test.each([
  // Digits as printed if nothing is converted.
  ["creatinine 1.10 mg/dL", "mg/dL", "1.10 mg/dL"],
  ["psa <0.1 ng/mL", "ng/mL", "<0.1 ng/mL"],
  ["egfr >=90 mL/min/{1.73_m2}", "mL/min/{1.73_m2}", "≥90 mL/min/1.73 m²"],
  // 28.8424 ng/dL to the nmol/L (288.424 g/mol).
  ["testosterone-total 600 ng/dL", "nmol/L", "20.8 nmol/L"],
  // IFCC 48 is NGSP 6.5 % (48 × 0.09148 + 2.152 = 6.543).
  ["hba1c 48 mmol/mol", "%", "6.5 %"],
  ["testosterone-total <3 ng/dL", "nmol/L", "<0.1 nmol/L"],
])("%s in %s reads %s", (text, ucum, words) => expect(shown(text, ucum)).toBe(words));

test("urea is read as urea nitrogen: 42.9 mg/dL of it are 20 mg/dL", () =>
  expect(shown(line("urea-nitrogen 42.9 mg/dL", { form: "urea" }), "mg/dL")).toBe("20 mg/dL"));

test.each([
  [{ kind: "range", low: "5", high: "10" }, "5 to 10"],
  [{ kind: "ratio", left: "1", right: "160", comparator: "<" }, "<1:160"],
  [{ kind: "text", text: "Negative" }, "Negative"],
  [{ kind: "none", reason: "" }, "no result"],
  [{ kind: "none", reason: "haemolysed" }, "no result: haemolysed"],
  [{ kind: "number", number: "-1.2", comparator: null }, "\u22121.2"],
] as const)("%o reads %s", (value, words) => expect(valueText(value)).toBe(words));

test.each([
  [98, 282, null, "98 to 282"],
  [null, 100, "high", "below 100"],
  [null, 100, null, "up to 100"],
  [60, null, null, "at least 60"],
  [60, null, "low", "above 60"],
  [null, null, null, null],
] as const)("bounds %s and %s (%s) read %s", (low, high, exclusive, words) =>
  expect(boundsText({ low, high }, exclusive, String)).toBe(words),
);

test("a converted bound has no more digits than its unit is printed with", () => {
  const marker = seenWith().catalogue.markers.get("testosterone-total");
  if (!marker) throw new Error("Not shipped");
  const text = boundText({ kind: "catalogue", marker }, "nmol/L");
  expect([text(264 / 28.8424), text(9), text(9.15)]).toEqual(["9.2", "9", "9.15"]);
});
