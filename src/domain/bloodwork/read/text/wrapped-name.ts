import type { CellLine } from "./line/cells.ts";
import { type Names, plainName } from "./line/split-line.ts";
import type { FoundLine } from "./row-line.ts";
import type { Surroundings } from "./surroundings.ts";

/** A name that continues: a comma, a slash, an open bracket. */
const GOES_ON = /[,\-\u2013/&(]$|\([^()]*$/u;
/** Words that change what was measured, so that a name without them means something else. */
const DECIDING =
  /^[,(\s-]*(?:(?:free|direct|indirect|active|bioavailable|ioni[sz]ed|corrected|adjusted|absolute|urine|random|spot|ratio|conjugated|unconjugated|reverse|intact|antibod(?:y|ies)|ab|binding|saturation|cardiac|high sensitivity|non-?hdl|frei(?:es)?|gesamt|direkt|aktiv|absolut|korrigiert|libre|totale?|directe|libero|wolny|wolna|całkowity)[\s,)]*)+$/iu;
/** "im Serum", "im Urin", as German laboratories abbreviate it. */
const IN_SPECIMEN =
  /(?<![\s,(])[\s,(]*\b(?:i\. ?(?:[SPUB]\.?|serum|plasma|urin|blut)|im (?:serum|plasma|urin|blut|edta-blut|vollblut))\)?$/iu;
/** "IRON STUDIES (serum)" above "Saturation", "METABOLISMO DEL HIERRO" above "Índice de saturación". */
const OF_A_GROUP =
  /\([^()]*\)|(?<!\p{L})(?:studies|panel|profile|metabolism|status)(?!\p{L})|(?<!\p{L})(?:metabolismo|perfil|estudio) (?:del? )?(?=\p{L})/giu;
/** The heading of what follows rather than the end of a name that is none with it: "PSA", then "Urine". */
const SPECIMEN_ALONE = /^(?:urine|urin|urina|urines|orina|harn)\s?:?$/iu;
const CARRIES_ON = /^[\p{Ll}(,]/u;

/**
 * The name of a row that may span lines. A known name is used as it is, unless it clearly continues below; else with
 * the line above, the line below, both, and the title of its section.
 */
export function fullName(
  { name, isKnown }: FoundLine,
  { above, title }: Surroundings,
  next: CellLine | null,
  names: Names,
): { name: string; isKnown: boolean } {
  const aboveText = above?.cells.length === 1 ? above.text : null;
  const below = next?.text ?? null;
  if (below !== null && (GOES_ON.test(name) || DECIDING.test(below))) {
    const longer = joined(name, below);
    const isLongerKnown = names.knows(longer);
    const isHeading = isKnown && !isLongerKnown && SPECIMEN_ALONE.test(below);
    if (!isHeading && (isLongerKnown || isKnown)) return { name: longer, isKnown: isLongerKnown };
  }
  if (aboveText !== null && GOES_ON.test(aboveText)) {
    const longer = joined(aboveText, name);
    if (names.knows(longer)) return { name: longer, isKnown: true };
  }
  if (isKnown) return { name, isKnown };
  const bare = name.replace(IN_SPECIMEN, "").trim();
  if (bare !== name && names.knows(bare)) return { name: bare, isKnown: true };
  const carriesOn = below !== null && (CARRIES_ON.test(below) || below.length <= 30) ? below : null;
  const longer = [
    aboveText === null ? null : joined(aboveText, name),
    carriesOn === null ? null : joined(name, carriesOn),
    aboveText === null || carriesOn === null ? null : joined(joined(aboveText, name), carriesOn),
    title === null || title === aboveText ? null : joined(title, name),
    title === null ? null : joined(title.replace(OF_A_GROUP, " "), name),
  ].find((candidate) => candidate !== null && names.knows(candidate));
  return longer === null || longer === undefined ? { name, isKnown } : { name: longer, isKnown: true };
}

const joined = (first: string, second: string): string => plainName(`${first} ${second}`.replaceAll(/\s+/g, " "));
