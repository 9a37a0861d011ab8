import { expect, test } from "vitest";
import { ROUTE_LABELS, ROUTES } from "../peptides/vocabulary.ts";
import { routeIn } from "./route-in.ts";

test.each(ROUTES)("the plan's words for %s name it", (route) => {
  expect(routeIn(`0.25 mg, ${ROUTE_LABELS[route]}`)).toBe(route);
});

test.each([
  ["250 mcg SC", "sc"],
  ["7 mg orally", "oral"],
  ["300 mcg nasal spray", "intranasal"],
  ["2 mg", null],
  ["2 mg by injection", null],
  ["2 mg sc or im", null],
] as const)("%s: %s", (text, route) => {
  expect(routeIn(text)).toBe(route);
});
