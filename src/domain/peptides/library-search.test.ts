import { describe, expect, test } from "vitest";
import { shippedSummaries, summary } from "#support/summaries.ts";
import type { BrowseQuery } from "./browse-query.ts";
import { createLibrarySearch, prepareLibrarySearch } from "./library-search.ts";

const shipped = createLibrarySearch(shippedSummaries());
const slugs = (query: BrowseQuery, search = shipped) => search(query).found.map(({ slug }) => slug);
const first = (text: string) => slugs({ search: text })[0];

describe("in the shipped library", () => {
  test.each([
    // any spelling
    ["bpc157", "bpc-157"],
    ["BPC 157", "bpc-157"],
    ["bpc-157", "bpc-157"],
    ["  Bpc–157 ", "bpc-157"],
    ["bremelanotide (pt-141)", "bremelanotide"],
    ["PT 141", "bremelanotide"],
    ["ghrh 1-29", "sermorelin"],
    ["thymosin α1", "thymosin-alpha-1"],
    ["tβ4", "thymosin-beta-4"],
    ["IGF1LR3", "igf-1-lr3"],
    ["Ozempic", "semaglutide"],
    ["tirzepatid", "tirzepatide"],
    ["semaglutid", "semaglutide"],
    ["sem", "semax"],
    // misspelt
    ["ipamorlin", "ipamorelin"],
    ["oxitocin", "oxytocin"],
    ["semiglutide", "semaglutide"],
    // numbers
    ["137525-51-0", "bpc-157"],
    ["137525510", "bpc-157"],
    ["1419", "bpc-157"],
    ["1419.56 Da", "bpc-157"],
    ["1,419.56 g/mol", "bpc-157"],
    ["1420 ± 0.5", "bpc-157"],
    ["1400 +/- 2 %", "bpc-157"],
    // sequence
    ["GEPPPGK", "bpc-157"],
    ["gepppgk", "bpc-157"],
    ["gep ppgk", "bpc-157"],
    // a use, not a name
    ["tendon ligament", "bpc-157"],
  ])("%j finds %s first", (text, slug) => {
    expect(first(text)).toBe(slug);
  });

  test.each([["--"], ["()"], ["± %"], ["…"]])("%j has no letter or digit and finds none", (text) => {
    expect(slugs({ search: text })).toEqual([]);
  });

  test.each([[undefined], [""], ["   "]])("%j asks for nothing and gives all by name", (search) => {
    const all = slugs({ search });
    expect(all).toHaveLength(shippedSummaries().length);
    expect(all.slice(0, 3)).toEqual(["5-amino-1mq", "abaloparatide", "ace-031"]);
  });

  test("text that names nothing finds nothing", () => {
    expect(slugs({ search: "qqqqqqqq" })).toEqual([]);
  });

  test("a letter too many in a short code is no typo", () => {
    expect(slugs({ search: "kpw" })).toEqual([]);
    expect(slugs({ search: "158" })).not.toContain("bpc-157");
  });

  test("look-alike names follow the one that was typed", () => {
    expect(slugs({ search: "thymalin" }).slice(0, 2)).toEqual(["thymalin", "thymulin"]);
    expect(slugs({ search: "thymulin" })[0]).toBe("thymulin");
  });

  test("every word must be found", () => {
    expect(slugs({ search: "semaglutide" })).toContain("semaglutide");
    expect(slugs({ search: "semaglutide tendon" })).not.toContain("semaglutide");
  });

  test("the name before those that only contain the sequence", () => {
    expect(slugs({ search: "kpv" }).slice(0, 1)).toEqual(["kpv"]);
    expect(slugs({ search: "AEDG" })[0]).toBe("epitalon");
  });
});

describe("order of fit", () => {
  const entries = [
    summary("f", { name: "Sequenced", sequence: "GGALPHAGG" }),
    summary("g", { name: "Alphu" }),
    summary("e", { name: "Mentioned", summary: "Related to alpha." }),
    summary("d", { name: "Other", aliases: ["Alphabet soup"] }),
    summary("c", { name: "Alphatide" }),
    summary("b", { name: "Second", aliases: ["ALPHA"] }),
    summary("a", { name: "Al-pha" }),
  ];

  test("name, alias, beginning of a name, of an alias, a word, a sequence, a typo", () => {
    expect(slugs({ search: "alpha" }, createLibrarySearch(entries))).toEqual(["a", "b", "c", "d", "e", "f", "g"]);
  });

  test("a word in a name counts more than the same word in a summary", () => {
    const search = createLibrarySearch([
      summary("x", { name: "Aaa", summary: "growth" }),
      summary("y", { name: "Zzz growth" }),
    ]);
    expect(slugs({ search: "growth" }, search)).toEqual(["y", "x"]);
  });

  test("the nearest mass first, and none outside the tolerance", () => {
    const search = createLibrarySearch([
      summary("low", { averageMassDa: 499.5 }),
      summary("near", { averageMassDa: 500.25 }),
      summary("edge", { averageMassDa: 501 }),
      summary("out", { averageMassDa: 501.01 }),
    ]);
    expect(slugs({ search: "500" }, search)).toEqual(["near", "low", "edge"]);
    expect(slugs({ search: "500 ± 0.3 Da" }, search)).toEqual(["near"]);
    expect(slugs({ search: "500 ± 0.2 %" }, search)).toEqual(["near", "low", "edge"]);
    expect(slugs({ search: "50" }, search)).toEqual([]);
  });

  test("two residues are not a piece of a sequence", () => {
    const search = createLibrarySearch([summary("one", { name: "One", sequence: "WWKV" })]);
    expect(slugs({ search: "WK" }, search)).toEqual([]);
    expect(slugs({ search: "WWK" }, search)).toEqual(["one"]);
  });

  test("the order of the entries does not matter", () => {
    const all = shippedSummaries();
    const turned = createLibrarySearch(all.toReversed());
    for (const query of [{}, { search: "growth" }, { search: "s" }, { sort: "mass" as const }])
      expect(turned(query)).toEqual(shipped(query));
  });
});

describe("sorting", () => {
  const search = createLibrarySearch([
    summary("a", { name: "A", bestEvidence: "animal", newestStudy: 2010, halfLifeHours: [5, 6], averageMassDa: 900 }),
    summary("b", {
      name: "B",
      bestEvidence: "approved",
      participants: 12,
      newestStudy: 2024,
      halfLifeHours: [1, 9],
      averageMassDa: 500,
    }),
    summary("c", { name: "C", participants: 1961 }),
    summary("d", {
      name: "D",
      bestEvidence: "approved",
      participants: 12,
      newestStudy: 2010,
      halfLifeHours: [5, 5],
      averageMassDa: 300,
    }),
  ]);

  test.each([
    [{ sort: "name" }, "abcd"],
    [{ sort: "name", direction: "desc" }, "dcba"],
    [{ direction: "desc" }, "dcba"],
    [{ sort: "evidence" }, "bdac"],
    [{ sort: "evidence", direction: "asc" }, "abdc"],
    [{ sort: "people" }, "cbda"],
    [{ sort: "people", direction: "asc" }, "bdca"],
    [{ sort: "newest-study" }, "badc"],
    [{ sort: "newest-study", direction: "asc" }, "adbc"],
    [{ sort: "half-life" }, "badc"],
    [{ sort: "half-life", direction: "desc" }, "adbc"],
    [{ sort: "mass" }, "dbac"],
    [{ sort: "mass", direction: "desc" }, "abdc"],
  ] as const)("%j gives %s: unknown last, ties by name", (query, order) => {
    expect(slugs(query, search).join("")).toBe(order);
  });

  test("a search keeps the order asked for", () => {
    expect(slugs({ search: "semaglutide", sort: "name" })).toEqual(["cagrilintide", "semaglutide", "tirzepatide"]);
  });
});

describe("facets", () => {
  const search = createLibrarySearch([
    summary("a", {
      categories: ["sleep"],
      tags: ["x"],
      routes: ["sc", "oral"],
      approvedInUs: true,
      approvedInEu: true,
    }),
    summary("b", { categories: ["sleep", "gut"], approvedInUs: false, approvedInEu: false, bannedInSport: true }),
    summary("c", { categories: ["gut"], tags: ["x", "y"], approvedInUs: false, bannedInSport: false }),
    summary("d", { kind: "protein", bestEvidence: "rct", tags: ["constructor", "__proto__"] }),
    summary("e", { approvedInEu: false }),
  ]);

  test.each([
    [{ category: ["sleep"] }, "ab"],
    [{ category: ["sleep", "gut"] }, "abc"],
    [{ category: ["sleep"], tags: ["x"] }, "a"],
    [{ tags: [] }, "abcde"],
    [{ tags: ["nowhere"] }, ""],
    [{ tags: ["__proto__"] }, "d"],
    [{ route: ["oral"] }, "a"],
    [{ approval: ["us"] }, "a"],
    [{ approval: ["eu"] }, "a"],
    [{ approval: ["neither"] }, "b"],
    [{ approval: ["unknown"] }, "cde"],
    [{ sport: ["banned"] }, "b"],
    [{ sport: ["not-banned"] }, "c"],
    [{ sport: ["unknown"] }, "ade"],
    [{ evidence: ["none"] }, "abce"],
    [{ evidence: ["rct"] }, "d"],
    [{ kind: ["protein"] }, "d"],
  ] satisfies Array<[BrowseQuery, string]>)("%j keeps %j", (query, kept) => {
    expect(slugs(query, search).join("")).toBe(kept);
  });

  test("a facet is counted as if it were not narrowed itself, the others are", () => {
    const { facets } = search({ category: ["sleep"] });
    expect(facets.category).toEqual({ sleep: 2, gut: 2 });
    expect(facets.approval).toEqual({ us: 1, eu: 1, neither: 1 });
    expect(facets.tags).toEqual({ x: 1 });
    expect(facets.kind).toEqual({ peptide: 2 });
  });

  test("an entry that two facets keep out counts in neither", () => {
    const { facets } = search({ category: ["sleep"], sport: ["not-banned"] });
    expect(facets.category).toEqual({ gut: 1 });
    expect(facets.sport).toEqual({ unknown: 1, banned: 1 });
    expect(facets.kind).toEqual({});
  });

  test("tags named like parts of the language are tags", () => {
    expect(Object.entries(search({}).facets.tags)).toEqual([
      ["x", 2],
      ["y", 1],
      ["constructor", 1],
      ["__proto__", 1],
    ]);
  });
});

test("prepared in steps it is the same search", () => {
  const steps = prepareLibrarySearch(shippedSummaries());
  let count = 1;
  let step = steps.next();
  for (; !step.done; count++) step = steps.next();
  expect(count).toBeGreaterThan(5);
  expect(step.value({ search: "growth" })).toEqual(shipped({ search: "growth" }));
});
