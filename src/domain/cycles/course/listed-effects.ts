import type { Peptide } from "#domain/peptides/peptide.ts";
import { hasPhrase, toWords } from "#domain/safety/match-words.ts";
import { isSiteReaction } from "../sites/site-reaction.ts";

type SideEffect = Peptide["sideEffects"][number];

/** A side effect from an entry's sources that matches a symptom a person noted. */
export interface ListedEffect extends SideEffect {
  readonly slug: string;
  readonly name: string;
}

/** Everyday words, and the words that sources use. */
const PLAIN_WORDS: ReadonlyArray<readonly [said: string, listed: string]> = [
  ["throwing up", "vomiting"],
  ["threw up", "vomiting"],
  ["vomit", "vomiting"],
  ["nauseous", "nausea"],
  ["nauseated", "nausea"],
  ["feeling sick", "nausea"],
  ["diarrhea", "diarrhoea"],
  ["loose stools", "diarrhoea"],
  ["constipated", "constipation"],
  ["tired", "fatigue"],
  ["tiredness", "fatigue"],
  ["exhausted", "fatigue"],
  ["exhaustion", "fatigue"],
  ["dizzy", "dizziness"],
  ["headaches", "headache"],
  ["migraine", "headache"],
  ["stomach ache", "abdominal pain"],
  ["stomach pain", "abdominal pain"],
  ["belly pain", "abdominal pain"],
  ["tummy ache", "abdominal pain"],
  ["stomach cramps", "abdominal pain"],
  ["palpitations", "fast heart rate"],
  ["racing heart", "fast heart rate"],
  ["no appetite", "decreased appetite"],
  ["loss of appetite", "decreased appetite"],
  ["heartburn", "indigestion"],
  ["sleepy", "sleepiness"],
  ["flushed", "flushing"],
  ["sweats", "sweating"],
  ["swollen", "swelling"],
];

/** Words that either text may leave out. */
const FILLER = setOf(
  "a an and or of in on at the to by with from after before during my mild moderate severe bad slight strong very some morning evening night",
);

/** A symptom with one of these may describe the absence of something. */
const NEGATIONS = [" no ", " not ", " never ", " none ", " without ", " less ", " gone ", " stopped "];

/** The direction of a change: it applies to everything named after it. */
const DIRECTIONS = setOf("raised rise increased increase high decreased reduced low loss more less fast slow");

/** Must match, but mean nothing on their own. */
const VAGUE = new Set([
  ...DIRECTIONS,
  ...setOf("pain ache reaction reactions problem problems change changes changing infection disease growth"),
  ...setOf(
    "blood heart rate level levels skin joint muscle back limb arms legs hands feet face eyes nasal mood energy",
  ),
  ...setOf(
    "kidney liver gallbladder cardiac cancer tumor tumour allergic appetite weight new darker worse short sudden passing",
  ),
  ...setOf("effects everything death support promotion suppression distress surgery spread mostly watery"),
]);

/** What follows one of these says when, where or in whom. */
const QUALIFIERS = setOf("with from after during if when while in at by to of for plus listed shown seen about");

/**
 * Side effects that the entries' sources list in the words of this symptom, or in the clinical terms for them. A
 * symptom matches an effect if it contains every word of one thing the effect names ("indigestion, belching or reflux"
 * names three); sharing only some of them is not enough. An effect without a match may still be listed in other words,
 * so an empty result proves nothing.
 */
export function listedEffects(
  symptom: string,
  entries: ReadonlyArray<Pick<Peptide, "slug" | "name" | "sideEffects">>,
): ListedEffect[] {
  const said = inListedWords(symptom);
  const saidWords = tellingWords(said.trim().split(" "));
  const isAtSite = isSiteReaction(symptom);
  const isNegated = NEGATIONS.some((word) => hasPhrase(said, word));
  const isMet = (thing: ReadonlySet<string>) =>
    [...thing].every((word) => saidWords.has(word)) && (!isNegated || thing.size === saidWords.size);
  return entries.flatMap(({ slug, name, sideEffects }) =>
    sideEffects
      .filter(({ effect }) =>
        hasPhrase(inListedWords(effect), " injection site ")
          ? isAtSite && !isNegated
          : thingsNamedIn(effect).some(isMet),
      )
      .map((effect) => ({ ...effect, slug, name })),
  );
}

function inListedWords(text: string): string {
  return PLAIN_WORDS.reduce(
    (words, [said, listed]) => words.replaceAll(` ${said} `, ` ${listed} `),
    toWords(text.normalize("NFKC")),
  );
}

const tellingWords = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.filter((word) => word !== "" && !FILLER.has(word)));

function isTelling(words: readonly string[]): boolean {
  const telling = [...tellingWords(words)];
  return telling.length > 1 || telling.some((word) => !VAGUE.has(word));
}

/** "joint or muscle pain" names joint pain and muscle pain; text in parentheses names nothing. */
function thingsNamedIn(effect: string): ReadonlySet<string>[] {
  return effect
    .replaceAll(/\([^)]*(?:\)|$)/g, (bracket) => (bracket.endsWith(")") ? " " : bracket))
    .split(";")
    .flatMap((clause) => {
      const words = unqualified(inListedWords(clause.replaceAll(",", " or ")).trim().split(" "));
      const parts = words
        .join(" ")
        .split(/ (?:or|and) /)
        .map((part) => part.split(" "));
      const shared = parts.at(-1)?.slice(1) ?? [];
      const [first = ""] = words;
      const direction = DIRECTIONS.has(first) ? [first] : [];
      return parts.map((part) => {
        const whole = isTelling(part) ? part : [...part, ...shared];
        return whole.some((word) => DIRECTIONS.has(word)) ? whole : [...direction, ...whole];
      });
    })
    .filter(isTelling)
    .map(tellingWords);
}

/** Cuts everything from a qualifier on, unless nothing is left. */
function unqualified(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word) => QUALIFIERS.has(word));
  const before = words.slice(0, Math.max(end, 0));
  return isTelling(before) ? before : words;
}

function setOf(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
