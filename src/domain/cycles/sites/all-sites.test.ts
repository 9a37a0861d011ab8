import { describe, expect, it } from "vitest";
import { allSites } from "./all-sites.ts";
import { addSite, leaveOut, splitSite } from "./edit-sites.ts";
import { sitesOf } from "./person-sites.ts";
import type { SiteUse } from "./rotation.ts";
import { BUILT_IN } from "./site-list.ts";

const used = (site: string): SiteUse => ({
  site,
  count: 1,
  lastAt: "2026-11-12T12:00:00Z",
  daysRested: 10,
  symptoms: [],
});

describe("all sites", () => {
  const scar = { name: "Scar", kinds: ["subcutaneous" as const], place: { near: "flank-left" } };
  const left = leaveOut(leaveOut(addSite(BUILT_IN, scar), "flank-right"), "flank-left");
  const list = splitSite(left, "flank-left", ["One", "Two"]);
  const use = ["Scar", "flank-right", "flank-left", "nostril-left", "Elsewhere"].map(used);
  const { inUse, leftOut, unlisted } = allSites(list, sitesOf(list), use);

  it("in use stand in the order of the list, each with its own last use", () => {
    const flank = inUse.filter(({ site }) => site.view === "back" && site.region === "abdomen");
    expect(flank.map(({ site, last }) => [site.code, last?.site])).toEqual([
      ["One", "flank-left"],
      ["Two", "flank-left"],
      ["Scar", "Scar"],
    ]);
    expect(inUse[0]).toMatchObject({ site: { code: "abdomen-upper-left" }, last: null });
  });

  it("left out are built-in ones without parts; unlisted are used ones that are neither listed nor built in", () => {
    expect(leftOut.map(({ code }) => code)).toEqual(["flank-right"]);
    expect(unlisted.map(({ site }) => site)).toEqual(["Elsewhere"]);
  });
});
