import { APPROVALS, DIRECTIONS, SORTS, SPORT_RULES } from "#domain/peptides/browse-choices.ts";
import type { BrowseQuery } from "#domain/peptides/browse-query.ts";
import { CATEGORIES, EVIDENCE_LEVELS, PEPTIDE_KINDS, ROUTES } from "#domain/peptides/vocabulary.ts";
import { typedText } from "#web/lib/read-loosely.ts";

/** What the address of the library asks to be shown. */
export interface LibraryView {
  readonly query: BrowseQuery;
  readonly display: "cards" | "table";
  /** The last slug of the page before this one, as a link without script carries it. */
  readonly after: string | null;
}

const EVIDENCE_CHOICES = [...EVIDENCE_LEVELS, "none"] as const;
export const MAX_SEARCH_LENGTH = 200;
const MAX_TAGS = 30;
const TAG_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Reads an address; what is no choice is left out, so that an old or mistyped address still shows the library. */
export function readView(search: Readonly<Record<string, unknown>>): LibraryView {
  const text = textIn(search.search).slice(0, MAX_SEARCH_LENGTH);
  const tags = partsOf(search.tags).filter((tag) => tag.length <= 60 && TAG_SLUG.test(tag));
  const query: BrowseQuery = {
    ...(text === "" ? {} : { search: text }),
    ...chosen("tags", tags.slice(0, MAX_TAGS)),
    ...chosen("category", among(CATEGORIES, search.category)),
    ...chosen("route", among(ROUTES, search.route)),
    ...chosen("evidence", among(EVIDENCE_CHOICES, search.evidence)),
    ...chosen("approval", among(APPROVALS, search.approval)),
    ...chosen("sport", among(SPORT_RULES, search.sport)),
    ...chosen("kind", among(PEPTIDE_KINDS, search.kind)),
    ...one("sort", among(SORTS, search.sort)),
    ...one("direction", among(DIRECTIONS, search.direction)),
  };
  const after = textIn(search.after);
  return { query, display: textIn(search.view) === "table" ? "table" : "cards", after: after === "" ? null : after };
}

/** The address of a view: only what differs from the plain library. */
export function viewParameters({ query, display, after }: LibraryView): Record<string, string | number> {
  const texts = Object.entries(queryParameters(query)).map(([name, text]) => [name, asRouterValue(text)]);
  return {
    ...Object.fromEntries(texts),
    ...(display === "table" ? { view: "table" } : {}),
    ...(after === null ? {} : { after }),
  };
}

/** A query as the API takes it. Without the blanks around a search, which change nothing. */
export function queryParameters({ search, sort, direction, ...facets }: BrowseQuery): Record<string, string> {
  const lists = Object.entries(facets).flatMap(([name, values]) =>
    values && values.length > 0 ? [[name, values.join(",")]] : [],
  );
  const text = search?.trim() ?? "";
  return {
    ...(text === "" ? {} : { search: text }),
    ...Object.fromEntries(lists),
    ...(sort ? { sort } : {}),
    ...(direction ? { direction } : {}),
  };
}

/** The router writes a text that looks like a number in quotation marks; the number itself it writes plainly. */
function asRouterValue(text: string): string | number {
  return /^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(text) && String(Number(text)) === text ? Number(text) : text;
}

const textIn = (value: unknown): string => typedText(value) ?? "";

function partsOf(value: unknown): string[] {
  return [...new Set(textIn(value).split(","))].filter((part) => part !== "");
}

function among<T extends string>(choices: readonly T[], value: unknown): T[] {
  const parts = partsOf(value);
  return choices.filter((choice) => parts.includes(choice));
}

type Field<K extends string, V> = { readonly [name in K]?: V };

function chosen<const K extends string, V>(name: K, values: V[]): Field<K, V[]> {
  return (values.length === 0 ? {} : { [name]: values }) as Field<K, V[]>; // the only key is `name`
}

function one<const K extends string, V>(name: K, values: readonly V[]): Field<K, V> {
  return (values[0] === undefined ? {} : { [name]: values[0] }) as Field<K, V>; // the only key is `name`
}
