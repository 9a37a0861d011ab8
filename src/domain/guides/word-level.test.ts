import { expect, test } from "vitest";
import { definitionsOf } from "./word-level.ts";

const both = { definition: "A small bottle.", precise: "A container of glass with a stopper." };
const plainAlone = { definition: "A small bottle.", precise: null };

test("the level that was chosen is shown, and the other one is offered", () => {
  expect(definitionsOf(both, "plain")).toEqual({
    shown: both.definition,
    other: { level: "precise", text: both.precise },
  });
  expect(definitionsOf(both, "precise")).toEqual({
    shown: both.precise,
    other: { level: "plain", text: both.definition },
  });
});

test.each(["plain", "precise"] as const)("a term without precise words is explained in plain ones, %s", (level) =>
  expect(definitionsOf(plainAlone, level)).toEqual({ shown: plainAlone.definition, other: null }),
);
