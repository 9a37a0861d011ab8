import type { Extension } from "./fhir-types.ts";

/** Our own names for what R4 can't express. */
export const OUR_DRAWS = "urn:peptidary:draw";
export const DRAW_EXTENSION = "urn:peptidary:bloodwork-draw";
export const RESULT_EXTENSION = "urn:peptidary:bloodwork-result";

export const INTERPRETATIONS = "http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation";

/**
 * A text valid as an R4 string: no other space characters than the plain one, tab and line ends; undefined if nothing
 * is left.
 */
export function fhirText(text: string): string | undefined {
  const plain = text.toWellFormed().replace(/[^\S \t\r\n]/g, " ");
  return plain.trim() === "" ? undefined : plain;
}

/** Members that R4 couldn't express, or not exactly: one extension with each as JSON under its own name. */
export function remainder(url: string, said: object, meant: object): readonly Extension[] {
  const read = new Map(Object.entries(said).map(([name, value]) => [name, JSON.stringify(value)]));
  const extension = Object.entries(meant)
    .filter(([name, value]) => read.get(name) !== JSON.stringify(value))
    .map(([name, value]) => ({ url: name, valueString: asciiJson(value) }));
  return extension.length === 0 ? [] : [{ url, extension }];
}

/** JSON with every non-ASCII character escaped, so that it contains no space that R4 forbids. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
