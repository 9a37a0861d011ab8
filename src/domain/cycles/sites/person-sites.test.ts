import { describe, expect, it } from "vitest";
import { BODY_SITES } from "./body-sites.ts";
import { codeOf, hasSite, siteAt, sitesFor, sitesOf } from "./person-sites.ts";
import { BUILT_IN, type OwnSite, type SiteList } from "./site-list.ts";

const own = (name: string, place: OwnSite["place"], more: Partial<OwnSite> = {}): OwnSite => ({
  ...{ name, place, formerNames: [], kinds: ["subcutaneous"] },
  ...more,
});
const listOf = (...sites: OwnSite[]): SiteList => ({ own: sites, leftOut: [] });

describe("sites for a route", () => {
  const codes = (route: Parameters<typeof sitesFor>[1], list = BUILT_IN) =>
    sitesFor(sitesOf(list), route).map(({ code }) => code);

  it("are asked for where a dose has one, also when none is left in the list", () => {
    for (const route of ["sc", "im", "intranasal", "unspecified injection", null] as const)
      expect(hasSite(route)).toBe(true);
    for (const route of ["oral", "iv", "topical"] as const) expect(hasSite(route)).toBe(false);
  });

  it("fit it", () => {
    expect(codes("sc")).toContain("abdomen-upper-left");
    expect(codes("sc")).not.toContain("deltoid-left");
    expect(codes("im")).toContain("deltoid-right");
    expect(codes("im")).not.toContain("abdomen-upper-left");
    expect(codes("intranasal")).toEqual(["nostril-left", "nostril-right"]);
    expect(codes("oral")).toEqual([]);
    expect(codes("iv")).toEqual([]);
    expect(codes("topical")).toEqual([]);
  });

  it("are all injection sites where nobody said how", () => {
    expect(codes(null)).toHaveLength(BODY_SITES.length - 2);
    expect(codes("unspecified injection")).toEqual(codes(null));
  });

  it("are the built-in ones in their order, without those left out, with parts in the place of the whole", () => {
    const list = {
      own: [
        own("Scar", { view: "front", x: 40, y: 44 }),
        own("By the navel", { near: "abdomen-upper-left" }),
        own("Upper left, inner", { partOf: "abdomen-upper-left" }),
        own("Upper left, outer", { partOf: "abdomen-upper-left" }),
      ],
      leftOut: ["abdomen-upper-right"],
    };
    const sc = codes("sc", list);
    expect(sc.slice(0, 4)).toEqual(["Upper left, inner", "Upper left, outer", "By the navel", "abdomen-lower-left"]);
    expect(sc.at(-1)).toBe("Scar");
    expect(sc).toHaveLength(codes("sc").length - 2 + 4);
    expect(codes("im", list)).toEqual(codes("im"));
    expect(codes("intranasal", list)).toEqual(codes("intranasal"));
    expect(codes("im", listOf(own("Deep", { near: "deltoid-left" }, { kinds: ["intramuscular"] })))).toContain("Deep");
  });
});

describe("the name of a site", () => {
  const sites = sitesOf(listOf(own("Scar", { near: "flank-left" }, { formerNames: ["Old scar"] })));

  it.each([
    ["scar", "Scar"],
    ["OLD  scar", "Scar"],
    ["Abdomen left upper", "abdomen-upper-left"],
    ["my  place", "my place"],
  ])("%j is kept as %j", (text, code) => {
    expect(codeOf(sites, text)).toBe(code);
  });

  it("that one site has now is not another's, who went by it before", () => {
    const renamed = sitesOf(
      listOf(own("A", { near: "flank-left" }), own("B", { near: "flank-right" }, { formerNames: ["a"] })),
    );
    expect(codeOf(renamed, "a")).toBe("A");
  });
});

describe("where a site is on the body", () => {
  const scar = own("Scar (long)", { view: "back", x: 30, y: 47 }, { formerNames: ["Old scar"] });
  const inner = own("Abdomen left upper, inner", { partOf: "abdomen-upper-left" });

  it.each([
    ["Abdomen left upper", "abdomen-upper-left"],
    ["abdomen left upper 2", "abdomen-upper-left"],
    ["Abdomen left uppermost", undefined],
    ["Thigh right outer middle, lower half", "thigh-outer-middle-right"],
    ["old scar, left end", "Scar (long)"],
    ["Abdomen left upper, inner", "Abdomen left upper, inner"],
    ["left", undefined],
    ["()", undefined],
    ["", undefined],
  ])("%j is at %s", (text, code) => {
    expect(siteAt(sitesOf(listOf(scar, inner)), text)?.code).toBe(code);
  });

  it("is at its own point, beside what it is near, or spread about the whole from the middle of the body outwards", () => {
    const outer = { ...inner, name: "Abdomen left upper, outer" };
    const right = { ...inner, name: "Abdomen right upper, inner", place: { partOf: "abdomen-upper-right" } };
    const near = own("Near", { near: "abdomen-upper-left" });
    const sites = sitesOf(listOf(scar, inner, outer, right, { ...right, name: "R, outer" }, near));
    const at = (name: string) => {
      const site = siteAt(sites, name);
      return site && [site.view, site.x, site.y];
    };
    // The whole is at 56, 38; the person's left is to the right of the middle on the front.
    expect(at(scar.name)).toEqual(["back", 30, 47]);
    expect(at(inner.name)).toEqual(["front", 54.5, 38]);
    expect(at(outer.name)).toEqual(["front", 57.5, 38]);
    expect(at(right.name)).toEqual(["front", 45.5, 38]);
    expect(at("R, outer")).toEqual(["front", 42.5, 38]);
    expect(at(near.name)).toEqual(["front", 56, 41]);
  });
});
