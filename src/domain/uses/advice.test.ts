import { describe, expect, test } from "vitest";
import { compound, dose, regimen } from "#support/fixture-library.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import type { PlanningPeptide } from "../protocols/planning-library.ts";
import { adviceFor } from "./advice.ts";

const library = loadShippedLibrary();
const entry = (slug: string): PlanningPeptide => {
  const found = library.peptides.find((one) => one.slug === slug);
  if (!found) throw new Error(slug);
  return found;
};
const advice = (one: PlanningPeptide, route: Parameters<typeof adviceFor>[0]["route"] = "sc") =>
  adviceFor({ route, dosage: "1 mg" }, one, null);
const texts = (said: ReadonlyArray<{ readonly text: string }>) => said.map(({ text }) => text);

describe("what was studied by this route", () => {
  test("only this route, home before clinic, each with its source", () => {
    const made = compound("alpha", {
      doses: [
        dose({ id: "d1", regimen: regimen({ setting: "hospital" }), use: "in hospital" }),
        dose({ id: "d2", amountMin: 0.5, amountMax: 2 }),
        dose({ id: "d3", route: "oral", amountMin: 40, amountMax: 50 }),
        dose({ id: "d4", context: "community", amountMin: 99 }),
      ],
    });
    const { studied } = advice(made);
    expect(texts(studied)).toEqual(["0.5 to 2 mg, once weekly", "0.25 to 8 mg, once weekly"]);
    expect(studied[1]?.detail).toContain("Given by clinicians.");
    expect(studied.every(({ refs }) => refs.length === 1)).toBe(true);
  });

  test("a dose only for the other sex is left out where the sex is known", () => {
    const made = compound("alpha", { doses: [dose({ regimen: regimen({ sex: "female" }) })] });
    expect(adviceFor({ route: "sc", dosage: "1 mg" }, made, { sex: "male" }).studied).toEqual([]);
    expect(adviceFor({ route: "sc", dosage: "1 mg" }, made, { sex: "female" }).studied).toHaveLength(1);
    expect(advice(made).studied).toHaveLength(1);
  });
});

describe("the amounts people were given at home, beside this one", () => {
  const range = (dosage: string, one = entry("tirzepatide"), route: Parameters<typeof advice>[1] = "sc") =>
    adviceFor({ route, dosage }, one, null).range;

  test.each([
    ["2.5 mg", 2.5],
    ["25000 mcg", 25],
  ])("%s of tirzepatide", (dosage, yours) => {
    expect(range(dosage)).toEqual({ unit: "mg", lowest: 2.5, highest: 15, yours });
  });

  test("none without a route, a readable amount, a dose at home, or where the dose is per kg", () => {
    expect(range("2.5 mg", undefined, null)).toBeNull();
    expect(range("20 units")).toBeNull();
    expect(range("5 IU")).toBeNull();
    expect(range("0.25 mg", entry("bpc-157"))).toBeNull();
    expect(range("5 mg", entry("teduglutide"))).toBeNull();
  });
});

describe("what is not known", () => {
  test("a route nobody was given it by is named, with the routes that were", () => {
    expect(texts(advice(entry("semaglutide"), "intranasal").unknown)[0]).toMatch(
      /^Nasal spray or drops: no label and no trial gave Semaglutide to people this way\. They were given it/,
    );
    expect(texts(advice(entry("semaglutide")).unknown).join()).not.toContain("no trial gave");
  });

  test("no dose in people, no half-life in people, not approved", () => {
    const [never, approval, halfLife] = texts(advice(entry("klow")).unknown);
    expect(never).toBe(
      "No label and no trial gave KLOW blend to people, by any route. Its dose in people is not known.",
    );
    expect(approval).toMatch(/^Not approved as a medicine in the US/);
    expect(halfLife).toContain("no half-life was measured in people");
  });

  test("a half-life by another route is not this one's, and a library without half-lives says nothing of them", () => {
    const row = {
      species: "human",
      halfLifeHoursMin: 5,
      halfLifeHoursMax: 5,
      tmaxHours: null,
      bioavailabilityPct: null,
    };
    const made = (route: "sc" | "iv") => compound("alpha", { pharmacokinetics: [{ ...row, route, ref: "r1" }] });
    const of = (one: PlanningPeptide) => texts(advice(one).unknown).filter((text) => text.includes("half-life"));
    expect(of(made("sc"))).toEqual([]);
    expect(of(made("iv"))).toEqual([expect.stringContaining("measured by another one")]);
    expect(of(compound("alpha"))).toEqual([]);
    expect(of(compound("alpha", { pharmacokinetics: [] }))).toEqual([expect.stringContaining("no half-life")]);
  });
});

test("checks are sorted by when the source wants them; without a day they come before the start", () => {
  const check = { marker: null, everyWeeks: null, ref: "r1" } as const;
  const { before, during, after } = advice(
    compound("alpha", {
      monitoring: [
        { ...check, check: "Weight", why: "The effect.", weeks: [0], timing: "not-stated" },
        { ...check, check: "Glucose", why: "It can rise.", weeks: [0, 4], everyWeeks: 12, timing: "source" },
        { ...check, check: "Platelets", why: "They can fall after stopping.", weeks: [2], timing: "source" },
      ],
    }),
  ).measure;
  expect(texts(before)).toEqual(["Weight", "Glucose"]);
  expect(texts(during)).toEqual(["Glucose: week 4, then every 12 weeks", "Platelets: week 2"]);
  expect(texts(after)).toEqual(["Platelets"]);
});

test("serious side effects only, reasoned ones last and named so", () => {
  const effect = { rate: null, ref: "r1" } as const;
  const { stopSigns } = advice(
    compound("alpha", {
      sideEffects: [
        { ...effect, effect: "nausea", frequency: "common", serious: false },
        { ...effect, effect: "tumor growth", frequency: "theoretical", serious: true },
        { ...effect, effect: "pancreatitis", frequency: "rare", serious: true },
      ],
    }),
  );
  expect(texts(stopSigns)).toEqual(["Pancreatitis", "Tumor growth"]);
  expect(stopSigns[1]?.detail).toMatch(/^Not seen in people/);
});

describe("how to stop", () => {
  test("a label that says how is quoted", () => {
    const { stopping } = advice(entry("metreleptin"));
    expect(stopping.hasLabel).toBe(true);
    expect(texts(stopping.said)[0]).toBe(
      "Never stop suddenly: the dose is lowered over two weeks, with a low-fat diet.",
    );
    expect(stopping.said[0]?.refs.length).toBeGreaterThan(0);
  });

  test("what a trial saw afterwards is told, and is not a label's word", () => {
    const { stopping } = advice(entry("tirzepatide"));
    expect(stopping.hasLabel).toBe(false);
    expect(texts(stopping.said)).toEqual([expect.stringContaining("SURMOUNT-4")]);
  });

  test("whose label says how to stop: a new or changed one is read here first", () => {
    expect(library.peptides.filter((one) => advice(one).stopping.hasLabel).map(({ slug }) => slug)).toEqual([
      ...["angiotensin-ii", "bremelanotide", "insulin-aspart", "insulin-degludec", "insulin-degludec-insulin-aspart"],
      ...["insulin-degludec-liraglutide", "insulin-detemir", "insulin-glargine", "insulin-glargine-lixisenatide"],
      ...["insulin-glulisine", "insulin-human", "metreleptin", "palopegteriparatide", "parathyroid-hormone-1-84"],
      "teduglutide",
    ]);
  });
});
