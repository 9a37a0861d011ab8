/** Measures spelled out, each with its symbol: English, and the counts of Spanish and Portuguese. */
const MEASURES: ReadonlyArray<readonly [symbol: string, words: string]> = [
  ["10^3", "thousands?|miles"],
  ["10^6", "millions?|millones|milhões"],
  ["mg", "milligrams?"],
  ["ug", "micrograms?"],
  ["ng", "nanograms?"],
  ["pg", "picograms?"],
  ["g", "grams?"],
  ["mmol", "millimoles?"],
  ["umol", "micromoles?"],
  ["nmol", "nanomoles?"],
  ["pmol", "picomoles?"],
  ["mIU", "milli-?international units?"],
  ["uIU", "micro-?international units?"],
  ["IU", "international units?"],
  ["mU", "milliunits?"],
  ["uU", "microunits?"],
  ["U", "units?"],
  ["fL", "femtolit(?:er|re)s?"],
  ["%", "percent"],
];
const VOLUMES: ReadonlyArray<readonly [symbol: string, words: string]> = [
  ["dL", "decilit(?:er|re)|decilitro"],
  ["mL", "millilit(?:er|re)|mililitro"],
  ["uL", "microlit(?:er|re)|microlitro|cubic microlit(?:er|re)"],
  ["mm3", "cubic millimet(?:er|re)|milímetro cúbico"],
  ["L", "lit(?:er|re)|litro"],
];
const ALONE: ReadonlySet<string> = new Set(["fL", "pg", "%"]);

const wordsOf = (list: typeof MEASURES): string => list.map(([, words]) => words).join("|");
const SPELLED = new RegExp(
  `^(?<measure>${wordsOf(MEASURES)})(?:(?: ?/ ?| (?:per|por) )(?<volume>${wordsOf(VOLUMES)}|[dmu]?L))?$`,
  "iu",
);
const tellers = (list: typeof MEASURES) =>
  list.map(([symbol, words]) => ({ symbol, words: new RegExp(`^(?:${words})$`, "iu") }));
const [MEASURE, VOLUME] = [tellers(MEASURES), tellers(VOLUMES)];
const symbolOf = (word: string, list: typeof MEASURE): string =>
  list.find(({ words }) => words.test(word))?.symbol ?? word;

/** "nanograms per deciliter" as "ng/dL"; other text unchanged. */
export function withSymbols(printed: string): string {
  const { measure, volume } = SPELLED.exec(printed.trim())?.groups ?? {};
  if (measure === undefined) return printed;
  const symbol = symbolOf(measure, MEASURE);
  if (volume === undefined) return ALONE.has(symbol) ? symbol : printed;
  return `${symbol}/${symbolOf(volume, VOLUME)}`;
}

/** Whether a word may begin such a unit. */
export const startsSpelled = (word: string): boolean => FIRST.test(word);
const FIRST =
  /^(?:thousands?|miles|millions?|millones|milhões|(?:milli|micro|nano|pico)?(?:grams?|moles?|units?)|(?:milli-?|micro-?)?international|femtolit(?:er|re)s?|percent)$/iu;
