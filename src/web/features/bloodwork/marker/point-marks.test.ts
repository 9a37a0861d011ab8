import { expect, test } from "vitest";
import { resultsByMarker } from "#domain/bloodwork/see/dated-results.ts";
import { seriesFor } from "#domain/bloodwork/see/glance.ts";
import { draw, line } from "#support/sample-draws.ts";
import { seenWith } from "#support/seen-with.ts";
import { timelineFrame } from "#web/ui/chart/timeline-frame.ts";
import { valueAxis } from "./marker-axes.ts";
import { linePath } from "./point-marks.tsx";

const RANGE = line("psa 5-9 ng/mL", { value: { kind: "range", low: "5", high: "9" } });

test.each([
  ["a bound", "psa <5 ng/mL"],
  ["a range", RANGE],
])("%s belongs to no slope: the line stops before it and begins after it", (_name, other) => {
  const lines = ["psa 20 ng/mL", other, "psa 30 ng/mL", "psa 40 ng/mL"];
  const draws = lines.map((one, place) => draw(`2026-01-0${place + 1}`, [one]));
  const points =
    seriesFor(
      "psa",
      resultsByMarker(draws, () => []),
      seenWith(),
    )?.points ?? [];
  const [from, until] = [points[0]?.atMs ?? 0, points.at(-1)?.atMs ?? 1];
  const room = { window: { fromMs: from, untilMs: until }, width: 400, height: 300, top: 0, left: 50 };
  const { frame } = timelineFrame(room, valueAxis([0, 40], false));
  expect(linePath(frame, points).replace(/[\d. ]+/g, "")).toBe("MMML");
});
