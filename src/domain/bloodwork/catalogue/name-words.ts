import type { Biomarker } from "./biomarker.ts";
import { methods } from "./words/methods.ts";
import { PACKS } from "./words/packs.ts";
import type { WordPack } from "./words/word-pack.ts";

export type Specimen = Biomarker["specimen"];

type WordList = "links" | "neutral" | "soft" | "serum" | "blood" | "urine";
const wordsOf = (list: WordList): ReadonlySet<string> =>
  new Set(
    PACKS.flatMap((pack) => (pack[list] ?? "").split(" "))
      .filter((word) => word !== "")
      .flatMap((word) => [word, singular(word)]),
  );

const LINKS = wordsOf("links");
const NEUTRAL = wordsOf("neutral");
const SOFT = wordsOf("soft");
const OWN: Readonly<Record<Specimen, ReadonlySet<string>>> = {
  "serum-or-plasma": wordsOf("serum"),
  blood: wordsOf("blood"),
  urine: wordsOf("urine"),
};

/** Nordic and Baltic specimen prefixes: `S-Testosterone`, `fP-Glucose`, `B-Haemoglobin`. */
const SPECIMEN_LETTERS: Readonly<Record<Specimen, RegExp>> = {
  "serum-or-plasma": /^(?:S|P|PL|FS|FP) /,
  // "B-Lymphozyten" are B cells, "B-Lymfocyter" those of the blood
  blood: /^(?:B|SG) (?!LYMPH|LINF|LYMFOCYTEN?\b)/,
  urine: /^U /,
};

/** A sedimentation is read after an hour, whether the name says so or not. A glucose "after 1 h" is another test. */
const SEDIMENTATION = /SEDIM|SENKUNG|BEZINK|\b(?:ESR|BSG|BSR|BKS|BSE|V ?S|VSG|VES|VHS)\b/;
const FIRST_HOUR =
  / (?:(?:NA|NACH|A) )?(?:LA )?(?:(?:1|I)(?: ?(?:A|E|O|ST|ER|RE|ERE|RA|ERA))?|FIRST|ERSTE|PREMIERE|PRIMERA|PRIMEIRA|PRIMA|EERSTE) ?(?:H|HR|HOUR|STD|STUNDE|HEURE|HORA|ORA|UUR|U)$/;

/** A cortisol is drawn in the morning, whether the name says so or not. */
const OF_THE_MORNING =
  / (?:(?:DAS|AS|DE|A|DES|UM) )?0?[7-9] ?(?:H|HS|HRS?|HORAS?|UHR|UUR|HEURES?|AM)(?: 00)?$| 0?[6-9] [0-5]\d$/;

const WORD_OF: ReadonlyMap<string, string> = new Map(
  PACKS.flatMap(({ same }) =>
    Object.entries(same).flatMap(([word, spellings]) =>
      spellings.split(" ").map((spelling) => [spelling, word] as const),
    ),
  ),
);
const METHODS = new Set((methods.neutral ?? "").split(" "));

export const isMethodWord = (word: string): boolean => METHODS.has(word);

/** Whether some name means something by a word, or says of which specimen it is: "libre", "urin". */
export const isWordOfNames = (word: string): boolean =>
  WORD_OF.has(word) ||
  PHRASES.has(word) ||
  LINKS.has(word) ||
  SOFT.has(word) ||
  Object.values(OWN).some((own) => own.has(word));

/** By their first word, longest first. */
const PHRASES: ReadonlyMap<string, ReadonlyArray<Phrase>> = phrasesOf(PACKS);

interface Phrase {
  readonly words: readonly string[];
  readonly meant: readonly string[];
}

/**
 * The words of a name that identify what was measured, for a marker of that specimen. A word not known to be neutral
 * stays: "free", "active" or "control" keep a name from matching the plain marker.
 */
export function decidingWords(key: string, specimen: Specimen): readonly string[] {
  const lettered = key.replace(SPECIMEN_LETTERS[specimen], specimen === "urine" ? "URINE " : "");
  return ofSpecimen(wordsOfName(lettered), specimen);
}

/** Whether a name says which specimen was measured: "Thiamine, whole blood". */
export const saysSpecimen = (key: string, specimen: Specimen): boolean =>
  wordsOfName(key).some((word) => OWN[specimen].has(word));

/** `decidingWords` for several specimens at once. */
export function decidingWordsOf(
  key: string,
  specimens: readonly Specimen[],
): ReadonlyArray<{ readonly specimen: Specimen; readonly words: readonly string[] }> {
  if (/^(?:F?[SP]|PL|SG|[BU]) /.test(key)) {
    return specimens.map((specimen) => ({ specimen, words: decidingWords(key, specimen) }));
  }
  const words = wordsOfName(key);
  return specimens.map((specimen) => ({ specimen, words: ofSpecimen(words, specimen) }));
}

const wordsOfName = (key: string): readonly string[] =>
  withPhrases(plainWords(key)).filter((word) => !NEUTRAL.has(word));
const ofSpecimen = (words: readonly string[], specimen: Specimen): readonly string[] =>
  words.filter((word) => !OWN[specimen].has(word));

/**
 * The name without words such as "total" or "fasting", from one word less to all; "total" stays if another word says
 * which part was meant ("total and free").
 */
export function withoutSoftWords(words: readonly string[]): ReadonlyArray<readonly string[]> {
  const isPart = words.some((word) => PARTS.has(word));
  const places = words
    .flatMap((word, place) => (SOFT.has(word) && !(isPart && word === "TOTAL") ? [place] : []))
    .slice(0, MAX_SOFT);
  if (places.length === 0) return [];
  return Array.from({ length: 2 ** places.length - 1 }, (_, index) => index + 1)
    .toSorted((one, other) => bitsOf(one) - bitsOf(other))
    .map((chosen) =>
      words.filter((_, place) => ((chosen >> places.indexOf(place)) & 1) === 0 || !places.includes(place)),
    );
}

const MAX_SOFT = 4;
const PARTS = new Set(["FREE", "DIRECT", "INDIRECT", "IONIZED", "CORRECTED", "BIOAVAILABLE", "REVERSE", "NON"]);
const bitsOf = (number: number): number => [...number.toString(2)].filter((bit) => bit === "1").length;

function plainWords(key: string): readonly string[] {
  return takenApart(key)
    .split(" ")
    .filter((word) => word !== "" && !LINKS.has(word))
    .map((word) => WORD_OF.get(word) ?? WORD_OF.get(singular(word)) ?? singular(word));
}

function phrasesOf(packs: readonly WordPack[]): ReadonlyMap<string, ReadonlyArray<Phrase>> {
  const phrases = new Map<string, Phrase[]>();
  for (const [meant, spellings] of packs.flatMap((pack) => Object.entries(pack.phrases))) {
    for (const spelling of spellings.split("|")) {
      const words = plainWords(spelling);
      const [first = ""] = words;
      const own = phrases.get(first) ?? [];
      phrases.set(first, own);
      own.push({ words, meant: meant.split(" ") });
    }
  }
  for (const own of phrases.values()) own.sort((one, other) => other.words.length - one.words.length);
  return phrases;
}

function withPhrases(words: readonly string[]): readonly string[] {
  const found: string[] = [];
  let at = 0;
  while (at < words.length) {
    const from = at;
    const phrase = PHRASES.get(words[at] ?? "")?.find((known) =>
      known.words.every((word, place) => words[from + place] === word),
    );
    found.push(...(phrase?.meant ?? [words[at] ?? ""]));
    at += phrase?.words.length ?? 1;
  }
  return found;
}

/** Words and digits that some laboratories write together and others apart. */
function takenApart(key: string): string {
  const bare = SEDIMENTATION.test(key)
    ? key.replace(FIRST_HOUR, "")
    : /^[CK]ORTISOL/.test(key)
      ? key.replace(OF_THE_MORNING, "")
      : key;
  return bare
    .replaceAll(/\b(?:MASS|MOLES|UNITS|ACTIVITY) VOLUME\b/g, " ")
    .replace(/ (?:W |WITH )?REFLEX(?: (?:TO|FREE|F?T[34]|T [34]|DIRECT|LDL|MICROSCOPY|CULTURE))*$/, "")
    .replace(
      / (?:DE )?(?:[34] ?(?:A|O|E|EME|RD|TH)?|III ?(?:A|E)?|IV ?(?:A|E)?) (?:GERACAO|GENERACION|GENERAZIONE|GENERATION)(?= |$)/,
      "",
    )
    .replaceAll(/ (?:PER )?1 73 (?:M ?2?|SQUARE MET(?:RE|ER)S?)(?= |$)/g, " ")
    .replaceAll(/\bGESAMT(?=\p{L}{4})/gu, "TOTAL ")
    .replaceAll(/\bTOTAAL(?=\p{L}{4})/gu, "TOTAL ")
    .replaceAll(/\bN(?:UE|U)CHTERN(?=\p{L}{4})/gu, "FASTING ")
    .replaceAll(/\b(?:HARN|URIN)(?=(?:[KC]REATININ|ALBUMIN|EIWEISS|GLUKOSE|NATRIUM|KALIUM)\b)/g, "URINE ")
    .replaceAll(/H[IY]DROX[IY]VITAMIN/g, "OH VITAMIN")
    .replaceAll(/HAEM/g, "HEM")
    .replaceAll(/PHOSPHOROUS|PHOSPHORUS/g, "PHOSPHATE")
    .replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, " ");
}

/** "Lymphocytes" and "lymphocyte"; short words and those in -SS, -US and -IS are unchanged. */
function singular(word: string): string {
  return /^.{4,}[^SUI]S$/u.test(word) ? word.slice(0, -1) : word;
}
