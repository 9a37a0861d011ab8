import type { Biomarker } from "#domain/bloodwork/catalogue/biomarker.ts";
import { nameKey } from "#domain/bloodwork/catalogue/name-key.ts";
import { codingsOf, isLoinc, wordsOf } from "./codes.ts";
import { listOf, member } from "./json.ts";
import type { Found, Resources } from "./resources.ts";

const URINE = /\burin|\borina\b|\bUR\b|\bURC\b|\bUC\b|\b122575003\b|\b78014005\b/i;
const NO_BLOOD =
  /cerebral|csf|cerebrospinal|body fluid|saliva|stool|faec|fec[ae]s|semen|sputum|sweat|synovial|amnio|pleural|periton|hair|swab|tissue|breath/i;

/** The specimen, from its resource and the long names of its codes; null if unknown. */
export function specimenOf(found: Found, { resolve }: Resources): "blood" | "urine" | "other" | null {
  const { resource } = found;
  const specimen = resolve(member(resource, "specimen"), found)?.resource;
  const said = [
    wordsOf(member(specimen, "type")),
    ...codingsOf(member(specimen, "type")).map(({ code }) => code),
    ...listOf(member(resource, "specimen")).map((reference) => String(member(reference, "display") ?? "")),
    ...systemsIn(found),
  ].join(" | ");
  if (NO_BLOOD.test(said)) return "other";
  if (URINE.test(said)) return "urine";
  return /blood|serum|plasma/i.test(said) ? "blood" : null;
}

/** `Glucose [Mass/volume] in Blood by Automated test strip`: the text after "in" or "of". */
const IN_SYSTEM = /\] (?:in|of) ([^[\]]{2,60}?)(?: by | --|$)/;

/** The specimen in a LOINC long name; empty if there is none. */
export const systemIn = (longName: string): string =>
  IN_SYSTEM.exec(longName)?.[1] ?? (/ (?:in|of) Urine\b/.test(longName) ? "Urine" : "");

const systemsIn = ({ resource }: Found): readonly string[] =>
  codingsOf(member(resource, "code"))
    .filter(isLoinc)
    .map(({ display }) => systemIn(display));

/** Words in a long name that make it a different test. */
const CHANGING = [
  "FREE",
  "IONIZED",
  "BIOAVAILABLE",
  "REVERSE",
  "AB",
  "IGG",
  "IGM",
  "IGE",
  "PRESENCE",
  "TITER",
  "ACTIVE",
  "DIRECT",
  "INDIRECT",
  "GLYCATED",
];

/**
 * Whether a marker found by name is consistent with the long names of the codes: whole blood is not serum, and
 * "Calcium .ionized" is not calcium. Only for codes that aren't in the catalog.
 */
export function agreesWithLongName(found: Found, marker: Biomarker): boolean {
  const displays = codingsOf(member(found.resource, "code"))
    .filter(isLoinc)
    .map(({ display }) => display);
  const own = new Set([marker.name, ...marker.aliases].flatMap((name) => nameKey(name).split(" ")));
  return displays.every((display) => {
    const system = systemIn(display);
    const isSerum = system === "" || /serum|plasma/i.test(system);
    if (marker.specimen === "serum-or-plasma" && !isSerum) return false;
    return nameKey(display)
      .split(" ")
      .every((word) => !CHANGING.includes(word) || own.has(word));
  });
}

export const FASTING = "http://terminology.hl7.org/CodeSystem/v2-0916";

/** HL7 table 0916 of a specimen: F is fasting, NF is not; null for other codes or none. */
export function fastingIn(specimen: unknown): boolean | null {
  const codes = codingsOf(member(member(specimen, "collection"), "fastingStatusCodeableConcept"))
    .filter(({ system }) => system === FASTING)
    .map(({ code }) => code);
  return codes.includes("F") ? true : codes.includes("NF") ? false : null;
}
