import { describe, expect, test } from "vitest";
import { daily, logged } from "#fixtures/kinetics/course.ts";
import type { LoggedDose } from "../doses/dose.ts";
import type { Severity } from "../doses/dose-vocabulary.ts";
import { effects } from "./effects.ts";

const VIALS = [
  { id: "v1", batch: "B-7", peptideName: "Alpha" },
  { id: "v2", batch: " b-7 ", peptideName: "Alpha" },
  { id: "v3", batch: "", peptideName: "Alpha" },
];

/** One dose a day from 1 March; each with "name severity" words and any other changes. */
function doses(...days: ReadonlyArray<readonly [symptoms: string, changes?: Partial<LoggedDose>]>): LoggedDose[] {
  return daily("2026-03-01", days.length).map((one, place) => {
    const [text = "", changes = {}] = days[place] ?? [];
    const symptoms = text
      .split(";")
      .filter((part) => part !== "")
      .map((part) => {
        const [, name = "", word = ""] = /^(.*) (\w+)$/.exec(part) ?? [];
        const severity: Severity = word === "severe" || word === "moderate" ? word : "mild";
        return { name, severity, at: one.slot };
      });
    return logged(one, { symptoms, ...changes });
  });
}

test("one symptom however it is typed, counted, with its worst and its first and last time", () => {
  const { bySymptom } = effects(doses(["Nausea mild;Headache mild"], [" nausea  severe"], ["NAUSEA! moderate"]), []);
  expect(bySymptom).toEqual([
    { name: "Nausea", times: 3, worst: "severe", firstAt: "2026-03-01T08:00:00Z", lastAt: "2026-03-03T08:00:00Z" },
    { name: "Headache", times: 1, worst: "mild", firstAt: "2026-03-01T08:00:00Z", lastAt: "2026-03-01T08:00:00Z" },
  ]);
});

test("the timeline is in order of the symptoms' own times, whatever the doses'", () => {
  const [first, second] = doses(["Late mild"], ["Early mild"]);
  if (first === undefined || second === undefined) throw new Error();
  const later = { ...first, symptoms: [{ name: "Late", severity: "mild" as const, at: "2026-03-09T08:00Z" }] };
  const { timeline } = effects([second, later], VIALS);
  expect(timeline.map(({ name, day }) => [name, day])).toEqual([
    ["Early", "2026-03-02"],
    ["Late", "2026-03-01"],
  ]);
});

test("an entry says where it comes from", () => {
  const { timeline } = effects(doses(["Itch mild", { site: "abdomen-upper-left", vialId: "v1" }]), VIALS);
  expect(timeline).toMatchObject([
    { name: "Itch", severity: "mild", peptideName: "Alpha", site: "Abdomen left upper", vialId: "v1", batch: "B-7" },
  ]);
});

describe("how they fall", () => {
  const { bySite, byVial, byBatch } = effects(
    doses(
      ["Itch mild", { site: "abdomen-upper-left", vialId: "v1" }],
      ["", { site: "Abdomen left upper", vialId: "v1" }],
      ["Itch mild;Nausea mild", { site: "My own place", vialId: "v2" }],
      ["Nausea mild", { vialId: "v3" }],
      ["Nausea mild", { vialId: "deleted" }],
      ["Nausea mild", { state: "skipped", amount: null, site: "My own place" }],
    ),
    VIALS,
  );

  test("on sites, one site under both its names, out of all doses there", () => {
    expect(bySite).toEqual([
      { site: "Abdomen left upper", doses: 2, withSymptoms: 1, names: ["Itch"] },
      { site: "My own place", doses: 1, withSymptoms: 1, names: ["Itch", "Nausea"] },
    ]);
  });

  test("on vials, one without a batch and one deleted since among them", () => {
    expect(byVial.map(({ vialId, batch, doses: all, withSymptoms }) => [vialId, batch, all, withSymptoms])).toEqual([
      ["v1", "B-7", 2, 1],
      ["v2", "b-7", 1, 1],
      ["v3", null, 1, 1],
      ["deleted", null, 1, 1],
    ]);
  });

  test("on a batch that two vials share, in whatever spelling", () => {
    expect(byBatch).toEqual([
      { batch: "B-7", peptideName: "Alpha", doses: 3, withSymptoms: 2, names: ["Itch", "Nausea"] },
    ]);
  });
});

test("each vial is named with its compound, and spaces around a batch number are no part of it", () => {
  const { byVial, byBatch } = effects(
    doses(["Itch mild", { vialId: "v2" }], ["", { vialId: "v9", peptideName: "Beta" }]),
    VIALS,
  );
  expect(byVial).toEqual([
    { vialId: "v2", batch: "b-7", peptideName: "Alpha", doses: 1, withSymptoms: 1, names: ["Itch"] },
    { vialId: "v9", batch: null, peptideName: "Beta", doses: 1, withSymptoms: 0, names: [] },
  ]);
  expect(byBatch.map(({ batch }) => batch)).toEqual(["b-7"]);
});

test("doses without a vial are in no vial's count, and skipped ones in no site's", () => {
  const skipped = { state: "skipped", amount: null, site: "Thigh", vialId: "v1" } as const;
  const { byVial, bySite, byBatch, timeline } = effects(doses(["Itch mild"], ["Itch mild", skipped]), VIALS);
  expect([byVial, bySite, byBatch, timeline.length]).toEqual([[], [], [], 2]);
});

test("the most frequent symptom comes first, of all and on a site, and a name keeps one space between its words", () => {
  const site = "Thigh";
  const { bySymptom, bySite } = effects(
    doses(["Itch mild;Hot   flush mild", { site }], ["hot flush severe", { site }], ["Hot flush mild", { site }]),
    [],
  );
  expect(bySymptom.map(({ name, times, worst }) => [name, times, worst])).toEqual([
    ["Hot flush", 3, "severe"],
    ["Itch", 1, "mild"],
  ]);
  expect(bySite[0]?.names).toEqual(["Hot flush", "Itch"]);
});

test("the same batch number of two compounds is two batches", () => {
  const { byBatch } = effects(doses(["", { vialId: "v1" }], ["", { vialId: "v2", peptideName: "Beta" }]), VIALS);
  expect(byBatch.map(({ peptideName, doses: all }) => [peptideName, all])).toEqual([
    ["Alpha", 1],
    ["Beta", 1],
  ]);
});

test("nothing logged is nothing to show", () => {
  expect(effects([], [])).toEqual({ timeline: [], bySymptom: [], bySite: [], byVial: [], byBatch: [] });
});
