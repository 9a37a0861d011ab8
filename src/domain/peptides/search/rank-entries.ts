import type { PeptideSummary } from "../peptide-summary.ts";
import { insideBrackets } from "../resolve-peptide.ts";
import { isAside, type ReadUses, readUses } from "../uses/read-uses.ts";
import type { UseCode } from "../uses/uses-table.ts";
import { EVIDENCE_LEVELS } from "../vocabulary.ts";
import { foldText } from "./fold-text.ts";
import { distanceFrom, type MassQuery, parseMassQuery } from "./mass-query.ts";
import { remembering } from "./remembering.ts";
import { buildTextIndex, type TextIndex } from "./text-index.ts";

/** How an entry was found, best first: exact matches come before guesses. */
const FIT = {
  name: 0,
  alias: 1,
  useInWords: 2,
  use: 3,
  nameStart: 4,
  aliasStart: 5,
  words: 6,
  sequence: 7,
  mass: 8,
  typo: 9,
} as const;

/** A lower `order` is better; comparable only within one fit. */
interface Rank {
  readonly fit: number;
  readonly order: number;
}
type Ranks = ReadonlyMap<number, Rank>;

/** Positions in the list, best first, without duplicates. */
export type Ranking = (text: string) => readonly number[];

/**
 * Finds entries by text, best first, as positions in the list. Every word must be found somewhere; the text may also be
 * one name written with spaces, a CAS number, a piece of a sequence or a mass. Ties keep the order of the list. Built
 * in small steps.
 */
export function* buildRanking(peptides: readonly PeptideSummary[]): Generator<undefined, Ranking> {
  const readWord = remembering(createWordReader(peptides, yield* buildTextIndex(peptides)), KEPT_WORDS);
  const names = peptides.map(foldedNames);
  const rankByUse = createUseRanking(peptides);
  yield;
  return (text) => {
    const words = [...new Set(text.split(/\s+/))].filter((word) => foldText(word) !== "");
    const byName = rankByName(names, foldText(text));
    const byAllWords = rankByWords(words, readWord);
    // "Wegovy pen" asks for Wegovy
    const byWords =
      byAllWords.size > 0
        ? byAllWords
        : rankByWords(
            words.filter((word) => !isAside(word.toLowerCase())),
            readWord,
          );
    const inOneWord = readWord(text.replace(/\s/g, ""));
    const asked = readUses(text);
    // words for a way of giving ("injection") have their own say in the order
    const inWords = words.length > 1 && asked?.routes.length === 0 ? byAllWords : NONE;
    const byUse = asked === null ? null : rankByUse(asked, inWords, readWord);
    const plain = bestOf([byName, byWords, inOneWord]);
    // a use said in full is answered by its entries: words of a summary would only add chance hits
    if (byUse && asked?.rest.length === 0 && !asked.isGuess)
      for (const [place, { fit }] of plain) if (fit === FIT.words || fit === FIT.typo) plain.delete(place);
    const ranks = byUse ? bestOf([plain, byUse]) : plain;
    return [...ranks]
      .toSorted(([a, rankA], [b, rankB]) => rankA.fit - rankB.fit || rankA.order - rankB.order || a - b)
      .map(([place]) => place);
  };
}

/** While the last word is being typed, the earlier ones don't change. */
const KEPT_WORDS = 16;

interface FoldedNames {
  readonly names: readonly string[];
  readonly aliases: readonly string[];
}

function foldedNames({ slug, name, aliases }: PeptideSummary): FoldedNames {
  return {
    names: [name, outsideBrackets(name), slug, ...insideBrackets(name)].map(foldText),
    aliases: aliases.flatMap((alias) => [alias, outsideBrackets(alias)]).map(foldText),
  };
}

const outsideBrackets = (text: string): string => text.replace(/\([^()]*\)/g, "");

/** The closer a name is to the typed text, the better. */
function rankByName(entries: readonly FoldedNames[], typed: string): Ranks {
  const ranks = new Map<number, Rank>();
  if (typed === "") return ranks;
  entries.forEach(({ names, aliases }, place) => {
    const rank = nameRank(names, typed, FIT.name, FIT.nameStart) ?? nameRank(aliases, typed, FIT.alias, FIT.aliasStart);
    if (rank) ranks.set(place, rank);
  });
  return ranks;
}

function nameRank(names: readonly string[], typed: string, whole: number, start: number): Rank | null {
  let shortest = Number.POSITIVE_INFINITY;
  for (const name of names) {
    if (name === typed) return { fit: whole, order: 0 };
    if (name.length < shortest && name.startsWith(typed)) shortest = name.length;
  }
  return Number.isFinite(shortest) ? { fit: start, order: shortest } : null;
}

/** An entry ranks by its worst matching word. */
function rankByWords(words: readonly string[], readWord: (word: string) => Ranks): Ranks {
  const [first, ...rest] = words.toSorted((a, b) => b.length - a.length);
  let ranks = first === undefined ? new Map<number, Rank>() : readWord(first);
  for (const word of rest) {
    if (ranks.size === 0) return ranks;
    const found = readWord(word);
    const both = new Map<number, Rank>();
    for (const [place, rank] of ranks) {
      const other = found.get(place);
      if (other) both.set(place, { fit: Math.max(rank.fit, other.fit), order: rank.order + other.order });
    }
    ranks = both;
  }
  return ranks;
}

/** Matches of one word: in the texts, as a CAS number, as a piece of a sequence, as a mass. */
function createWordReader(peptides: readonly PeptideSummary[], findText: TextIndex): (word: string) => Ranks {
  const casNumbers = new Map<string, number[]>();
  peptides.forEach(({ cas }, place) => {
    if (cas !== null) casNumbers.set(digitsOf(cas), [...(casNumbers.get(digitsOf(cas)) ?? []), place]);
  });
  const sequences = peptides.map(({ sequence }) => sequence?.toUpperCase() ?? "");
  return (word) => {
    const texts = new Map<number, Rank>();
    for (const { place, score, isTypo } of findText(foldText(word)))
      texts.set(place, { fit: isTypo ? FIT.typo : FIT.words, order: -score });
    const cas = CAS_NUMBER.test(word) ? (casNumbers.get(digitsOf(word)) ?? []) : [];
    return bestOf([
      texts,
      new Map(cas.map((place) => [place, { fit: FIT.name, order: 0 }])),
      rankBySequence(sequences, word),
      rankByMass(peptides, word),
    ]);
  };
}

const NONE: Ranks = new Map();

/** Behind every level, so that the ways of giving that the words ask for come first. */
const OTHER_ROUTE = 100;

/**
 * Entries for the uses that a text names, those with the strongest finding for it first, larger studies before smaller.
 * With several uses, entries for all of them, or for any if there are none; every other word must be found in the entry.
 */
function createUseRanking(
  peptides: readonly PeptideSummary[],
): (asked: ReadUses, byWords: Ranks, readWord: (word: string) => Ranks) => Ranks {
  const levels = new Map<UseCode, Map<number, number>>();
  peptides.forEach(({ uses }, place) => {
    for (const { code, level } of uses) {
      const places = levels.get(code) ?? new Map<number, number>();
      places.set(place, level === null ? EVIDENCE_LEVELS.length : EVIDENCE_LEVELS.indexOf(level));
      levels.set(code, places);
    }
  });
  return ({ uses, routes, rest }, byWords, readWord) => {
    const groups = uses.map((codes) => codes.flatMap((code) => [...(levels.get(code) ?? [])]));
    const all = groups.flat();
    const forAll = all.filter(([place]) => groups.every((group) => group.some(([other]) => other === place)));
    const words = rest.map(readWord);
    const ranks = new Map<number, Rank>();
    for (const [place, level] of forAll.length > 0 ? forAll : all) {
      if (!words.every((found) => found.has(place))) continue;
      const isAsked = routes.length === 0 || peptides[place]?.routes.some((route) => routes.includes(route));
      const order = level + (isAsked ? 0 : OTHER_ROUTE) - Math.log10(peptides[place]?.participants ?? 1) / 10;
      const before = ranks.get(place);
      const fit = byWords.get(place)?.fit === FIT.words ? FIT.useInWords : FIT.use;
      if (!before || order < before.order) ranks.set(place, { fit, order });
    }
    return ranks;
  };
}

const CAS_NUMBER = /^\d{2,7}-?\d\d-?\d$/;
const digitsOf = (cas: string): string => cas.replace(/\D/g, "");

/** Three or more residue letters, in either case. */
const RESIDUES = /^[ACDEFGHIKLMNPQRSTVWY]{3,}$/;

function rankBySequence(sequences: readonly string[], word: string): Ranks {
  const piece = word.toUpperCase();
  const ranks = new Map<number, Rank>();
  if (!RESIDUES.test(piece)) return ranks;
  sequences.forEach((sequence, place) => {
    if (sequence.includes(piece)) ranks.set(place, { fit: FIT.sequence, order: sequence.length });
  });
  return ranks;
}

function rankByMass(peptides: readonly PeptideSummary[], text: string): Ranks {
  const query = parseMassQuery(text);
  return new Map(query ? peptides.flatMap((peptide, place) => massRank(query, peptide, place)) : []);
}

function massRank(query: MassQuery, { averageMassDa }: PeptideSummary, place: number): Array<[number, Rank]> {
  const distance = averageMassDa === null ? null : distanceFrom(query, averageMassDa);
  return distance === null ? [] : [[place, { fit: FIT.mass, order: distance }]];
}

function bestOf(readings: readonly Ranks[]): Map<number, Rank> {
  const best = new Map<number, Rank>();
  for (const ranks of readings)
    for (const [place, rank] of ranks) {
      const before = best.get(place);
      if (!before || rank.fit < before.fit || (rank.fit === before.fit && rank.order < before.order))
        best.set(place, rank);
    }
  return best;
}
