import { ROUTE_LABELS, ROUTES, type Route } from "../peptides/vocabulary.ts";

/** Other words for a route, as whole texts. Ambiguous ones ("injection") are left out. */
const WORDS: ReadonlyArray<readonly [pattern: RegExp, route: Route]> = [
  [/\b(sc|subq|sub-q|subcutaneous(ly)?)\b/i, "sc"],
  [/\b(intramuscular(ly)?|im)\b/i, "im"],
  [/\b(intravenous(ly)?|iv)\b/i, "iv"],
  [/\b(oral|orally|tablets?|capsules?)\b/i, "oral"],
  [/\b(intranasal(ly)?|nasal)\b/i, "intranasal"],
  [/\b(topical(ly)?)\b/i, "topical"],
];

/** The only route a dose text names, or null if it names none or several. */
export function routeIn(text: string): Route | null {
  const labelled = ROUTES.filter((route) => text.includes(ROUTE_LABELS[route]));
  const found = new Set(
    labelled.length > 0 ? labelled : WORDS.flatMap(([pattern, route]) => (pattern.test(text) ? [route] : [])),
  );
  const [first = null] = found;
  return found.size === 1 ? first : null;
}
