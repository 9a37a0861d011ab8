const NUMBERS: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};
const TIMES = "(once|twice|(?:\\d{1,2}|two|three|four|five|six) times|one time)";
const A = "(?:a |per |each |every )?";

/** Each way of saying how often, as the whole text; the function gives times a week from the bracketed parts. */
const READERS: ReadonlyArray<readonly [pattern: RegExp, perWeek: (parts: readonly string[]) => number]> = [
  [phrase("daily|every (?:day|night|morning|evening)|nightly|at bedtime|before bed"), () => 7],
  [phrase(`${TIMES} ${A}(?:daily|day|nightly|night)`), ([times]) => 7 * timesIn(times)],
  [phrase(`${TIMES} (?:daily|a day) on (\\d) days? ${A}week`), ([times, days]) => timesIn(times) * Number(days)],
  [phrase("weekly|every week"), () => 1],
  [phrase(`${TIMES} ${A}(?:weekly|week)`), ([times]) => timesIn(times)],
  [phrase(`${TIMES} on the day, once (?:weekly|a week)`), ([times]) => timesIn(times)],
  [phrase(`(?:${TIMES} on the day, )?on (\\d) days? ${A}week`), ([times, days]) => timesIn(times) * Number(days)],
  [phrase(`(?:${TIMES} on the day, )?(?:once )?every (?:other|second) day`), ([times]) => 3.5 * timesIn(times)],
  [phrase("(?:once )?every (\\d{1,3}) hours"), ([hours]) => 168 / Number(hours)],
  [phrase("(?:once )?every (\\d{1,3}) days"), ([days]) => 7 / Number(days)],
  [
    phrase(`(?:${TIMES} on the day, )?(?:once )?every (\\d{1,2}) weeks`),
    ([times, weeks]) => timesIn(times) / Number(weeks),
  ],
  [phrase(`(?:once ${A})?month(?:ly)?`), () => 0.25],
];

/**
 * How many times a week a schedule text means: "twice daily" is 14, "once every 4 weeks" and "monthly" are 0.25. Null
 * where it cannot be read for certain, as for "as needed".
 */
export function parseTimesPerWeek(text: string): number | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, " ").replace(/\.$/, "");
  for (const [pattern, perWeek] of READERS) {
    const match = pattern.exec(plain);
    if (match === null) continue;
    const times = perWeek(match.slice(1));
    return Number.isFinite(times) && times > 0 ? times : null;
  }
  return null;
}

function phrase(source: string): RegExp {
  return new RegExp(`^(?:${source})$`);
}

/** A part that is absent means once. */
function timesIn(words: string | undefined): number {
  const [first = "once"] = (words ?? "once").split(" ");
  return NUMBERS[first] ?? Number(first);
}
