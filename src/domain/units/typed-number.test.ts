import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Exact } from "./amount.ts";
import { isAmount, readFromZero, readTypedNumber, type TypedNumber } from "./typed-number.ts";

// Single cases are in tests/fixtures/dosing/vectors.json; these properties apply to all texts.

const digitsOf = (read: TypedNumber): string | null => ("value" in read ? read.value.toFixed() : null);

describe("a typed number", () => {
  it("is above zero and finite, whatever was typed", () => {
    const numberLike = fc.string({ unit: fc.constantFrom(..."0123456789.,-+e xXa'\u202fNI∞"), maxLength: 24 });
    fc.assert(
      fc.property(fc.oneof(numberLike, fc.string(), fc.double().map(String)), (text) => {
        const read = readTypedNumber(text);
        if (!("value" in read)) return;
        expect(read.value.isFinite()).toBe(true);
        expect(read.value.gt(0)).toBe(true);
        expect(read.value.precision()).toBeLessThanOrEqual(18);
      }),
      { numRuns: 10_000 },
    );
  });

  it("is read back from its own digits with a point, a comma and groups", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 999_999_999 }), fc.integer({ min: 1, max: 9 }), (whole, tenth) => {
        const expected = `${whole}.${tenth}`;
        const [comma, point, space] = [",", ".", "\u202f"].map((sign) =>
          String(whole).replace(/\B(?=(\d{3})+$)/g, sign),
        );
        for (const text of [
          expected,
          `${whole},${tenth}`,
          `${comma}.${tenth}`,
          `${point},${tenth}`,
          `${space},${tenth}`,
        ]) {
          expect(digitsOf(readTypedNumber(text))).toBe(expected);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  it("that could be a thousand times larger is never guessed, and each reading can be typed", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom(".", ","),
        (a, b, sign) => {
          const read = readTypedNumber(`${a}${sign}${String(b).padStart(3, "0")}`);
          if ("value" in read || read.problem.code !== "ambiguous") throw new Error("not refused");
          const [small, large] = read.problem.readings;
          expect(large?.value.eq(small?.value.times(1000) ?? 0)).toBe(true);
          for (const { text, value } of read.problem.readings)
            expect(digitsOf(readTypedNumber(text))).toBe(value.toFixed());
        },
      ),
    );
  });

  it.each([
    ["1,500", "1500"],
    ["1 500", "1500"],
    ["1500.0", "1500"],
    ["0.50", "0.5"],
    ["0,5", "0.5"],
    ["2.125", "2.125"],
  ])("%s is the amount %s typed again", (text, amount) => expect(isAmount(text, new Exact(amount))).toBe(true));

  it.each([
    ["1,500", "1.5"],
    ["1.500", "1500"],
    ["2,125", "2.125"],
    ["150", "1500"],
    ["", "0.5"],
  ])("%s does not confirm the amount %s", (text, amount) => expect(isAmount(text, new Exact(amount))).toBe(false));

  it("may be zero only where that is asked for", () => {
    expect(digitsOf(readFromZero("0"))).toBe("0");
    expect(digitsOf(readFromZero("0,0"))).toBe("0");
    expect(readTypedNumber("0,0")).toEqual({ problem: { code: "zero" } });
    expect(readFromZero("-1")).toEqual({ problem: { code: "negative" } });
  });

  it("has nine digits at most on either side", () => {
    expect(digitsOf(readTypedNumber("999999999.999999999"))).toBe("999999999.999999999");
    expect(readTypedNumber("1000000000")).toEqual({ problem: { code: "too-long" } });
    expect(readTypedNumber("0.1234567891")).toEqual({ problem: { code: "too-long" } });
  });
});
