import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import type { Split } from "./line/split-line.ts";
import type { Surroundings } from "./surroundings.ts";

const ELECTROPHORESIS = /ele[ck]tro(?:ph|f)or|elettrofor|électrophor|proteinogram|(?<!\p{L})spep(?!\p{L})/iu;

/** What an electrophoresis calls the fractions of protein, and their full names. */
const FRACTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "ALBUMIN (ELECTROPHORESIS)": "ALBUMIN|ALBUMINA|ALBUMINE",
    "ALPHA-1-GLOBULIN": "ALPHA 1|ALPHA1|ALFA 1|ALFA1",
    "ALPHA-2-GLOBULIN": "ALPHA 2|ALPHA2|ALFA 2|ALFA2",
    "BETA GLOBULIN": "BETA",
    "GAMMA GLOBULIN": "GAMMA|GAMA",
  }).flatMap(([full, short]) => short.split("|").map((word) => [word, full] as const)),
);

/** A row of a serum electrophoresis with the full name of its fraction: "Alfa 1" is only there a globulin. */
export function withFractionNamed(split: Split, { title, specimen }: Surroundings): Split {
  if (split.isProse || specimen === "urine" || specimen === "other") return split;
  const full = title !== null && ELECTROPHORESIS.test(title) ? FRACTIONS.get(nameKey(split.name)) : undefined;
  return full === undefined ? split : { ...split, name: full, isKnown: true, printedName: split.name };
}
