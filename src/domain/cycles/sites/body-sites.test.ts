import { describe, expect, it } from "vitest";
import { DoseFields } from "../doses/dose.ts";
import { BODY_REGIONS, BODY_SITES, readSite, siteInField, siteLabel } from "./body-sites.ts";

describe("built-in sites", () => {
  it("are at least 26 for injections, and two for the nose", () => {
    const nasal = BODY_SITES.filter(({ region }) => region === "nose");
    expect(nasal.map(({ code }) => code)).toEqual(["nostril-left", "nostril-right"]);
    expect(BODY_SITES.length - nasal.length).toBeGreaterThanOrEqual(26);
  });

  it("have a code and a label of their own that a dose can hold, a region and a way to be used", () => {
    for (const key of ["code", "label"] as const) {
      const names = BODY_SITES.map((site) => site[key]);
      expect(new Set(names.map((name) => readSite(name))).size).toBe(BODY_SITES.length);
      for (const name of names) expect(DoseFields.shape.site.parse(name)).toBe(name);
    }
    expect(new Set(BODY_SITES.map(({ region }) => region))).toEqual(new Set(BODY_REGIONS));
    expect(BODY_SITES.every(({ kinds }) => kinds.length > 0)).toBe(true);
  });

  it("stand in pairs that mirror each other; the person's left is on the viewer's right on the front alone", () => {
    for (const left of BODY_SITES.filter(({ side }) => side === "left")) {
      const right = BODY_SITES.find(({ code }) => code === left.code.replace(/left$/, "right"));
      expect(right).toMatchObject({ side: "right", x: 100 - left.x, y: left.y, view: left.view });
      expect(left.x > 50).toBe(left.view === "front");
    }
  });

  it("lie within the drawing, no two at one point", () => {
    for (const { x, y } of BODY_SITES) expect([x, y].every((at) => at > 0 && at < 100)).toBe(true);
    expect(new Set(BODY_SITES.map(({ view, x, y }) => `${view} ${x} ${y}`)).size).toBe(BODY_SITES.length);
  });
});

describe("a site as a person writes it", () => {
  it.each([
    ["abdomen-upper-left", "abdomen-upper-left", "Abdomen left upper"],
    ["Abdomen left upper", "abdomen-upper-left", "Abdomen left upper"],
    [" abdomen, LEFT upper ", "abdomen-upper-left", "Abdomen left upper"],
    ["Shoulder left", "deltoid-left", "Shoulder left (deltoid)"],
    ["Abdomen left upper, near the rib", "Abdomen left upper, near the rib", "Abdomen left upper, near the rib"],
    ["my  usual place", "my usual place", "my usual place"],
    ["()", "()", "()"],
  ])("%j is kept as %j and shown as %j", (text, kept, label) => {
    expect(readSite(text)).toBe(kept);
    expect(readSite(kept)).toBe(kept);
    expect(siteLabel(text)).toBe(label);
    expect(siteLabel(kept)).toBe(label);
  });

  it("is in a field as it is typed: a space at its end is kept, and a label that is being deleted does not return", () => {
    for (const typed of ["Near ", "Shoulder left (", "Shoulder left", "  "]) expect(siteInField(typed)).toBe(typed);
    expect(siteInField("deltoid-left")).toBe("Shoulder left (deltoid)");
  });
});
