import { withoutMethods } from "./bracketed-method.ts";
import type { Catalogue } from "./catalogue.ts";
import { isRatio, type Named, SHORTEST_JOINED, wordKey } from "./name-index.ts";
import { MAX_NAME_LENGTH, nameKey } from "./name-key.ts";
import { decidingWordsOf, type Specimen, withoutSoftWords } from "./name-words.ts";

export interface FoundName {
  readonly named: readonly Named[];
  readonly by: "alias" | "joined-alias";
  readonly key: string;
  /** False if only the section of the report distinguishes urine from blood. */
  readonly isSure: boolean;
}

const SPECIMENS: readonly Specimen[] = ["blood", "serum-or-plasma", "urine"];

/**
 * Markers with a printed name, whatever the unit. Tries in turn: the name itself, its significant words in any order,
 * the name stated twice ("TSH (Thyroid Stimulating Hormone)"), the name without spaces. Null if an extra word could
 * change what was measured.
 */
export function findName(printed: string, section: "blood" | "urine" | null, catalogue: Catalogue): FoundName | null {
  if (printed.length > MAX_NAME_LENGTH || IONS_OR_ALL.test(printed)) return null;
  const whole = find(printed, section, catalogue);
  if (whole !== null) return whole;
  const bare = withoutMarks(printed);
  return bare === printed ? null : find(bare, section, catalogue);
}

/** An electrode measures the ions of calcium: whether all of it is meant isn't said. */
const IONS_OR_ALL = /^(?:cal[cz]i|kalzi|ca\b)(?!.*ioni).{0,40}(?:\bISE\b|elektrode|electrod|elettrod)/iu;

/**
 * What laboratories add behind a name: their two-digit number, the letter of the specimen ("ALP, S", "Kalium i.S."),
 * the temperature of an enzyme, two standards that are one ("NGSP/DCCT"), the methods
 * ("Urea (Urease/GLDH)").
 */
function withoutMarks(printed: string): string {
  return withoutMethods(printed)
    .replace(/(DCCT|NGSP|IFCC)\s?\/\s?(?=DCCT|NGSP|IFCC)/giu, "$1 ")
    .trimEnd()
    .replace(/[\s,(]{1,3}(?:bei |a )?37 ?° ?C\)?$/u, "")
    .replace(/[\s,(]{1,3}i\. ?(?:[SP]|Pl)\.?\)?$/u, "")
    .replace(/(?:\s|(?<=[A-Za-z)\]]))0[1-9]$/u, "")
    .replace(/,\s*[SP]$/u, "")
    .replace(/(?<!prot.{0,6})\s?[([](?:[SP]|siero|sangue|serum|suero|soro|sérum)[)\]]$/iu, "")
    .trimEnd();
}

function find(printed: string, section: "blood" | "urine" | null, catalogue: Catalogue): FoundName | null {
  const key = nameKey(printed);
  if (key === "") return null;
  if (section === "urine") return findUrine(key, printed, catalogue);
  const named = lookUp(key, printed, SPECIMENS, catalogue) ?? saidTwice(key, catalogue);
  if (named !== null) return { named, by: "alias", key, isSure: true };
  const joined = joinedNames(key, catalogue);
  return joined === null ? null : { named: joined, by: "joined-alias", key, isSure: true };
}

function findUrine(key: string, printed: string, catalogue: Catalogue): FoundName | null {
  const sure = lookUp(key, printed, ["urine"], catalogue);
  if (sure !== null) return { named: sure, by: "alias", key, isSure: true };
  const [, bare = "", again = ""] = /^([^()]{3,60})\(([^()]{2,40})\)$/u.exec(printed) ?? [];
  const inBrackets = bare === "" ? null : lookUp(nameKey(again), again, ["urine"], catalogue);
  const outside = inBrackets === null ? null : lookUp(nameKey(bare), bare, ["urine"], catalogue);
  const both = outside?.filter(({ marker }) => inBrackets?.some((other) => other.marker === marker)) ?? [];
  if (both.length > 0) return { named: both, by: "alias", key, isSure: true };
  const named = lookUp(`URINE ${key}`, printed, ["urine"], catalogue);
  return named === null ? null : { named, by: "alias", key, isSure: false };
}

function lookUp(
  key: string,
  printed: string,
  specimens: readonly Specimen[],
  catalogue: Catalogue,
): readonly Named[] | null {
  const exact = (catalogue.names.exact.get(key) ?? []).filter(({ marker }) => {
    const known = catalogue.markers.get(marker);
    return known !== undefined && specimens.includes(known.specimen);
  });
  if (exact.length > 0) return exact;
  const found = decidingWordsOf(key, specimens).flatMap(({ specimen, words }) =>
    byWords(words, specimen, isRatio(printed), catalogue),
  );
  const distinct = found.filter(({ marker }, place) => found.findIndex((other) => other.marker === marker) === place);
  return distinct.length > 0 ? distinct : null;
}

function byWords(
  words: readonly string[],
  specimen: Specimen,
  keepsOrder: boolean,
  { names, markers }: Catalogue,
): readonly Named[] {
  const ofWords = (some: readonly string[]) => [
    ...(names.words[specimen].get(wordKey(some, true)) ?? []),
    ...(keepsOrder ? [] : (names.words[specimen].get(wordKey(some, false)) ?? [])),
  ];
  const whole = [words, ...withoutSoftWords(words)].map(ofWords).find((named) => named.length > 0) ?? [];
  const sign = words.includes("%") ? "%" : words.includes("#") ? "#" : null;
  if (whole.length > 0 || sign === null) return whole;
  // "Lymphocytes %" is the fraction, "Lymphocytes #" the count.
  const isOfSign = (unit: string | undefined) => (sign === "%" ? unit === "%" : unit?.startsWith("10*"));
  const unsigned = words.filter((word) => word !== sign);
  const found = [unsigned, ...withoutSoftWords(unsigned)].map(ofWords).find((named) => named.length > 0) ?? [];
  return found.filter(({ marker }) => isOfSign(markers.get(marker)?.canonicalUnit));
}

/** If the name can be split into parts that each name the same marker and form. */
function saidTwice(key: string, catalogue: Catalogue, depth = 0): readonly Named[] | null {
  const words = key.split(" ");
  if (words.length > MAX_WORDS) return null;
  for (let cut = 1; cut < words.length; cut++) {
    const [left, right] = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
    const first = lookUp(left, "", SPECIMENS, catalogue);
    if (first === null) continue;
    const second =
      lookUp(right, "", SPECIMENS, catalogue) ?? (depth < MAX_TIMES ? saidTwice(right, catalogue, depth + 1) : null);
    const both = (first ?? []).filter(({ marker, form }) =>
      (second ?? []).some((other) => other.marker === marker && other.form === form),
    );
    if (both.length > 0) return both;
  }
  return null;
}

/** A name, its abbreviation and the older one: "Alanine aminotransferase (ALT/SGPT)". */
const MAX_TIMES = 2;
/** A line with more words is a sentence. */
const MAX_WORDS = 16;

/** Abbreviations with periods (T.S.H.), and words that a PDF split (SERU M CREATININE). */
function joinedNames(key: string, { names }: Catalogue): readonly Named[] | null {
  const solid = key.replaceAll(" ", "");
  if (solid.length >= SHORTEST_JOINED) return names.joined.get(solid) ?? null;
  return /^(?:[A-Z] ){2,}[A-Z]$/.test(key) ? (names.exact.get(solid) ?? null) : null;
}
