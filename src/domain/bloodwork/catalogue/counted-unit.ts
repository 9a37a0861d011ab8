/** What laboratories write for a power of ten before a volume. "mil" is not here: thousand in Spanish, million in American. */
const POWERS: ReadonlyArray<readonly [power: string, words: RegExp]> = [
  ["10^3", /^(?:thous?(?:ands?)?|tsd\.?|tausend|mila|migliaia|miles|x?1[.,]?000|k)(?=\/)/iu],
  ["10^5", /^(?:lakhs?|lacs?)(?=\/)/iu],
  ["10^6", /^(?:mill\.?|millions?|milioni|millones|milh[oõ]es|milj(?:oen)?\.?|mio\.?|mln)(?=\/)/iu],
  ["", /^(?:cells?|c[eé]ls?\.?|c[eé]lulas|cellules|cellule|cellen|zellen)(?=\/)/iu],
];
/** Measured an hour after it was set up, whether the unit says so or not: "mm 1ª hora", "mm/1st hr", "mm na 1 uur". */
const FIRST_HOUR =
  /^mm(?:\/|in|at|attheendof|na|nach|n\.|apr[eè]s|a|al|alla)?(?:the|la|l')?\(?(?:1|i|1\.|1[aªº]\.?|1st|1[eè]r?e?|1re|first|prima|primera|primeira|premi[eè]re|erste[nr]?)?\.?\/?(?:h|hr|hrs|hour|hora|ora|heure|std\.?|stunde|uur|u)\.?\)?$/iu;

/** A unit without spaces with its words for counts and volumes as symbols: "thou/cumm" is "10^3/mm3". */
export function withCounts(solid: string): string {
  if (FIRST_HOUR.test(solid)) return "mm/h";
  const plain = solid.replace(/\/(?:cu\.?mm|cmm|cumm)\.?$/iu, "/mm3");
  const power = POWERS.find(([, words]) => words.test(plain));
  return power === undefined || !/\/(?:mm\^?3|mmc|[um]c?L|L)$/iu.test(plain)
    ? plain
    : plain.replace(power[1], power[0]);
}

const MIL = /^mil\.? ?\/ ?(?:mm(?:3|³|\^3)|mmc|[uµμ]l|mcl)$/iu;

/**
 * The other unit of one that laboratories use for two: thousands or millions per microliter. No marker takes both, so
 * the marker decides.
 */
export const otherCount = (printed: string, ucum: string): string | null =>
  !MIL.test(printed) ? null : ucum === "10*3/uL" ? "10*6/uL" : "10*3/uL";
