import { describe, expect, it } from "vitest";
import { BODY_SITES } from "./body-sites.ts";
import {
  addSite,
  bringBack,
  changeSite,
  deleteSite,
  joinSite,
  leaveOut,
  nameProblem,
  siteRoom,
  splitSite,
} from "./edit-sites.ts";
import { sitesOf } from "./person-sites.ts";
import { BUILT_IN, MAX_OWN_SITES, SiteList } from "./site-list.ts";

const scar = { name: "Scar", kinds: ["subcutaneous" as const], place: { near: "flank-left" } };
const withScar = addSite(BUILT_IN, scar);

describe("a list of sites", () => {
  it("takes sites and gives them back", () => {
    expect(withScar.own).toEqual([{ ...scar, formerNames: [] }]);
    expect(addSite(withScar, { ...scar, name: "scar" })).toEqual(withScar);
    expect(deleteSite(withScar, "Scar")).toEqual(BUILT_IN);
    expect(SiteList.parse(withScar)).toEqual(withScar);
  });

  it("has room until it is full, and one more is refused in words", () => {
    const own = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ ...scar, name: `${n}`, formerNames: [] }));
    const list = (count: number) => ({ ...BUILT_IN, own: own(count) });
    expect([59, 60, 61].map((count) => siteRoom(list(count)))).toEqual([1, 0, 0]);
    expect(SiteList.safeParse(list(MAX_OWN_SITES)).success).toBe(true);
    expect(SiteList.safeParse(list(MAX_OWN_SITES + 1)).error?.issues).toMatchObject([
      { path: ["own"], message: "A list holds at most 60 sites of your own." },
    ]);
  });

  it("leaves out a built-in site once, and brings it back", () => {
    const without = leaveOut(leaveOut(BUILT_IN, "flank-left"), "flank-left");
    expect(without.leftOut).toEqual(["flank-left"]);
    expect(bringBack(without, "flank-left")).toEqual(BUILT_IN);
  });

  it("keeps the names a site went by, latest first, and no name twice", () => {
    const named = (name: string) => ({ ...scar, name });
    const twice = changeSite(changeSite(withScar, "Scar", named("Old scar")), "Old scar", named("Left scar"));
    expect(twice.own).toEqual([{ ...named("Left scar"), formerNames: ["Old scar", "Scar"] }]);
    expect(changeSite(twice, "Left scar", named("scar")).own[0]?.formerNames).toEqual(["Left scar", "Old scar"]);
    expect(changeSite(withScar, "Scar", { ...scar, kinds: ["intramuscular"] }).own[0]?.formerNames).toEqual([]);
  });

  it("splits a built-in site into parts that are used as it is; without its last part it is whole", () => {
    const inUse = (list: SiteList) => sitesOf(list).inUse.map(({ code }) => code);
    const split = splitSite(withScar, "buttock-upper-outer-left", ["One", "Two"]);
    expect(split.own.slice(1).map(({ kinds }) => kinds)).toEqual([
      ["subcutaneous", "intramuscular"],
      ["subcutaneous", "intramuscular"],
    ]);
    expect(inUse(split)).not.toContain("buttock-upper-outer-left");
    expect(inUse(deleteSite(split, "One"))).not.toContain("buttock-upper-outer-left");
    expect(inUse(deleteSite(deleteSite(split, "One"), "Two"))).toEqual(inUse(withScar));
    expect(joinSite(split, "buttock-upper-outer-left")).toEqual(withScar);
  });

  it("is refused with a site nobody knows, one that is used in no way, or a point beside the drawing", () => {
    for (const own of [
      { ...scar, place: { near: "nostril-left" } },
      { ...scar, place: { near: "nowhere" } },
      { ...scar, kinds: [] },
      { ...scar, place: { view: "front", x: 101, y: 0 } },
      { ...scar, name: " " },
      { ...scar, name: "x".repeat(61) },
    ])
      expect(SiteList.safeParse({ own: [{ formerNames: [], ...own }], leftOut: [] }).success, JSON.stringify(own)).toBe(
        false,
      );
    expect(SiteList.safeParse({ own: [], leftOut: ["nostril-left"] }).success).toBe(false);
    expect(SiteList.safeParse({ own: [], leftOut: ["flank-left"] }).success).toBe(true);
  });
});

describe("a name of a site", () => {
  const list = changeSite(withScar, "Scar", { ...scar, name: "Left scar" });

  it.each([
    ["  ", "empty"],
    ["x".repeat(61), "too-long"],
    ["x".repeat(60), null],
    ["abdomen left, upper", "built-in"],
    ["Shoulder left (my way)", "built-in"],
    ["left  SCAR", "taken"],
    ["scar", "former"],
    ["Scar, inner", null],
  ])("%j: %s", (name, problem) => {
    expect(nameProblem(list, name, null)).toBe(problem);
  });

  it("may be the one it has, or had", () => {
    expect(nameProblem(list, "left scar", "Left scar")).toBeNull();
    expect(nameProblem(list, "Scar", "Left scar")).toBeNull();
  });

  it("fits every part that the editor proposes", () => {
    for (const { label } of BODY_SITES) expect(nameProblem(BUILT_IN, `${label}, outer`, null)).toBeNull();
  });
});
