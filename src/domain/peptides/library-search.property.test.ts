import fc from "fast-check";
import { expect, test } from "vitest";
import { shippedSummaries, summary } from "#support/summaries.ts";
import { APPROVALS, FACETS, type Facet, SORTS, SPORT_RULES } from "./browse-choices.ts";
import type { BrowseQuery } from "./browse-query.ts";
import { createLibrarySearch } from "./library-search.ts";
import type { PeptideSummary } from "./peptide-summary.ts";
import { facetValues } from "./search/facet-index.ts";
import { CATEGORIES, EVIDENCE_LEVELS, PEPTIDE_KINDS, ROUTES } from "./vocabulary.ts";

const shipped = shippedSummaries();

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
const TAGS = ["glp-1", "weight-loss", "copper", "oral"];
const NAMES = ["Alpha 1", "alpha-1", "Beta (long form)", "GHK-Cu", "Жизнь 7", "Ω peptide", "naïve"];

const entry = fc.record({
  name: fc.oneof(fc.constantFrom(...NAMES), fc.stringMatching(/^[A-Z][a-z]{2,8}(-[0-9]{1,3})?$/)),
  aliases: fc.array(fc.oneof(fc.constantFrom(...NAMES), fc.stringMatching(/^[A-Z]{2,3} ?[0-9]{2,4}$/)), {
    maxLength: 3,
  }),
  kind: fc.constantFrom(...PEPTIDE_KINDS),
  categories: some(CATEGORIES),
  tags: some(TAGS),
  routes: some(ROUTES),
  bestEvidence: maybe(fc.constantFrom(...EVIDENCE_LEVELS)),
  bestDirection: maybe(fc.constantFrom("for" as const, "against" as const)),
  approvedInUs: maybe(fc.boolean()),
  approvedInEu: maybe(fc.boolean()),
  bannedInSport: maybe(fc.boolean()),
  participants: maybe(fc.constantFrom(1, 12, 1961)),
  newestStudy: maybe(fc.integer({ min: 1980, max: 2026 })),
  halfLifeHours: maybe(fc.constantFrom<[number, number]>([1, 2], [0.5, 0.5], [160, 170])),
  averageMassDa: maybe(fc.integer({ min: 10_000, max: 2_500_000 }).map((mass) => mass / 100)),
  cas: maybe(fc.stringMatching(/^[1-9][0-9]{2,6}-[0-9]{2}-[0-9]$/)),
  sequence: maybe(fc.stringMatching(/^[ACDEFGHIKLMNPQRSTVWY]{2,30}$/)),
});
const library = fc
  .array(entry, { minLength: 1, maxLength: 25 })
  .map((entries) => entries.map((changes, place) => summary(`entry-${place}`, changes)));

const query: fc.Arbitrary<BrowseQuery> = fc.record(
  {
    search: fc.constantFrom("", "alpha", "glp", "a", "500", "GHK cu", "--"),
    tags: some(TAGS),
    category: some(CATEGORIES),
    route: some(ROUTES),
    evidence: some([...EVIDENCE_LEVELS, "none"] as const),
    approval: some(APPROVALS),
    sport: some(SPORT_RULES),
    kind: some(PEPTIDE_KINDS),
    sort: fc.constantFrom(...SORTS),
    direction: fc.constantFrom("asc", "desc"),
  },
  { requiredKeys: [] },
);

const slugsOf = (found: readonly PeptideSummary[]) => found.map(({ slug }) => slug).toSorted();

/** Every name and measurement of an entry must find it. */
function expectFound(entries: readonly PeptideSummary[]): void {
  const search = createLibrarySearch(entries);
  for (const peptide of entries) {
    const texts = [
      peptide.name,
      peptide.name.toUpperCase(),
      peptide.slug,
      ...peptide.aliases,
      ...(peptide.cas ? [peptide.cas, peptide.cas.replaceAll("-", "")] : []),
      ...(peptide.averageMassDa === null ? [] : [String(peptide.averageMassDa), `${peptide.averageMassDa} Da ± 0`]),
      ...(peptide.sequence && peptide.sequence.length > 2 ? [peptide.sequence, peptide.sequence.toLowerCase()] : []),
    ];
    for (const text of texts)
      expect(
        search({ search: text }).found.some(({ slug }) => slug === peptide.slug),
        `${text} finds ${peptide.slug}`,
      ).toBe(true);
  }
}

test("every shipped entry is found by its name, aliases, CAS number, mass and sequence", () => {
  expectFound(shipped);
});

test("every shipped entry is the first to be found by its own name", () => {
  const search = createLibrarySearch(shipped);
  for (const { name, slug } of shipped) expect(search({ search: name }).found[0]?.slug).toBe(slug);
});

test("a letter left out of a shipped name of one word still finds it", () => {
  const search = createLibrarySearch(shipped);
  const names = shipped.filter(({ name }) => /^[A-Za-z]{6,}$/.test(name));
  expect(names.length).toBeGreaterThan(30);
  for (const { name, slug } of names)
    for (let place = 0; place < name.length; place++) {
      const typed = name.slice(0, place) + name.slice(place + 1);
      expect(
        search({ search: typed }).found.map((found) => found.slug),
        typed,
      ).toContain(slug);
    }
});

test("every made-up entry is found by its name, aliases, CAS number, mass and sequence", () => {
  fc.assert(fc.property(library, expectFound), { numRuns: 60 });
});

test("every entry is found at most once", () => {
  fc.assert(
    fc.property(library, query, (entries, asked) => {
      const found = slugsOf(createLibrarySearch(entries)(asked).found);
      expect(new Set(found).size).toBe(found.length);
    }),
    { numRuns: 100 },
  );
});

test("facet counts equal counting one by one", () => {
  fc.assert(
    fc.property(library, query, (entries, asked) => {
      const search = createLibrarySearch(entries);
      const { facets } = search(asked);
      for (const facet of FACETS) expect(facets[facet]).toEqual(countedByHand(search, asked, facet));
    }),
    { numRuns: 100 },
  );
});

/** The expected count of each value: results with that facet's filter removed. */
function countedByHand(search: ReturnType<typeof createLibrarySearch>, asked: BrowseQuery, facet: Facet) {
  const counts: Record<string, number> = {};
  for (const peptide of search({ ...asked, [facet]: undefined }).found)
    for (const value of new Set(facetValues(peptide)[facet])) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

test("filters commute: all at once keep what each keeps alone", () => {
  fc.assert(
    fc.property(library, query, (entries, asked) => {
      const search = createLibrarySearch(entries);
      const alone = FACETS.map(
        (facet) => new Set(slugsOf(search({ search: asked.search, [facet]: asked[facet] }).found)),
      );
      const together = entries.map(({ slug }) => slug).filter((slug) => alone.every((kept) => kept.has(slug)));
      expect(slugsOf(search(asked).found)).toEqual(together.toSorted());
    }),
    { numRuns: 100 },
  );
});

test("sorting and direction change the order, never what is found", () => {
  fc.assert(
    fc.property(library, query, (entries, asked) => {
      const search = createLibrarySearch(entries);
      const plain = slugsOf(search({ ...asked, sort: undefined, direction: undefined }).found);
      expect(slugsOf(search(asked).found)).toEqual(plain);
    }),
    { numRuns: 100 },
  );
});

test("any text at all is answered", () => {
  const search = createLibrarySearch(shipped);
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: "binary" }), (text) => {
      expect(search({ search: text }).found.length).toBeLessThanOrEqual(shipped.length);
    }),
    { numRuns: 150 },
  );
});
