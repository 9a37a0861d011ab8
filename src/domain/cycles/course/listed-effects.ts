import type { Peptide } from "../../peptides/peptide.ts";
import { hasPhrase, toWords } from "../../safety/match-words.ts";
import { isSiteReaction } from "../sites/site-reaction.ts";

type SideEffect = Peptide["sideEffects"][number];

/** A side effect that the sources of an entry name, found for a symptom a person noted. */
export interface ListedEffect extends SideEffect {
  readonly slug: string;
  readonly name: string;
}

/** What people say, in the words that sources use. */
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

/** May be left out of either. */
const FILLER = new Set(
  "a an and or of in on at the to by with from after before during my mild moderate severe bad slight strong very some morning evening night".split(
    " ",
  ),
);

/** A symptom with one of these may say that something was not there. */
const NEGATIONS = [" no ", " not ", " never ", " none ", " without ", " less ", " gone ", " stopped "];

/** Have to be met, and say nothing by themselves. */
const VAGUE = new Set(
  "more less low high raised increased decreased pain ache reaction reactions problem problems change changes blood rate level levels skin".split(
    " ",
  ),
);

/**
 * Side effects that the entries' sources list in the words of this symptom, or in the plain words for them. What is not
 * found may still be listed in other words, so an empty answer says nothing.
 */
export function listedEffects(
  symptom: string,
  entries: ReadonlyArray<Pick<Peptide, "slug" | "name" | "sideEffects">>,
): ListedEffect[] {
  const said = inListedWords(symptom);
  const isAtSite = isSiteReaction(symptom);
  const isNegated = NEGATIONS.some((word) => hasPhrase(said, word));
  return entries.flatMap(({ slug, name, sideEffects }) =>
    sideEffects
      .filter(({ effect }) => {
        const listed = inListedWords(effect);
        if (hasPhrase(listed, " injection site ")) return isAtSite && !isNegated;
        return isPartOf(said, listed) || (!isNegated && isPartOf(listed, said));
      })
      .map((effect) => ({ ...effect, slug, name })),
  );
}

function inListedWords(text: string): string {
  return PLAIN_WORDS.reduce(
    (words, [said, listed]) => words.replaceAll(` ${said} `, ` ${listed} `),
    toWords(text.normalize("NFKC")),
  );
}

/** Every word of the one stands in the other, and at least one of them says what it is. */
function isPartOf(part: string, whole: string): boolean {
  const words = part
    .trim()
    .split(" ")
    .filter((word) => !FILLER.has(word));
  return words.some((word) => word !== "" && !VAGUE.has(word)) && words.every((word) => whole.includes(` ${word} `));
}
