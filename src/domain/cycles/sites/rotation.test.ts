import { describe, expect, it } from "vitest";
import type { LoggedDose } from "../doses/dose.ts";
import { sitesFor, sitesOf } from "./person-sites.ts";
import { byRest, siteHeat, siteUse as siteUseOf, suggestSite } from "./rotation.ts";
import { BUILT_IN, type OwnSite, type SiteList } from "./site-list.ts";
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

const siteUse = (doses: readonly LoggedDose[], now: string, list = BUILT_IN) => siteUseOf(doses, now, sitesOf(list));

/** "b < old": b was formerly called "old". */
const own = (text: string, place: OwnSite["place"] = { view: "front", x: 40, y: 40 }): OwnSite => {
  const [name = "", ...formerNames] = text.split(" < ");
  return { name, formerNames, kinds: ["subcutaneous"], place };
};

/** Of all injection sites of a list. */
const suggestOf = (list: SiteList, doses: readonly LoggedDose[], reactionSince: string | null = null) => {
  const sites = sitesOf(list);
  return suggestSite(byRest(sitesFor(sites, "sc"), siteUseOf(doses, NOW, sites), sites), reactionSince);
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

describe("the use of sites of one's own", () => {
  const list = { own: [own("Near the scar < my place < old place")], leftOut: [] };

  it("is one site under its present name, whichever name the doses were logged with", () => {
    const doses = [at("My place", 3), at("old  place", 5, "redness"), at("near the scar", 9), at("elsewhere", 1)];
    const use = siteUse(doses, NOW, list);
    expect(use.map(({ site, count }) => [site, count])).toEqual([
      ["elsewhere", 1],
      ["Near the scar", 3],
    ]);
    expect(use[1]?.symptoms.map(({ name }) => name)).toEqual(["redness"]);
  });
});

describe("the suggested site", () => {
  const suggest = (doses: LoggedDose[], candidates: string[], reactionSince: string | null = null) => {
    const sites = sitesOf({ own: candidates.map((name) => own(name)), leftOut: [] });
    const asked = candidates.flatMap((name) => sites.inUse.filter(({ code }) => code === name));
    return suggestSite(byRest(asked, siteUseOf(doses, NOW, sites), sites), reactionSince)?.site.code ?? null;
  };

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

describe("the suggestion from a list of one's own", () => {
  const onlyAbdomenUpper = (parts: readonly OwnSite[] = []): SiteList => ({
    own: [...parts],
    leftOut: sitesFor(sitesOf(BUILT_IN), "sc")
      .map(({ code }) => code)
      .filter((code) => !code.startsWith("abdomen-upper")),
  });
  const parts = ["inner", "outer"].map((part) => own(`Abdomen left upper, ${part}`, { partOf: "abdomen-upper-left" }));
  const suggested = (...asked: Parameters<typeof suggestOf>) => {
    const found = suggestOf(...asked);
    return found && [found.site.label, found.last?.daysRested ?? null];
  };

  it("is never a site that is left out", () => {
    expect(suggested(onlyAbdomenUpper(), [at("abdomen-upper-left", 12)])).toEqual(["Abdomen right upper", null]);
    expect(
      suggested({ ...onlyAbdomenUpper(), leftOut: sitesOf(BUILT_IN).inUse.map(({ code }) => code) }, []),
    ).toBeNull();
  });

  it("counts what was given at the whole for each of its parts, and at a part for itself alone", () => {
    const doses = [at("abdomen-upper-left", 10), at("abdomen-upper-right", 9)];
    expect(suggested(onlyAbdomenUpper(parts), doses)).toEqual(["Abdomen right upper", 13]);
    const later = [...doses, at("abdomen-upper-right", 13), at("Abdomen left upper, inner", 12)];
    expect(suggested(onlyAbdomenUpper(parts), later)).toEqual(["Abdomen left upper, outer", 12]);
  });

  it("counts a part that is gone for the whole", () => {
    const doses = [at("Abdomen left upper, inner", 12), at("abdomen-upper-right", 11)];
    expect(suggested(onlyAbdomenUpper(), doses)).toEqual(["Abdomen right upper", 11]);
  });

  it("passes over the parts of a whole that reacted", () => {
    const doses = [at("abdomen-upper-left", 10, "redness"), at("abdomen-upper-right", 20)];
    expect(suggested(onlyAbdomenUpper(parts), doses, "2026-11-10T12:00:00Z")).toEqual(["Abdomen right upper", 2]);
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
