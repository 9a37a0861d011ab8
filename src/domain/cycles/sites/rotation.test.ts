import { describe, expect, it } from "vitest";
import type { LoggedDose } from "../doses/dose.ts";
import { siteHeat, siteUse, suggestSite } from "./rotation.ts";
import { isSiteReaction } from "./site-reaction.ts";

const NOW = "2026-11-22T12:00:00Z";

/** A dose at a site; `day` of November 2026 at noon UTC. */
const at = (site: string | null, day: number, reaction: string | null = null, other: Partial<LoggedDose> = {}) => {
  const moment = `2026-11-${String(day).padStart(2, "0")}T12:00:00Z`;
  return {
    id: `${site} ${day}`,
    cycleId: "cycle",
    itemId: "item",
    peptideName: "BPC-157",
    slug: null,
    route: "sc",
    slot: null,
    state: "taken",
    at: moment,
    zone: "UTC",
    day: moment.slice(0, 10),
    amount: { value: "1", unit: "mg" },
    drawnUnits: null,
    vialId: null,
    site,
    skipReason: null,
    symptoms: reaction === null ? [] : [{ name: reaction, severity: "mild", at: moment }],
    weightKg: null,
    note: "",
    ...other,
  } satisfies LoggedDose;
};

describe("the use of sites", () => {
  it("is counted per site, the longest rested first, however the site was written", () => {
    const use = siteUse(
      [at("abdomen-upper-left", 10), at("Abdomen left upper", 12), at("My place", 1), at("my  place", 5), at(null, 20)],
      NOW,
    );
    expect(use.map(({ site, count, daysRested }) => [site, count, daysRested])).toEqual([
      ["my place", 2, 17],
      ["abdomen-upper-left", 2, 10],
    ]);
  });

  it("leaves out skipped doses and those to come, and counts whole days", () => {
    const skipped = at("a", 20, null, { state: "skipped", amount: null, slot: NOW });
    const use = siteUse(
      [skipped, at("b", 23), at("c", 22), at("d", 21), at("e", 21, null, { at: "2026-11-21T12:00:01Z" })],
      NOW,
    );
    expect(use.map(({ site, daysRested }) => `${site} ${daysRested}`)).toEqual(["d 1", "e 0", "c 0"]);
  });

  it("shows what was noted there, latest first, and marks reactions of the site", () => {
    const [use] = siteUse([at("a", 10, "Redness"), at("a", 12, "Nausea"), at("b", 13, "Itching")], NOW);
    expect(use?.symptoms.map(({ name, isReaction }) => `${name} ${isReaction}`)).toEqual([
      "Nausea false",
      "Redness true",
    ]);
  });
});

describe("the suggested site", () => {
  const suggest = (doses: LoggedDose[], candidates: string[], reactionSince: string | null = null) =>
    suggestSite(candidates, siteUse(doses, NOW), { reactionSince });

  it("is one never used, in the order of the candidates, then the least recently used", () => {
    expect(suggest([at("a", 10)], ["a", "b", "c"])).toBe("b");
    expect(suggest([at("a", 10), at("b", 9), at("c", 11)], ["a", "b", "c"])).toBe("b");
    expect(suggest([at("a", 10), at("b", 10)], ["b", "a"])).toBe("b");
    expect(suggest([at("a", 10), at("b", 10)], ["a", "b"])).toBe("a");
    expect(suggest([at("a", 1), at("A ", 12), at("b", 10)], ["a", "b"])).toBe("b");
    expect(suggest([], [])).toBeNull();
  });

  it("is none with a reaction noted since a given moment; none at all where that leaves none", () => {
    const doses = [at("a", 10, "redness"), at("b", 12)];
    expect(suggest(doses, ["a", "b"], "2026-11-10T12:00:00Z")).toBe("b");
    expect(suggest(doses, ["a", "b"], "2026-11-10T12:00:01Z")).toBe("a");
    expect(suggest(doses, ["a", "b"], null)).toBe("a");
    expect(suggest([at("a", 10, "nausea"), at("b", 12)], ["a", "b"], "2026-11-01T00:00:00Z")).toBe("a");
    expect(suggest([at("a", 10, "lump")], ["a"], "2026-11-01T00:00:00Z")).toBeNull();
  });

  it("comes round evenly: whoever follows it uses every site once before any twice", () => {
    const sites = ["a", "b", "c", "d"];
    const doses: LoggedDose[] = [];
    for (let day = 1; day <= 12; day += 1) doses.push(at(suggest(doses, sites), day));
    expect(doses.map(({ site }) => site).join("")).toBe("abcdabcdabcd");
  });
});

describe("the heat of a site", () => {
  it("is 1 on the day, falls with every day of rest, and never reaches the 0 of a site not used", () => {
    const heat = siteHeat(siteUse([at("a", 22), at("b", 20), at("c", 13)], NOW));
    // Rested 0, 2 and 9 days, so ten steps from 1 down to 0.1.
    expect(heat.get("a")).toBe(1);
    expect(heat.get("b")).toBeCloseTo(0.8, 10);
    expect(heat.get("c")).toBeCloseTo(0.1, 10);
    expect(heat.get("d")).toBeUndefined();
    expect(siteHeat([]).size).toBe(0);
    expect(siteHeat(siteUse([at("a", 22)], NOW)).get("a")).toBe(1);
  });
});

describe("a reaction of the site", () => {
  it.each([
    "Redness",
    "itchy lump",
    "Injection site pain",
    "bruise",
    "HIVES",
    "soreness",
    "pain",
    "swelling at the site",
    "site: warm",
    "red, hard",
  ])("%s is one", (name) => {
    expect(isSiteReaction(name)).toBe(true);
  });

  it.each([
    "Nausea",
    "headache",
    "stomach pain",
    "sore throat",
    "swelling of the face",
    "tired",
    "back pain",
    "nausea after injection",
    "painting",
    "bored",
    "website",
  ])("%s is none", (name) => {
    expect(isSiteReaction(name)).toBe(false);
  });
});
