import { describe, expect, it } from "vitest";
import { checkBeforeLogging } from "./check-before-logging.ts";
import { DoseFields, type LoggedDose } from "./dose.ts";

const NOW = "2026-11-22T12:00:00Z";

type AmountText = `${string} ${"mg" | "mcg" | "g" | "IU"}`;

function amountOf(text: AmountText): NonNullable<DoseFields["amount"]> {
  const [value, unit] = text.split(" ");
  return DoseFields.shape.amount.unwrap().parse({ value, unit });
}

const dose = (amount: AmountText, at = NOW, other: Partial<DoseFields> = {}): LoggedDose => ({
  id: "1c5f9f5e-4a5e-4e1c-9c3e-0d6f0c0d0a01",
  cycleId: "cycle",
  itemId: "item",
  peptideName: "BPC-157",
  slug: "bpc-157",
  route: "sc",
  slot: null,
  state: "taken",
  at,
  zone: "Europe/Berlin",
  day: at.slice(0, 10),
  amount: amountOf(amount),
  drawnUnits: null,
  vialId: null,
  site: null,
  skipReason: null,
  symptoms: [],
  weightKg: null,
  note: "",
  ...other,
});

const skipped = { state: "skipped", amount: null, slot: NOW } as const;

function check(
  one: DoseFields,
  past: readonly LoggedDose[] = [],
  plan: { gap?: number; planned?: AmountText; now?: string } = {},
) {
  return checkBeforeLogging(one, past, {
    now: plan.now ?? NOW,
    usualGapHours: plan.gap ?? null,
    planned: plan.planned === undefined ? null : amountOf(plan.planned),
  });
}

const codes = (...asked: Parameters<typeof check>) => check(...asked).map(({ code }) => code);

describe("repeat", () => {
  it.each([
    // Every 24 h: half the gap is 12 h; 12 h before noon is midnight.
    [24, "2026-11-22T00:00:01Z", true],
    [24, "2026-11-22T00:00:00Z", false],
    [24, "2026-11-21T23:59:59Z", false],
    // Every 84 h (3.5 days): half is 42 h.
    [84, "2026-11-20T18:00:01Z", true],
    [84, "2026-11-20T18:00:00Z", false],
    [undefined, "2026-11-22T11:00:01Z", true],
    [undefined, "2026-11-22T11:00:00Z", false],
    // A dose logged with an earlier time than an existing one.
    [24, "2026-11-22T23:59:59Z", true],
    [24, "2026-11-23T00:00:00Z", false],
    [undefined, NOW, true],
  ])("with a gap of %s h and one at %s asks: %s", (gap, at, asks) => {
    expect(codes(dose("250 mcg"), [dose("250 mcg", at)], gap === undefined ? {} : { gap })).toEqual(
      asks ? ["repeat"] : [],
    );
  });

  it("says when and how much", () => {
    expect(check(dose("250 mcg"), [dose("200 mcg", "2026-11-22T09:55:00Z")], { gap: 24 })[0]).toEqual({
      code: "repeat",
      text: "A dose of BPC-157 (200 mcg) is logged as taken 2 h 5 min before this one. Is this another one?",
      mustRetype: false,
    });
    const [after] = check(dose("250 mcg"), [dose("200 mcg", "2026-11-22T12:20:59.9Z")]);
    expect(after?.text).toContain("20 min after this one");
    expect(check(dose("250 mcg"), [dose("200 mcg")])[0]?.text).toContain("at the same time");
  });

  it("names the nearest of several", () => {
    const past = [dose("1 mg", "2026-11-22T06:00:00Z"), dose("2 mg", "2026-11-22T11:00:00Z")];
    expect(check(dose("1 mg"), past, { gap: 24 })[0]?.text).toContain("(2 mg) is logged as taken 1 h before");
  });

  it.each([
    ["the same entry under another name", { peptideName: "Body protection compound" }, true],
    ["the same name typed by hand", { slug: null, peptideName: " bpc 157" }, true],
    ["another compound", { slug: "tb-500", peptideName: "TB-500" }, false],
    ["two names, neither of them in the library", { slug: null, peptideName: "BPC-158" }, false],
    ["a skipped dose", skipped, false],
  ])("%s: %s asks: %s", (_, other, asks) => {
    expect(codes(dose("250 mcg"), [dose("250 mcg", NOW, other)])).toEqual(asks ? ["repeat"] : []);
  });
});

describe("an amount far off", () => {
  it.each([
    ["1 mg", "5 mg", ["far-off"]],
    ["1 mg", "4.999 mg", []],
    ["1 mg", "4.999999999 mg", []],
    ["1 mg", "0.2 mg", ["far-off"]],
    ["1 mg", "0.200000001 mg", []],
    ["0.3 mg", "0.06 mg", ["far-off"]],
    ["250 mcg", "1.25 mg", ["far-off"]],
    ["250 mcg", "1.249 mg", []],
    ["0.25 mg", "250 mcg", []],
    ["1 g", "200 mg", ["far-off"]],
    ["1 g", "201 mg", []],
    ["100 IU", "500 IU", ["far-off"]],
    ["100 IU", "499 IU", []],
    ["250 mcg", "250 mg", ["other-unit-slip"]],
    ["0.50 mg", "0.5 mcg", ["other-unit-slip"]],
    ["1 mg", "1 g", ["other-unit-slip"]],
    ["1 mcg", "1 g", ["other-unit-slip"]],
    ["250 mcg", "251 mg", ["far-off"]],
    ["10 mg", "10 IU", ["unit-changed"]],
    ["10 IU", "0.01 mg", ["unit-changed"]],
  ] as const)("planned %s, typed %s: %j, and so from the last one", (reference, typed, expected) => {
    expect(codes(dose(typed), [], { planned: reference })).toEqual(expected);
    expect(codes(dose(typed), [dose(reference, "2026-11-01T12:00:00Z")])).toEqual(expected);
  });

  it("has to be typed again, and says what it was held against", () => {
    const past = [dose("1 mg", "2026-11-01T12:00:00Z")];
    expect(check(dose("5000 mcg"), past, { planned: "0.5 mg" })).toEqual([
      {
        code: "far-off",
        text: "5,000 mcg is at least 5 times the planned 0.5 mg. 5,000 mcg is at least 5 times the last logged 1 mg.",
        mustRetype: true,
      },
    ]);
    expect(check(dose("0.2 mg"), past)[0]?.text).toBe("0.2 mg is a fifth or less of the last logged 1 mg.");
    expect(check(dose("1 mcg"), past)[0]).toEqual({
      code: "other-unit-slip",
      text: "1 mcg and the last logged 1 mg have the same digits in different units, mcg and mg.",
      mustRetype: true,
    });
    expect(check(dose("10 IU"), past)[0]).toEqual({
      code: "unit-changed",
      text: "10 international units and the last logged 1 mg cannot be compared: one counts activity, the other mass.",
      mustRetype: true,
    });
  });

  it("is held against the last one taken before it, not against later or skipped ones", () => {
    const past = [
      dose("1 mg", "2026-11-20T12:00:00Z"),
      dose("10 mg", "2026-11-10T12:00:00Z"),
      dose("10 mg", "2026-11-21T12:00:00Z", { ...skipped, slot: "2026-11-21T12:00:00Z" }),
      dose("10 mg", "2026-11-25T12:00:00Z"),
      dose("2 mg", "2026-11-09T12:00:00Z"),
    ];
    expect(codes(dose("2 mg"), past)).toEqual([]);
    expect(codes(dose("2 mg", "2026-11-11T12:00:00Z"), past)).toEqual(["far-off"]);
    expect(codes(dose("2 mg", "2026-11-10T12:00:00Z"), past)).toEqual(["repeat", "far-off"]);
    // Before all others: it can only be compared with the next one.
    expect(codes(dose("10 mg", "2026-11-01T12:00:00Z"), past)).toEqual(["far-off"]);
  });

  it("asks each thing once, the slip before the rest", () => {
    const past = [dose("1 mg", "2026-11-22T11:59:00Z")];
    expect(codes(dose("250 mg", "2026-11-22T12:06:00Z"), past, { planned: "250 mcg" })).toEqual([
      "repeat",
      "other-unit-slip",
      "far-off",
      "in-future",
    ]);
  });

  it("is no question of a skipped dose", () => {
    expect(check(dose("1 mg", NOW, skipped), [dose("100 mg")], { planned: "100 mg", gap: 24 })).toEqual([]);
  });
});

describe("a time to come", () => {
  it.each([
    ["2026-11-22T12:05:00Z", []],
    ["2026-11-22T12:05:00.001Z", ["in-future"]],
    ["2026-11-22T12:00:00.000Z", []],
  ])("%s at 12:00: %j", (at, expected) => {
    expect(codes(dose("1 mg", at))).toEqual(expected);
  });

  it("says how far", () => {
    expect(check(dose("1 mg", "2026-11-22T14:05:00Z"))[0]).toEqual({
      code: "in-future",
      text: "This time is still to come, in 2 h 5 min.",
      mustRetype: false,
    });
  });
});
