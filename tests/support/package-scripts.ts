import type { Mix } from "#domain/dosing/mix.ts";

/** What a project with the packages runs and compiles. */

export const chemistryScript = (inputs: readonly string[], ph: readonly number[]): string => `
import { analyze, EMPTY_LIBRARY } from "@peptidary/chemistry";
const ask = (input) => analyze({ input, entry: null, readAs: "anything", ph: ${JSON.stringify(ph)} }, EMPTY_LIBRARY);
console.log(JSON.stringify(${JSON.stringify(inputs)}.map(ask)));`;

export const dosingScript = (mixes: readonly Mix[]): string => `
import { calculateMix } from "@peptidary/dosing";
console.log(JSON.stringify(${JSON.stringify(mixes)}.map((mix) => calculateMix(mix))));`;

/** The names of all values that can be imported from a package. */
export const namesScript = (paths: readonly string[], name: string): string => `
const paths = ${JSON.stringify(paths.filter((path) => !/json$|\*/.test(path)))};
const modules = await Promise.all(paths.map((path) => import("@peptidary/${name}" + path.slice(1))));
console.log(JSON.stringify(modules.flatMap((one) => Object.keys(one))));`;

export const CONTENT_SCRIPT = `
import * as content from "@peptidary/content";
import glossary from "@peptidary/content/data/glossary.json" with { type: "json" };
const counts = {
  glossary: glossary.length,
  references: content.readReferences().length,
  terms: content.readGlossary().length,
  redFlags: content.readSafety().redFlags.length,
  options: content.readOptions().length,
  tags: Object.keys(content.readTags()).length,
  corrections: content.readCorrections().length,
};
console.log(JSON.stringify({
  entries: content.readEntries(),
  biomarkers: content.readBiomarkers(),
  counts,
  guide: content.readGuide("half-life"),
  missing: [content.readEntry("../meta"), content.readEntry("nothing"), content.readGuide("../meta")],
}));`;

export const TYPES_SCRIPT = `
import type { Entry } from "@peptidary/content";
import type { Molecule } from "@peptidary/chemistry";
import { mcg, mL, plus, readTypedNumber } from "@peptidary/dosing/units";

export const sum = plus(mL("0.1"), mL("0.2")).value.toString();
// @ts-expect-error a mass is no volume
export const wrong = plus(mL("0.1"), mcg("5"));
// @ts-expect-error an entry has no such field, so the type is not any
export const none = (entry: Entry) => entry.nothing;
// @ts-expect-error nor has a molecule
export const no = (molecule: Molecule) => molecule.nothing;
export const read: string | undefined = ((read) => ("value" in read ? read.value.toFixed() : undefined))(readTypedNumber("2,5"));
`;
