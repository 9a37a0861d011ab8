import { isJson, listOf, member, textOf } from "./json.ts";

export interface Coding {
  readonly system: string;
  readonly code: string;
  readonly display: string;
}

export const LOINC = "http://loinc.org";
export const UCUM = "http://unitsofmeasure.org";
/** Our own systems, for what has no code elsewhere; see `out/bundle.ts`. */
export const OUR_MARKERS = "urn:peptidary:marker";

/**
 * The codings of one CodeableConcept, or of a list of them. A bare code (DSTU2 and handmade files) counts as a coding.
 */
export const codingsOf = (concepts: unknown): readonly Coding[] =>
  listOf(concepts).flatMap((concept) => {
    if (typeof concept === "string") return [{ system: "", code: concept.trim(), display: "" }];
    return listOf(member(concept, "coding"))
      .filter(isJson)
      .map((coding) => ({
        system: textOf(coding, "system"),
        code: textOf(coding, "code"),
        display: textOf(coding, "display"),
      }));
  });

/** The words of a concept: its text, else the display of a coding, else a code; empty if there are none. */
export function wordsOf(concept: unknown): string {
  const codings = codingsOf(concept);
  const [first] = listOf(concept);
  return (
    textOf(first, "text") ||
    (codings.find(({ display }) => display !== "")?.display ?? codings.find(({ code }) => code !== "")?.code ?? "")
  );
}

export const isLoinc = ({ system }: Coding): boolean =>
  /^https?:\/\/loinc\.org\/?$/.test(system) || system === "urn:oid:2.16.840.1.113883.6.1";

/** A bare code is assumed to be LOINC only if its check digit matches. */
export function loincsOf(codings: readonly Coding[]): readonly string[] {
  return codings
    .filter((coding) => isLoinc(coding) || (coding.system === "" && hasCheckDigit(coding.code)))
    .map(({ code }) => code);
}

/** Luhn's check digit, as LOINC uses it. */
export function hasCheckDigit(code: string): boolean {
  const [, number = "", check = ""] = /^(\d{1,6})-(\d)$/.exec(code) ?? [];
  if (number === "") return false;
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(check);
}
