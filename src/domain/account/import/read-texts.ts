import { routeIn } from "#domain/cycles/route-in.ts";
import { BODY_SITES, plainSite } from "#domain/cycles/sites/body-sites.ts";
import { ROUTES, type Route } from "#domain/peptides/vocabulary.ts";

const MAX_NAME = 120;
const MAX_SITE = 60;
const MAX_NOTE = 4_000;

/** What no field of a record holds: control characters, halves of a character, marks that turn the text around. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** One line of text, or "" for anything that is none. */
export const lineOf = (value: unknown): string =>
  typeof value === "string" ? value.slice(0, 10_000).replace(UNSEEN, " ").replace(/\s+/gu, " ").trim() : "";

/** The name of a compound; null if there is none, or it is too long to be one. */
export function nameOf(value: unknown): string | null {
  const name = lineOf(value);
  return name === "" || name.length > MAX_NAME ? null : name;
}

/** Apps write "stomach_upper_left"; people say "left upper abdomen". */
const SAME_WORDS: ReadonlyMap<string, string> = new Map([
  ["stomach", "abdomen"],
  ["belly", "abdomen"],
]);

const wordsOf = (text: string): string =>
  [
    ...new Set(
      plainSite(text)
        .split(" ")
        .map((word) => SAME_WORDS.get(word) ?? word),
    ),
  ]
    .sort()
    .join(" ");

const SITE_OF: ReadonlyMap<string, string> = new Map(
  BODY_SITES.flatMap(({ code, label }) => [code, label].map((name) => [wordsOf(name), code] as const)),
);

/**
 * The code of a built-in site that has exactly these words in any order, else the text with spaces for underscores and
 * capitals: a site that is only like ours is never taken for it.
 */
export function siteOf(value: unknown): string | null {
  const text = lineOf(value)
    .replaceAll("_", " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  if (text === "" || text.length > MAX_SITE) return null;
  return SITE_OF.get(wordsOf(text)) ?? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

const ROUTE_WORDS: ReadonlyMap<string, Route> = new Map([
  ...ROUTES.map((route) => [route, route] as const),
  ["injection", "unspecified injection"],
  ["gel", "topical"],
  ["cream", "topical"],
  ["patch", "topical"],
]);

/** The route that the words name; null for none, or one we have no name for. */
export function routeOf(value: unknown): Route | null {
  const text = lineOf(value).toLowerCase();
  return ROUTE_WORDS.get(text) ?? routeIn(text.slice(0, 200));
}

/** Notes of the file, and what of a row has no field of its own, as lines. */
export const noteOf = (...parts: readonly unknown[]): string =>
  parts
    .map((part) => (typeof part === "string" ? part.slice(0, MAX_NOTE).replace(UNSEEN, " ").trim() : ""))
    .filter((part) => part !== "")
    .join("\n")
    .slice(0, MAX_NOTE);
