import { slipsBetween } from "#domain/safety/spelling.ts";
import type { GoalCode } from "../indications.ts";
import { textParts } from "../search/fold-text.ts";
import type { Route } from "../vocabulary.ts";
import { USES, type UseCode } from "./uses-table.ts";

/** What a search asks for in everyday words. */
export interface ReadUses {
  /** One set for each phrase: an entry for any of its uses fits it. */
  readonly uses: ReadonlyArray<readonly UseCode[]>;
  readonly goals: readonly GoalCode[];
  /** The ways of giving it that the words ask for: "shot", "pill". Empty if they ask for none. */
  readonly routes: readonly Route[];
  /** Words that say neither: a name, or something unknown. */
  readonly rest: readonly string[];
  /** True if a misspelled word was read as one of the table. */
  readonly isGuess: boolean;
}

const FILLER = words(
  // said around what is asked for
  "a an the my your me i im is are of for to with and or in on at from by as it that this what which how do does can could should will be been am s t more less too so lot really up out all time always again else any some very just like not no",
  // the wish itself
  "best good better top help helps helping fix stop prevent prevention preventing treat treatment treating cure remedy remedies relief relieve solution get getting have having had want need reduce reducing improve improving increase increasing boost boosting booster boosters support supporting promote control manage management therapy naturally natural fast faster quick quickly safe safely new work works working effective falling suffering lose losing gaining feel feeling",
  // the thing or the complaint in general
  "peptide peptides compound compounds drug drugs medicine medicines medication medications supplement supplements product products stuff something anything stack stacks protocol formula problem problems issue issues trouble disease diseases disorder disorders syndrome condition conditions symptom symptoms health healthy quality level levels chronic acute mild severe bad neck forehead face facial around runner runners area stubborn care count repair repairing regeneration regenerate rebuild",
  // whom and when
  "woman women man men female male people person adult adults older elderly senior seniors mens womens over under after before during post against used use uses using about without alternative alternatives vs versus year years old age day days child children kid kids baby teen uk us usa nhs week weeks month months daily",
);

const ROUTE_WORDS: ReadonlyArray<readonly [said: string, routes: readonly Route[]]> = [
  [
    "shot jab jabs shots injection injections injectable injectables inject injecting needle pen pens weekly",
    ["sc", "im"],
  ],
  ["pill pills tablet tablets oral orally capsule capsules mouth swallow", ["oral"]],
  ["spray sprays nasal nose", ["intranasal"]],
  ["cream creams serum serums topical lotion gel", ["topical"]],
];
const ROUTES_BY_WORD = new Map(ROUTE_WORDS.flatMap(([said, routes]) => said.split(" ").map((word) => [word, routes])));

interface Saying {
  readonly stems: readonly string[];
  readonly code: UseCode;
}
const SAYINGS = new Map<string, Saying[]>();
for (const { code, say } of USES)
  for (const phrase of say.split("|")) {
    const stems = stemsOf(phrase);
    const [first = ""] = stems;
    SAYINGS.set(first, [...(SAYINGS.get(first) ?? []), { stems, code }]);
  }
for (const sayings of SAYINGS.values()) sayings.sort((a, b) => b.stems.length - a.stems.length);

/** Every word of the table, with the uses that it names by itself. */
const VOCABULARY = new Map<string, Set<UseCode>>();
for (const { stems, code } of [...SAYINGS.values()].flat())
  for (const stem of stems) {
    const uses = VOCABULARY.get(stem) ?? new Set<UseCode>();
    VOCABULARY.set(stem, stems.length === 1 ? uses.add(code) : uses);
  }

/** Null if no everyday word in the text names a use. */
export function readUses(text: string): ReadUses | null {
  const typed = stemmed(text);
  const uses: UseCode[][] = [];
  const routes = new Set<Route>();
  const rest: string[] = [];
  for (let at = 0; at < typed.length; ) {
    const said = longestAt(typed, at);
    if (said) {
      uses.push([...new Set(said.codes)]);
      at += said.length;
      continue;
    }
    const { word = "" } = typed[at] ?? {};
    for (const route of ROUTES_BY_WORD.get(word) ?? []) routes.add(route);
    if (!isAside(word) && !isNumber(word)) rest.push(word);
    at++;
  }
  if (uses.length === 0) return null;
  const named = new Set(uses.flat());
  const goals = USES.filter(({ code }) => named.has(code)).flatMap((use): readonly GoalCode[] => use.goals);
  const isGuess = typed.some(({ isSlip }) => isSlip);
  return { uses, goals: [...new Set(goals)], routes: [...routes], rest, isGuess };
}

/** True if the text names a use in words spelled right: then it is no misspelled name. */
export function saysUse(text: string): boolean {
  return readUses(text)?.isGuess === false;
}

/** True for words that name neither an entry nor a use: "for", "best", "shot". */
export function isAside(word: string): boolean {
  return FILLER.has(word) || ROUTES_BY_WORD.has(word);
}

interface TypedWord {
  readonly word: string;
  readonly stem: string;
  readonly isSlip: boolean;
}

function stemmed(text: string): TypedWord[] {
  return textParts(text.replace(/['’]/g, " ")).map((word) => {
    const stem = stemOf(word);
    const known = isAside(word) ? null : meant(stem);
    return { word, stem: known ?? stem, isSlip: known !== null };
  });
}

/** The uses that the longest phrase beginning at a word names; filler words inside it don't count. */
function longestAt(typed: readonly TypedWord[], at: number): { codes: UseCode[]; length: number } | null {
  let best: { codes: UseCode[]; length: number; stems: number } | null = null;
  for (const { stems, code } of SAYINGS.get(typed[at]?.stem ?? "") ?? []) {
    if (best && stems.length < best.stems) break;
    const length = lengthOf(stems, typed, at);
    if (length === null) continue;
    if (best) best.codes.push(code);
    else best = { codes: [code], length, stems: stems.length };
  }
  return best;
}

function lengthOf(stems: readonly string[], typed: readonly TypedWord[], at: number): number | null {
  let place = at;
  for (const stem of stems) {
    while (typed[place]?.stem !== stem && isBetween(typed[place]?.word)) place++;
    if (typed[place]?.stem !== stem) return null;
    place++;
  }
  return place - at;
}

const isBetween = (word = ""): boolean => FILLER.has(word) || isNumber(word);
const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Of stems. */
const SHORTEST_WITH_SLIP = 4;
const SHORTEST_WITH_TWO_SLIPS = 9;

/** The word of the table that a misspelled one stands for; null if none is close, or if the closest differ in use. */
function meant(stem: string): string | null {
  if (stem.length < SHORTEST_WITH_SLIP || VOCABULARY.has(stem)) return null;
  const allowed = stem.length < SHORTEST_WITH_TWO_SLIPS ? 1 : 2;
  const near = [...VOCABULARY.keys()]
    .filter(
      (known) =>
        known[0] === stem[0] && known.length >= SHORTEST_WITH_SLIP && Math.abs(known.length - stem.length) <= allowed,
    )
    .map((known) => ({ known, slips: slipsBetween(stem, known) }));
  const least = Math.min(allowed, ...near.map(({ slips }) => slips));
  const nearest = near.filter(({ slips }) => slips === least).map(({ known }) => known);
  const uses = new Set(nearest.map((known) => [...(VOCABULARY.get(known) ?? [])].join()));
  return uses.size === 1 ? (nearest[0] ?? null) : null;
}

function stemsOf(phrase: string): string[] {
  return textParts(phrase).map(stemOf);
}

/** A word without its ending and in American spelling: "wrinkles", "ageing", "oestrogen", "tumour". */
function stemOf(word: string): string {
  const american = word
    .replace(/^ageing$/, "aging")
    .replace(/[ao]e/g, "e")
    .replace(/our(s?)$/, "or$1")
    .replace(/^feet$/, "foot");
  if (american.length < 4) return american;
  const one = american
    .replace(/(ss)es$/, "$1")
    .replace(/ies$/, "y")
    .replace(/([^s])s$/, "$1");
  const verb = one.endsWith("ing") ? withoutEnding(one, "ing") : withoutEnding(one, "ed");
  return withoutEnding(verb, "e").replace(/([^aeiouls])\1$/, "$1");
}

/** "sing" stays: what is left must be a word. */
function withoutEnding(word: string, ending: string): string {
  return word.endsWith(ending) && word.length >= ending.length + 3 ? word.slice(0, -ending.length) : word;
}

function words(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(" ")));
}
