import { foldText } from "#domain/peptides/search/fold-text.ts";
import { lettersApart } from "../letters-apart.ts";
import type { KnownCompound } from "./known-compound.ts";

/** A compound and the matching name, as the library writes it. */
export interface NameMatch {
  readonly compound: KnownCompound;
  readonly as: string;
}

export interface NameIndex {
  /** Exact matches except for case, spaces and punctuation; an entry's own name and slug come before aliases. */
  readonly exact: (text: string) => readonly NameMatch[];
  /**
   * Matches that the library only has with a word in parentheses, such as "calcitonin": they may mean another
   * molecule.
   */
  readonly narrower: (text: string) => readonly NameMatch[];
  /** Similar names: part of a longer name, another spelling, a name among other words. Closest first, at most three. */
  readonly near: (text: string) => readonly NameMatch[];
}

/** A certain match, or one that needs a question because the library's name is more specific. */
interface Named extends NameMatch {
  readonly rank: 0 | 1;
}

/** Remarks after a brand that don't change its meaning. */
const SAYS_NOTHING = /^(?:discontinued|outside .+|old name|recombinant)$/i;
/** Remarks that make a name more specific, so that the name alone may mean something else. */
const NARROWS = /^(?:with .+|oral|salmon|full length)$| (?:form|analogue|extract|metabolite)\b/i;

export function indexNames(compounds: readonly KnownCompound[]): NameIndex {
  const sure = new Map<string, Named[]>();
  const perhaps = new Map<string, Named[]>();
  const add = (to: Map<string, Named[]>, text: string, named: Named) => {
    const key = foldText(text);
    const held = to.get(key) ?? [];
    if (key === "" || held.some(({ compound }) => compound.slug === named.compound.slug)) return;
    to.set(key, [...held, named]);
  };
  for (const compound of compounds) {
    const { name, slug, aliases } = compound;
    for (const own of [name, slug, ...ownParts(name)]) add(sure, own, { compound, as: name, rank: 0 });
    for (const alias of aliases) add(sure, alias, { compound, as: alias, rank: 1 });
    for (const alias of aliases.filter((one) => SAYS_NOTHING.test(bracketOf(one))))
      add(sure, withoutBracket(alias), { compound, as: alias, rank: 1 });
    for (const one of [name, ...aliases].filter((text) => NARROWS.test(bracketOf(text))))
      add(perhaps, withoutBracket(one), { compound, as: one, rank: 1 });
  }
  const exact = (text: string): readonly NameMatch[] =>
    (sure.get(foldText(text)) ?? []).toSorted((one, other) => one.rank - other.rank);
  const narrower = (text: string) => distinct(perhaps.get(foldText(text)) ?? []);
  return { exact, narrower, near: (text) => nearest(text, sure, perhaps) };
}

const bracketOf = (text: string): string => /\(([^()]*)\)\s*$/.exec(text)?.[1] ?? "";
const withoutBracket = (text: string): string => text.replace(/\([^()]*\)/g, " ");

/** "Bremelanotide (PT-141)" is two names, "Calcitonin (salmon)" only one. */
function ownParts(name: string): readonly string[] {
  const bracket = bracketOf(name);
  return bracket === "" || NARROWS.test(bracket) ? [] : [withoutBracket(name), bracket];
}

/**
 * One word, a brand of several or a code with its number: "sema" and "bpc" start such a name, "insulin" doesn't mean
 * "insulin-like growth factor".
 */
const ONE_NAME = /^(?:\p{L}{4,}(?: \(.*\))?|[A-Za-z]{2,6}[- ]?\d[^/]*|\p{Lu}\p{L}{4,}(?: \p{Lu}[\p{L}\d-]*)+)$/u;
const MAX_NEAR = 3;
const MAX_TEXT_LENGTH = 120;
const SHORTEST_START = 3;
const MAX_WORDS = 4;

function nearest(
  text: string,
  sure: ReadonlyMap<string, readonly Named[]>,
  perhaps: ReadonlyMap<string, readonly Named[]>,
): readonly NameMatch[] {
  const key = foldText(text);
  if (key === "" || text.length > MAX_TEXT_LENGTH) return [];
  const among = (perhaps.get(key) ?? []).concat(namesAmong(text, sure));
  if (among.length > 0) return distinct(among);
  const limit = key.length < 4 ? 0 : key.length < 6 ? 1 : key.length < 10 ? 2 : 3;
  const close: Array<{ readonly off: number; readonly match: Named }> = [];
  for (const [known, named] of sure) {
    const isStart = key.length >= SHORTEST_START && known.startsWith(key);
    for (const match of named)
      if (isStart && (match.rank === 0 || ONE_NAME.test(match.as))) close.push({ off: 1, match });
    const off = lettersApart(key, known, limit);
    if (off <= limit && off < known.length / 2) for (const match of named) close.push({ off, match });
  }
  const best = Math.min(...close.map(({ off }) => off));
  return distinct(
    close
      .filter(({ off }) => off <= best + 1)
      .toSorted((a, b) => a.off - b.off || a.match.rank - b.match.rank || a.match.as.length - b.match.as.length)
      .map(({ match }) => match),
  );
}

/** Names among other words: "what is BPC 157". One of only letters must be longer than a word like "he". */
function namesAmong(text: string, sure: ReadonlyMap<string, readonly Named[]>): Named[] {
  const words = text.split(/[\s,;/]+/).filter((word) => word !== "");
  if (words.length < 2) return [];
  for (let count = Math.min(MAX_WORDS, words.length - 1); count >= 1; count -= 1) {
    const found = words.flatMap((_, from) => {
      const key = from + count > words.length ? "" : foldText(words.slice(from, from + count).join(""));
      return key.length > SHORTEST_START ? (sure.get(key) ?? []) : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

function distinct(matches: readonly Named[]): readonly NameMatch[] {
  const bySlug = new Map<string, NameMatch>();
  for (const { compound, as } of matches) if (!bySlug.has(compound.slug)) bySlug.set(compound.slug, { compound, as });
  return [...bySlug.values()].slice(0, MAX_NEAR);
}
