import { describe, expect, it } from "vitest";
import { ROUTES } from "../../peptides/vocabulary.ts";
import { ASSUMED_PER_INJECTION, suppliesFor } from "./supplies.ts";

const doses = (...routes: (typeof ROUTES)[number][]) => routes.map((route) => ({ route }));

describe("supplies", () => {
  it("are a syringe and two swabs for each injection, and the assumption is said", () => {
    expect(suppliesFor(doses("sc", "im", "sc", "oral", "intranasal"), ASSUMED_PER_INJECTION)).toEqual({
      injections: 3,
      syringes: 3,
      swabs: 6,
      routeNotStated: 0,
      text: "Counted with 1 syringe and 2 swabs for each injection, each compound drawn by itself.",
    });
  });

  it("follow what the person counts with", () => {
    expect(suppliesFor(doses("sc", "sc"), { syringes: 2, swabs: 1 })).toMatchObject({ syringes: 4, swabs: 2 });
    expect(suppliesFor(doses("sc"), { syringes: 0, swabs: 0 })).toMatchObject({ syringes: 0, swabs: 0 });
  });

  it("count every way of injecting and no other", () => {
    const injected = ROUTES.filter((route) => suppliesFor([{ route }], ASSUMED_PER_INJECTION).injections === 1);
    expect(injected).toEqual(["sc", "im", "iv", "ip", "intracavernosal", "unspecified injection"]);
  });

  it("say of how many doses the route is not stated, and leave skipped ones out", () => {
    const all = [{ route: null }, { route: "sc", state: "skipped" }, { route: "sc", state: "taken" }] as const;
    expect(suppliesFor(all, ASSUMED_PER_INJECTION)).toMatchObject({ injections: 1, routeNotStated: 1 });
    expect(suppliesFor([], ASSUMED_PER_INJECTION)).toMatchObject({ injections: 0, syringes: 0, swabs: 0 });
  });
});
