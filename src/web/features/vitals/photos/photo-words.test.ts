import { expect, test } from "vitest";
import { VITAL_KINDS } from "#domain/vitals/kinds.ts";
import type { Photo, PhotoView } from "#domain/vitals/photos/photo.ts";
import { dayText } from "#web/lib/local-day.ts";
import { betweenText, photoLabels } from "./photo-words.ts";

const photo = (id: string, day: string, view: PhotoView | null = null): Photo => ({
  ...{ id, day, view, note: "", addedAt: "2026-11-20T08:00:00.000Z" },
});
const [KG, LB] = VITAL_KINDS.weight.units;
const [FIRST, LATER, LAST] = [photo("a", "2026-09-01"), photo("b", "2026-09-02"), photo("c", "2026-11-24", "front")];
const WEIGHTS = new Map([
  ["2026-09-01", 92.1],
  ["2026-09-02", 92.1],
  ["2026-11-24", 86.4],
]);

test("the change is from the earlier to the later day, whichever is on the left, in the person's unit", () => {
  expect(betweenText([FIRST, LAST], WEIGHTS, KG)).toBe("84 days apart. 5.7 kg less.");
  expect(betweenText([LAST, FIRST], WEIGHTS, KG)).toBe("84 days apart. 5.7 kg less.");
  expect(betweenText([FIRST, LAST], WEIGHTS, LB ?? KG)).toBe("84 days apart. 12.57 lb less.");
  expect(betweenText([FIRST, LATER], WEIGHTS, KG)).toBe("1 day apart. Same weight.");
  expect(betweenText([FIRST, LAST], new Map([...WEIGHTS, ["2026-11-24", 93]]), KG)).toBe("84 days apart. 0.9 kg more.");
});

test("a day without a weight is named", () => {
  expect(betweenText([LAST, FIRST], new Map([["2026-11-24", 86.4]]), KG)).toBe(
    `84 days apart. No weight for ${dayText("2026-09-01")}.`,
  );
  expect(betweenText([FIRST, LAST], new Map(), KG)).toMatch(/^84 days apart\. No weight for .* and .*\.$/);
  expect(betweenText([FIRST, photo("d", "2026-09-01")], WEIGHTS, KG)).toBe("Both are from the same day.");
});

test("photos of one day and view are told apart by a number", () => {
  const labels = photoLabels([FIRST, photo("d", "2026-09-01"), LAST, photo("e", "2026-09-01", "side")]);
  const day = dayText("2026-09-01");
  expect([...labels.values()]).toEqual([day, `${day} (2)`, `${dayText("2026-11-24")}, front`, `${day}, side`]);
});
