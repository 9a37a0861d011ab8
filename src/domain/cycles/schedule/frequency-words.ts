const NUMBERS: Readonly<Record<string, string>> = {
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  ten: "10",
  twelve: "12",
  fourteen: "14",
  second: "2",
  other: "2",
  third: "3",
  fourth: "4",
};

/**
 * Short forms from prescriptions and forums. "Biweekly" and "bimonthly" have two meanings each, so they are left out.
 */
const SHORT_FORMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bq\.?d\.?(?![a-z])|\bo\.?d\.?(?![a-z])|\bqam\b/g, "1 times per day"],
  [/\b(?:qhs|qpm|hs)\b/g, "1 times per day"],
  [/\b(?:b\.?i\.?d|b\.?d)\b\.?/g, "2 times per day"],
  [/\b(?:t\.?i\.?d|t\.?d\.?s)\b\.?/g, "3 times per day"],
  [/\b(?:q\.?i\.?d|q\.?d\.?s)\b\.?/g, "4 times per day"],
  [/\b(?:e\.?o\.?d|q\.?o\.?d)\b\.?/g, "every 2 days"],
  [/\beow\b/g, "every 2 weeks"],
  [/\b[qe](\d{1,3}) ?h(?:rs?|ours?)?\b/g, "every $1 hours"],
  [/\b[qe](\d{1,3}) ?d(?:ays?)?\b/g, "every $1 days"],
  [/\b[qe](\d{1,2}) ?w(?:k|ks|eeks?)?\b/g, "every $1 weeks"],
  [/\bq ?w(?:k|eek)\b|\bqw\b/g, "1 times per week"],
  [/\bp\.?r\.?n\b\.?/g, "as needed"],
];

/** One wording per meaning: numbers as digits, "N times per day", "every N weeks". */
export function canonical(text: string): string {
  const plain = SHORT_FORMS.reduce(
    (words, [pattern, meaning]) => words.replace(pattern, meaning),
    text.trim().toLowerCase().replace(/[–—−]/g, "-").replace(/×/g, "x").replace(/\s+/g, " "),
  );
  return plain
    .replace(/\bm ?[/,-]? ?w ?[/,-]? ?f\b/g, "monday, wednesday, friday")
    .replace(/^([^(]*?) ?\((.*)\)/, "$1, $2")
    .replace(/(?<![.,; ])[.,; ]+$/, "")
    .replace(/ ?\/ ?(day|d|week|wk|w|month|mo)\b/g, " per $1")
    .replace(/\b(?:wk|w)s?\b/g, (word) => (word.endsWith("s") ? "weeks" : "week"))
    .replace(/\bmo\b/g, "month")
    .replace(/\bper d\b/g, "per day")
    .replace(/\b(?:hrs?|h)\b/g, "hours")
    .replace(/\b([a-z]+)\b/g, (word) => (Object.hasOwn(NUMBERS, word) ? (NUMBERS[word] ?? word) : word))
    .replace(/\b(\d)(?:nd|rd|th)\b/g, "$1")
    .replace(/\beach\b/g, "every")
    .replace(/\bfortnightly\b|\b(?:per|every|a) fortnight\b/g, "every 2 weeks")
    .replace(/\bonce\b/g, "1 times")
    .replace(/\btwice\b/g, "2 times")
    .replace(/\bthrice\b/g, "3 times")
    .replace(/\b(\d{1,2}) ?x(?![a-z0-9])/g, "$1 times")
    .replace(/\b(\d{1,2}) (?:time|doses?|injections?|shots?|applications?)\b/g, "$1 times")
    .replace(/\btimes times\b/g, "times")
    .replace(/\bevery (day|week|month)\b(?! or)/g, "per $1")
    .replace(/\b(?:a|an|in a|in any) (day|night|week|month|24 hours)\b/g, "per $1")
    .replace(/\bper 24 hours\b/g, "per day")
    .replace(/\b(?:daily|nightly)\b/g, "per day")
    .replace(/\bweekly\b/g, "per week")
    .replace(/\bmonthly\b/g, "per month")
    .replace(/\bper per\b/g, "per")
    .replace(/\bevery per (day|week|month)\b/g, "per $1")
    .replace(/\btimes (?:per|every) (?:night|morning|evening|afternoon)\b/g, "times per day")
    .replace(/\b(\d{1,2}) per (day|week|month)\b/g, "$1 times per $2")
    .replace(/\s+/g, " ")
    .trim();
}
