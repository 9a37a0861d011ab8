import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatStockSubject, isToldAlready, parseStockSubject } from "./stock-subject.ts";

const TOLD = { runsOutOn: "2026-12-01", slug: "bpc-157", peptideName: "BPC-157" };

describe("the subject of a stock reminder", () => {
  test("begins with its kind and holds day and compound", () => {
    expect(formatStockSubject(TOLD)).toBe('stock:["2026-12-01","bpc-157","BPC-157"]');
  });

  test("reads back as what was written, whatever the words hold", () => {
    const text = fc.string({ unit: "binary", maxLength: 30 });
    fc.assert(
      fc.property(fc.option(text), text, (slug, peptideName) => {
        const low = { runsOutOn: "2026-12-01", slug, peptideName };
        expect(parseStockSubject(formatStockSubject(low))).toEqual(low);
      }),
    );
  });

  test("that of a dose is none", () => {
    expect(parseStockSubject("dose:c:1:2026-11-22T07:00:00Z")).toBeNull();
  });
});

describe("a low stock is told already", () => {
  test("where it runs out on the day that was said or later, not a day sooner", () => {
    expect(isToldAlready(TOLD, TOLD)).toBe(true);
    expect(isToldAlready(TOLD, { ...TOLD, runsOutOn: "2026-12-02" })).toBe(true);
    expect(isToldAlready(TOLD, { ...TOLD, runsOutOn: "2026-11-30" })).toBe(false);
  });

  test("by entry or by name, not where it is another compound", () => {
    expect(isToldAlready(TOLD, { ...TOLD, slug: null, peptideName: "bpc 157" })).toBe(true);
    expect(isToldAlready(TOLD, { ...TOLD, peptideName: "Renamed" })).toBe(true);
    expect(isToldAlready(TOLD, { ...TOLD, slug: "tb-500", peptideName: "TB-500" })).toBe(false);
  });
});
