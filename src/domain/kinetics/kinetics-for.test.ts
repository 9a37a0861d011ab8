import { expect, test } from "vitest";
import { shippedPeptides } from "#support/shipped-library.ts";
import type { Peptide } from "../peptides/peptide.ts";
import { resolvePeptide } from "../peptides/resolve-peptide.ts";
import { kineticsFor } from "./kinetics-for.ts";

type Row = Peptide["pharmacokinetics"][number];
const row = (changes: Partial<Row> = {}): Row => ({
  route: "sc",
  species: "human",
  halfLifeHoursMin: 2,
  halfLifeHoursMax: 3,
  tmaxHours: 1,
  bioavailabilityPct: null,
  ref: "r1",
  ...changes,
});
const found = (rows: Row[], route: Row["route"] | null = "sc") => kineticsFor({ pharmacokinetics: rows }, route);

test("another route never stands in", () => {
  expect(found([row({ route: "iv" })])).toEqual({ ok: false, reason: "no-kinetics-for-route" });
  expect(found([row()])).toEqual({ ok: true, kinetics: row(), refs: ["r1"] });
});

test("why there is none is said", () => {
  expect(found([row()], null)).toEqual({ ok: false, reason: "route-not-known" });
  expect(found([])).toEqual({ ok: false, reason: "not-measured-in-people" });
  expect(found([row({ species: "rat" })])).toEqual({ ok: false, reason: "not-measured-in-people" });
  expect(found([row({ halfLifeHoursMin: null })])).toEqual({ ok: false, reason: "half-life-not-known" });
});

test("two measurements are one, from the shortest to the longest", () => {
  const answer = found([row(), row({ halfLifeHoursMin: 1, halfLifeHoursMax: 2.5, ref: "r2" })]);
  expect(answer).toMatchObject({
    ok: true,
    kinetics: { halfLifeHoursMin: 1, halfLifeHoursMax: 3, tmaxHours: 1 },
    refs: ["r1", "r2"],
  });
});

test("different peaks are no known peak; one stated peak holds for both", () => {
  expect(found([row(), row({ tmaxHours: 2 })])).toMatchObject({ kinetics: { tmaxHours: null } });
  expect(found([row(), row({ tmaxHours: null })])).toMatchObject({ kinetics: { tmaxHours: 1 } });
});

test("children and adults stay apart, and a row without half-life adds nothing", () => {
  const answer = found([
    row({ halfLifeHoursMax: null }),
    row(),
    row({ species: "human (children)", halfLifeHoursMax: 9 }),
  ]);
  expect(answer).toMatchObject({ kinetics: { species: "human", halfLifeHoursMax: 3 } });
});

test("in the shipped library: semaglutide by both its routes, BPC-157 by none", () => {
  const entry = (slug: string) => {
    const peptide = shippedPeptides().find((each) => each.slug === slug);
    if (peptide === undefined) throw new Error(slug);
    return peptide;
  };
  expect(kineticsFor(entry("semaglutide"), "sc")).toMatchObject({ kinetics: { route: "sc" } });
  expect(kineticsFor(entry("semaglutide"), "oral")).toMatchObject({ kinetics: { route: "oral" } });
  expect(kineticsFor(entry("semaglutide"), "im")).toMatchObject({ reason: "no-kinetics-for-route" });
  expect(kineticsFor(entry("bpc-157"), "im")).toMatchObject({ reason: "not-measured-in-people" });
  expect(kineticsFor(entry("tesamorelin"), "sc")).toMatchObject({
    kinetics: { halfLifeHoursMin: 0.43, halfLifeHoursMax: 0.43, tmaxHours: 0.15 },
  });
});

/**
 * Often confused by other products: the albumin-binding form stays for days, the other was never measured in people.
 */
test.each([
  ["CJC-1295 DAC", { ok: true, inDays: ["5.8", "8.1"] }], // Teichman 2006
  ["CJC-1295 with DAC", { ok: true, inDays: ["5.8", "8.1"] }],
  ["CJC-1295 no DAC", { ok: false, reason: "not-measured-in-people" }],
  ["CJC-1295 without DAC", { ok: false, reason: "not-measured-in-people" }],
  ["mod GRF 1-29", { ok: false, reason: "not-measured-in-people" }],
  ["BPC-157", { ok: false, reason: "not-measured-in-people" }],
])("as shipped, %s under the skin: %j", (name, expected) => {
  const entry = resolvePeptide(name, shippedPeptides());
  if (!entry) throw new Error(`${name} names no entry`);
  const answer = kineticsFor(entry, "sc");
  if (!answer.ok) return expect(answer).toEqual(expected);
  const { halfLifeHoursMin, halfLifeHoursMax } = answer.kinetics;
  const inDays = [halfLifeHoursMin, halfLifeHoursMax].map((hours) => ((hours ?? 0) / 24).toFixed(1));
  expect({ ok: true, inDays }).toEqual(expected);
});
