import { describe, expect, test } from "vitest";
import type { StockedVial } from "./usable-vial.ts";
import { isDrawn, vialDraw } from "./vial-draw.ts";

const VIAL: StockedVial = {
  id: "00000000-0000-4000-8000-000000000001",
  createdAt: "2026-03-01T08:00:00Z",
  peptideName: "BPC-157",
  slug: "bpc-157",
  ...{ amount: "5", unit: "mg", batch: "", supplier: "", certificate: "" },
  openedOn: null,
  mixedWith: { diluent: "water", volumeMl: "2", on: "2026-03-01" },
  ...{ expiresOn: null, discardOn: null, deadSpaceMcl: "0", changes: [], finishedOn: null, draws: [] },
};

const mixedIn = (volumeMl: string, change: Partial<StockedVial> = {}): StockedVial => ({
  ...VIAL,
  mixedWith: { diluent: "water", volumeMl, on: "2026-03-01" },
  ...change,
});

function drawn(value: string, unit: "mcg" | "mg" | "IU", vial = VIAL, slug: string | null = "bpc-157") {
  const draw = vialDraw({ slug, amount: { value, unit } }, vial);
  return draw.kind === "units"
    ? { units: draw.units.toFixed(), exact: draw.exact.toFixed(), gives: draw.gives.value.toFixed() }
    : draw.kind;
}

// worked by hand: 5 mg in 2 mL are 2.5 mg/mL, so 1 unit of U-100 (0.01 mL) holds 25 mcg
test("a dose from a mixed vial is so many units of a U-100 syringe", () => {
  expect(drawn("250", "mcg")).toEqual({ units: "10", exact: "10", gives: "250" });
  expect(drawn("0.25", "mg")).toEqual({ units: "10", exact: "10", gives: "0.25" });
  expect(drawn("250", "mcg", mixedIn("3"))).toEqual({ units: "15", exact: "15", gives: "250" });
});

test("units between two marks are rounded to the nearer one, and what that gives is told", () => {
  expect(drawn("225", "mcg", mixedIn("2"))).toEqual({ units: "9", exact: "9", gives: "225" });
  expect(drawn("230", "mcg", mixedIn("2"))).toEqual({ units: "9", exact: "9.2", gives: "225" });
  expect(drawn("240", "mcg", mixedIn("2"))).toEqual({ units: "10", exact: "9.6", gives: "250" });
  // half way: never the larger dose
  expect(drawn("312.5", "mcg", mixedIn("2"))).toEqual({ units: "12", exact: "12.5", gives: "300" });
});

describe("no number", () => {
  test("above the 100 units that one syringe holds", () => {
    expect(drawn("2500", "mcg")).toEqual({ units: "100", exact: "100", gives: "2500" });
    expect(drawn("2501", "mcg")).toBe("over-syringe");
  });

  test("below 2 units, which nobody can measure", () => {
    expect(drawn("50", "mcg")).toEqual({ units: "2", exact: "2", gives: "50" });
    expect(drawn("49", "mcg")).toBe("too-small");
  });

  test("from a vial that is not mixed, or that holds less than the dose", () => {
    expect(drawn("250", "mcg", { ...VIAL, mixedWith: null })).toBe("not-mixed");
    const draws = [{ at: "2026-03-02T08:00:00Z", amount: "4.8", unit: "mg" as const }];
    expect(drawn("200", "mcg", { ...VIAL, draws })).toMatchObject({ units: "8" });
    expect(drawn("201", "mcg", { ...VIAL, draws })).toBe("not-enough");
    const logged = vialDraw(
      { slug: null, amount: { value: "250", unit: "mcg" } },
      { ...VIAL, draws },
      { isLogged: true },
    );
    expect(logged.kind).toBe("units");
  });

  test("between mass and international units without a known factor", () => {
    expect(drawn("2", "IU")).toBe("strength-unknown");
    const somatropin = mixedIn("2", { slug: "somatropin", amount: "12", unit: "IU" });
    // 3 IU weigh 1 mg (Bristow 1995): 0.2 mg are 0.6 IU of 6 IU/mL
    expect(drawn("0.2", "mg", somatropin, "somatropin")).toEqual({ units: "10", exact: "10", gives: "0.2" });
    // A dose of a compound typed by hand goes by what the vial is.
    expect(drawn("0.2", "mg", somatropin, null)).toEqual({ units: "10", exact: "10", gives: "0.2" });
  });
});

test("only injected doses are drawn", () => {
  expect((["sc", "im", "iv", "oral", "intranasal", "topical"] as const).filter(isDrawn)).toEqual(["sc", "im", "iv"]);
  expect(isDrawn(null)).toBe(false);
});

test("on a U-40 syringe it is two fifths of the units for the same volume, and 1 mL is the most there too", () => {
  const on = (value: string, scale: "U-100" | "U-40" | "other") => {
    const draw = vialDraw({ slug: "bpc-157", amount: { value, unit: "mcg" } }, VIAL, { scale });
    return draw.kind === "units" ? [draw.units.toFixed(), draw.volumeMl.toFixed()] : draw.kind;
  };
  expect(on("250", "U-100")).toEqual(["10", "0.1"]);
  expect(on("250", "U-40")).toEqual(["4", "0.1"]);
  expect(on("250", "other")).toEqual(["10", "0.1"]);
  expect(on("2500", "U-40")).toEqual(["40", "1"]);
  expect(on("2501", "U-40")).toBe("over-syringe");
  expect(on("49", "U-40")).toBe("too-small");
});
