import { describe, expect, it } from "vitest";
import { EMPTY_DRAFT } from "../intake/answers/draft.ts";
import { remember } from "./adjustments.ts";

describe("undo beside a plan", () => {
  it("puts back every value that a change replaced", () => {
    const change = { routes: ["sc"], needleTolerance: "none" } as const;
    expect(remember([], "routes", { ...change, routes: ["sc"] }, { ...EMPTY_DRAFT, routes: ["oral"] })).toEqual([
      { control: "routes", before: { routes: ["oral"], needleTolerance: "several-daily" } },
    ]);
  });

  it("counts one control moved many times as one step", () => {
    const once = remember([], "durationWeeks", { durationWeeks: 13 }, { ...EMPTY_DRAFT, durationWeeks: 12 });
    const twice = remember(once, "durationWeeks", { durationWeeks: 14 }, { ...EMPTY_DRAFT, durationWeeks: 13 });
    expect(twice).toEqual([{ control: "durationWeeks", before: { durationWeeks: 12 } }]);
  });

  it("counts the same control again after another one as a new step", () => {
    const first = remember([], "durationWeeks", { durationWeeks: 13 }, EMPTY_DRAFT);
    const second = remember(first, "maxCompounds", { maxCompounds: 2 }, EMPTY_DRAFT);
    expect(remember(second, "durationWeeks", { durationWeeks: 14 }, EMPTY_DRAFT)).toHaveLength(3);
  });
});
