import { expect, test } from "vitest";
import { Exact } from "#domain/units/amount.ts";
import { DosePlan } from "./dose-plan.ts";
import { fillSteps } from "./fill-steps.ts";

/** "2 by 0.5 to 0.5 every 2 from 1". */
function filled(text: string, kept = "") {
  const [from = "", , by = "", , to = "", , every = "", , first = ""] = text.split(" ");
  const run = {
    from: new Exact(from),
    by: new Exact(by),
    to: new Exact(to),
    everyWeeks: Number(every),
    firstWeek: Number(first),
  };
  const answer = fillSteps(run, stepsOf(kept));
  return answer.ok ? answer.steps.map(({ week, amount }) => `${week}:${amount}`).join(" ") : answer;
}

const stepsOf = (text: string) =>
  text === ""
    ? []
    : text.split(" ").map((step) => ({ week: Number(step.split(":")[0]), amount: step.split(":")[1] ?? "" }));

test("a taper steps down to its target and stays there", () => {
  expect(filled("2 by 0.5 to 0.5 every 2 from 1")).toBe("1:2 3:1.5 5:1 7:0.5");
});

test("a ramp steps up", () => {
  expect(filled("0.25 by 0.25 to 1 every 4 from 1")).toBe("1:0.25 5:0.5 9:0.75 13:1");
});

test("amounts are exact: 0.1 and 0.2 are 0.3", () => {
  expect(filled("0.1 by 0.1 to 0.7 every 1 from 1")).toBe("1:0.1 2:0.2 3:0.3 4:0.4 5:0.5 6:0.6 7:0.7");
  expect(filled("0.000000003 by 0.000000001 to 0.000000001 every 1 from 1")).toBe(
    "1:0.000000003 2:0.000000002 3:0.000000001",
  );
});

test("steps before the first week of the run stay, later ones go; an amount that stays begins no step", () => {
  expect(filled("2 by 1 to 1 every 2 from 9", "1:1 5:1.5 9:3 11:4")).toBe("1:1 5:1.5 9:2 11:1");
  expect(filled("2 by 1 to 1 every 2 from 9", "1:2.0")).toBe("1:2.0 11:1");
});

test("a target that no step meets is refused with the steps around it", () => {
  expect(filled("0.25 by 0.5 to 1 every 1 from 1")).toEqual({
    ok: false,
    problem: "passed-over",
    before: new Exact("0.75"),
    after: new Exact("1.25"),
  });
  expect(filled("1 by 2 to 0.5 every 1 from 1")).toEqual({
    ok: false,
    problem: "passed-over",
    before: new Exact("1"),
    after: null,
  });
});

test("where it begins is no target", () => {
  expect(filled("1 by 0.5 to 1 every 1 from 1")).toEqual({ ok: false, problem: "same" });
});

test("sixty steps and week 520 are the last a plan holds", () => {
  expect(filled("1 by 1 to 60 every 1 from 1")).toMatch(/60:60$/);
  expect(filled("1 by 1 to 61 every 1 from 1")).toEqual({ ok: false, problem: "too-long" });
  expect(filled("1 by 1 to 2 every 519 from 1")).toBe("1:1 520:2");
  expect(filled("1 by 1 to 2 every 520 from 1")).toEqual({ ok: false, problem: "too-long" });
  expect(filled("1 by 0.000000001 to 999999999 every 1 from 1")).toEqual({ ok: false, problem: "too-long" });
});

test("what is filled fits the schema of a plan", () => {
  const answer = fillSteps(
    { from: new Exact(2), by: new Exact("0.25"), to: new Exact("0.5"), everyWeeks: 2, firstWeek: 1 },
    [],
  );
  expect(answer.ok && DosePlan.shape.steps.safeParse(answer.steps).success).toBe(true);
});
