import { describe, expect, it } from "vitest";
import { readLogged } from "./logged.ts";

type LoggedDose = Parameters<typeof readLogged>[0][number];

const dose = (at: string, changes: Partial<LoggedDose> = {}): LoggedDose => ({
  slug: "alpha",
  at,
  day: at.slice(0, 10),
  amount: { value: "0.25", unit: "mg" },
  weightKg: null,
  ...changes,
});

describe("what the log knows of a dose", () => {
  it("is the dose taken last, whatever the order, of each compound by itself", () => {
    const { lastDoses } = readLogged([
      dose("2026-11-12T07:00:00Z"),
      dose("2026-11-12T19:00:00.000Z", { amount: { value: "250", unit: "mcg" } }),
      dose("2026-11-05T07:00:00Z", { amount: { value: "9", unit: "mg" } }),
      dose("2026-11-20T07:00:00Z", { slug: "beta", amount: { value: "3", unit: "IU" } }),
    ]);
    const alpha = lastDoses.get("alpha");
    expect([alpha?.amount.value.toFixed(), alpha?.amount.unit, alpha?.day]).toEqual(["250", "mcg", "2026-11-12"]);
    expect(lastDoses.get("beta")?.day).toBe("2026-11-20");
    expect(lastDoses.size).toBe(2);
  });

  it("leaves out what was skipped and what names no entry", () => {
    const { lastDoses } = readLogged([
      dose("2026-11-12T07:00:00Z", { amount: null }),
      dose("2026-11-13T07:00:00Z", { slug: null }),
    ]);
    expect(lastDoses.size).toBe(0);
  });

  it("is the last weight noted with a dose, also a skipped one, and leaves out impossible ones", () => {
    const doses = [
      dose("2026-11-03T07:00:00Z", { weightKg: "82", slug: null, amount: null }),
      dose("2026-11-01T07:00:00Z", { weightKg: "84.5" }),
      dose("2026-11-12T07:00:00Z", { weightKg: "0" }),
      dose("2026-11-13T07:00:00Z", { weightKg: "7.25" }),
      dose("2026-11-14T07:00:00Z"),
    ];
    expect(readLogged(doses).weight).toEqual({ kg: 82, day: "2026-11-03" });
    expect(readLogged(doses.slice(2)).weight).toBeNull();
  });
});
