/** The library's filters and sort orders. Separate from their schema, so pages can use them without loading it. */

export const SORTS = ["name", "evidence", "people", "newest-study", "half-life", "mass"] as const;
export type Sort = (typeof SORTS)[number];
export const DIRECTIONS = ["asc", "desc"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/**
 * Default directions: names from A, the strongest evidence, the study with most people, the newest, the shortest
 * half-life, the lightest.
 */
export const USUAL_DIRECTION: Readonly<Record<Sort, Direction>> = {
  name: "asc",
  evidence: "desc",
  people: "desc",
  "newest-study": "desc",
  "half-life": "asc",
  mass: "asc",
};

export const APPROVALS = ["us", "eu", "neither", "unknown"] as const;
export const SPORT_RULES = ["banned", "not-banned", "unknown"] as const;

/** Filters of the library. Within one facet any value may match; all facets must match. */
export const FACETS = ["category", "tags", "route", "evidence", "approval", "sport", "kind"] as const;
export type Facet = (typeof FACETS)[number];
