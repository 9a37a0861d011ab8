import { describe, expect, test } from "vitest";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { drawnMl, partsOfStack, type Taken, usesOfTaken } from "./taken.ts";

const taken = (dosage: string, vial: Taken["vial"], more: Partial<Taken> = {}): Taken => ({
  ...{ id: "1", compound: "KLOW", compoundId: "klow", dosage, route: "sc", frequency: "once daily" },
  ...{ startedOn: null, from: null, schedule: null, vial },
  ...more,
});
const mg = (compound: string, amount: string) => ({ compound, amount, unit: "mg" }) as const;
const KLOW = { contents: [mg("GHK-Cu", "50"), mg("BPC-157", "10"), mg("TB-500", "10"), mg("KPV", "10")], waterMl: "4" };
const dosages = (one: Taken) => usesOfTaken(one).map(({ compound, dosage }) => `${compound} ${dosage}`);

describe("a draw of one compound", () => {
  /** 5 mg in 2 mL are 2.5 mg/mL; 100 units are a milliliter. */
  const one = (dosage: string, waterMl: string | null = "2") =>
    usesOfTaken(taken(dosage, { contents: [mg("Tirzepatide", "5")], waterMl }))[0]?.dosage;

  test.each([
    ["10 units", "0.25 mg"],
    ["1 unit", "25 mcg"],
    ["100 units", "2.5 mg"],
    ["0.1 mL", "0.25 mg"],
    ["2.5 mg", "2.5 mg"],
  ])("%s of 5 mg in 2 mL is %s", (dosage, expected) => expect(one(dosage)).toBe(expected));

  test("without the water a draw keeps its words, which no check can read as an amount", () => {
    expect(one("10 units", null)).toBe("10 units");
  });

  test("international units stay what they are", () => {
    const vial = { contents: [{ compound: "HGH", amount: "10", unit: "IU" as const }], waterMl: "1" };
    expect(usesOfTaken(taken("20 units", vial))[0]?.dosage).toBe("2 IU");
  });
});

describe("a blend", () => {
  test("a draw is shared out as the vial holds it", () => {
    expect(dosages(taken("20 units", KLOW))).toEqual([
      "GHK-Cu 2.5 mg",
      "BPC-157 0.5 mg",
      "TB-500 0.5 mg",
      "KPV 0.5 mg",
    ]);
  });

  test("a mass of the whole is shared out too", () => {
    expect(dosages(taken("800 mcg", KLOW))).toEqual(["GHK-Cu 0.5 mg", "BPC-157 0.1 mg", "TB-500 0.1 mg", "KPV 0.1 mg"]);
  });

  test("each part keeps the route, the rhythm and its own id, and loses the id of the whole", () => {
    const [first, second] = usesOfTaken(taken("20 units", KLOW));
    expect(first).toMatchObject({ id: "1.1", compoundId: "", route: "sc", frequency: "once daily" });
    expect(second).toMatchObject({ id: "1.2", compound: "BPC-157" });
  });

  test("what cannot be shared out is never given to a part as its amount", () => {
    const inUnits = { ...KLOW, contents: [...KLOW.contents.slice(0, 1), { ...mg("HGH", "10"), unit: "IU" as const }] };
    for (const dosage of dosages(taken("2 mg", inUnits))) expect(dosage).toContain("of the whole vial");
    for (const dosage of dosages(taken("5 IU", KLOW))) expect(dosage).toContain("of the whole vial");
  });
});

test("a draw is told from an amount", () => {
  expect(drawnMl("25 units")?.toString()).toBe("0.25");
  expect(drawnMl("0.3 mL")?.toString()).toBe("0.3");
  expect(drawnMl("25 IU")).toBeNull();
  expect(drawnMl("2.5 mg")).toBeNull();
});

test("stacks that people name split into their parts, and nothing else does", () => {
  const { peptides } = loadShippedLibrary();
  const parts = new Map(
    peptides.flatMap((entry) => {
      const found = partsOfStack(entry, peptides);
      return found ? [[entry.slug, found.map(({ slug }) => slug)] as const] : [];
    }),
  );
  expect(Object.fromEntries(parts)).toEqual({
    glow: ["ghk-cu", "bpc-157", "tb-500"],
    klow: ["ghk-cu", "bpc-157", "tb-500", "kpv"],
    wolverine: ["bpc-157", "tb-500"],
  });
});
