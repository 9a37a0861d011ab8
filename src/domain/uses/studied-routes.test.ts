import { expect, test } from "vitest";
import { compound, dose, regimen } from "#support/fixture-library.ts";
import { studiedRoutes } from "./studied-routes.ts";

const routes = (...doses: Parameters<typeof dose>[0][]) => studiedRoutes(compound("alpha", { doses: doses.map(dose) }));

test("each route that people used at home, once", () => {
  expect(routes({ route: "sc" }, { route: "sc" })).toEqual(["sc"]);
  expect(routes({ route: "sc" }, { route: "oral" })).toEqual(["sc", "oral"]);
});

test("a route that only clinicians use is never one to start from", () => {
  const clinic = { route: "iv", regimen: regimen({ setting: "hospital" }) } as const;
  expect(routes({ route: "sc" }, clinic)).toEqual(["sc"]);
  expect(routes(clinic)).toEqual([]);
});

test("what forums and animals used is no studied route", () => {
  expect(routes({ route: "sc", context: "community" }, { route: "oral", context: "animal" })).toEqual([]);
});
