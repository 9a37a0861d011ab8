import { expect, test } from "vitest";
import { ownMarker } from "#support/own-marker.ts";
import { draw, line } from "#support/sample-draws.ts";
import { seenWith } from "#support/seen-with.ts";
import type { Draw } from "../record/entry.ts";
import { resultsByMarker } from "./dated-results.ts";
import { glances, isNamed, type SortBy, sortGlances } from "./glance.ts";
import { PANELS } from "./panels.ts";
import { changeWords, intervalWords } from "./see-words.ts";

const OWN = ownMarker({ name: "Omega-3 index", unit: "%", low: "8" });
const SEEN = seenWith({ sex: "male", birthDate: "1985-04-02", markers: [OWN] });
const all = (draws: readonly Draw[]) =>
  glances(
    resultsByMarker(draws, () => []),
    SEEN,
  );
const keys = (draws: readonly Draw[], by: SortBy = "panel") => sortGlances(all(draws), by).map(({ key }) => key);

test("panels come in the order of a report, own markers last", () =>
  expect(
    keys([
      draw("2026-01-01", [
        line(`own:${OWN.id} 6 %`),
        "ferritin 30 ng/mL",
        "tsh 2 m[IU]/L",
        "wbc 5 10*3/uL",
        "alt 20 U/L",
      ]),
    ]),
  ).toEqual(["wbc", "alt", "tsh", "ferritin", `own:${OWN.id}`]));

test("of an own marker a change keeps the digits its results have, whatever digits the marker was given", () => {
  const marker = ownMarker({ name: "Lp-PLA2", unit: "ng/mL", high: "48", decimals: 0 });
  const [glance] = glances(
    resultsByMarker(
      [
        draw("2026-01-01", [line(`own:${marker.id} 1.2 ng/mL ..0.125`)]),
        draw("2026-02-01", [line(`own:${marker.id} 1.60 ng/mL ..0.125`)]),
      ],
      () => [],
    ),
    seenWith({ markers: [marker] }),
  );
  if (!glance?.sincePrevious || !glance.standing) throw new Error("no change");
  expect(changeWords(glance.sincePrevious, glance.series)).toBe("+0.40 (+33%)");
  expect(intervalWords(glance.standing, glance.series)).toBe("up to 0.125");
});

test("every category of the catalogue has its panel", () => {
  const panels = new Set(PANELS.map(({ id }) => id));
  for (const { category } of SEEN.catalogue.markers.values()) expect(panels).toContain(category);
});

test("farthest outside first, in widths of the interval; what has none comes last", () =>
  expect(
    keys(
      [
        draw("2026-01-01", [
          "wbc 12 10*3/uL 4..11",
          "alt 80 U/L 10..50",
          line("tsh 2 m[IU]/L", { flag: "H" }),
          "ferritin 150 ng/mL 24..307",
          "il-6 4 pg/mL",
        ]),
      ],
      "outside",
    ),
  ).toEqual(["alt", "wbc", "tsh", "ferritin", "il-6"]));

test("changes beyond usual variation first, the largest before", () =>
  expect(
    keys(
      [
        draw("2025-01-01", [
          "ldl-cholesterol 100 mg/dL",
          "cholesterol-total 200 mg/dL",
          "alt 20 U/L",
          "ferritin 20 ng/mL",
        ]),
        draw("2026-01-01", [
          "ldl-cholesterol 140 mg/dL",
          "cholesterol-total 300 mg/dL",
          "alt 35 U/L",
          "ferritin 200 ng/mL",
        ]),
      ],
      "change",
    ),
  ).toEqual(["cholesterol-total", "ldl-cholesterol", "alt", "ferritin"]));

test("a later word stands for the latest result; a test that was not done does not", () => {
  const draws = (value: "text" | "none") => [
    draw("2025-01-01", ["ferritin 30 ng/mL"]),
    draw("2026-01-01", [
      line("ferritin ?", {
        value: value === "text" ? { kind: "text", text: "haemolysed" } : { kind: "none", reason: "" },
      }),
    ]),
  ];
  expect(all(draws("text"))[0]?.lastUnplaced?.result.value).toEqual({ kind: "text", text: "haemolysed" });
  expect(all(draws("none"))[0]?.lastUnplaced).toBeNull();
});

test("a marker is found by any part of its names", () => {
  const [glance] = all([draw("2026-01-01", ["alt 20 U/L"])]);
  if (!glance) throw new Error("No glance");
  for (const typed of ["", "alanine", " ALT ", "sgpt"]) expect(isNamed(glance, typed)).toBe(true);
  expect(isNamed(glance, "ferritin")).toBe(false);
});
