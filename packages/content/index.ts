import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
import type { GlossaryTerm } from "#domain/guides/glossary.ts";
import type { GoalOptions } from "#domain/options/goal-options.ts";
import type { Peptide, Reference } from "#domain/peptides/peptide.ts";
import type { SafetyDocument } from "#domain/safety/guidance/safety-document.ts";

export type { Biomarker, BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
export type { GlossaryTerm } from "#domain/guides/glossary.ts";
export type { GoalOption, GoalOptions } from "#domain/options/goal-options.ts";
export type { Citation, Dose, Peptide as Entry, Reference, Regimen } from "#domain/peptides/peptide.ts";
export type { SafetyDocument } from "#domain/safety/guidance/safety-document.ts";

/** What this copy of the content is. */
export interface ContentMeta {
  /** The release of Peptidary that it shipped with. */
  readonly version: string;
  /** The same for equal content: the first 16 hexadecimal digits of a SHA-256 over all data files. */
  readonly contentVersion: string;
  /** The newest day on which a source was checked or an entry corrected, YYYY-MM-DD. */
  readonly date: string;
  /** An SPDX identifier. */
  readonly license: "CC-BY-4.0";
  readonly attribution: string;
  /** The notice that has to go along with the LOINC codes among the biomarkers. */
  readonly loincNotice: string;
  /** The slugs of all entries. */
  readonly entries: readonly string[];
  /** The slugs of all guides: `guides/<slug>.md` in the folder of the data. */
  readonly guides: readonly string[];
}

/** A tag as entries name it, with the words and the color to show. */
export interface Tag {
  readonly name: string;
  readonly colour: string;
  readonly description: string;
}

/** A number or statement of an entry that was wrong and has been corrected. */
export interface Correction {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** The entry. */
  readonly slug: string;
  readonly text: string;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, "data", file), "utf8");
const read = <Content>(file: string): Content => JSON.parse(textOf(file)) as Content; // checked when the package was built

/** Version, date, license and the list of entries. */
export const meta: ContentMeta = read("meta.json");

/**
 * One entry with the works it cites, for example "semaglutide". Null for a slug that no entry has. Amounts and times
 * have their unit in the field or beside it; null and empty lists mean "not known", never "none".
 */
export function readEntry(slug: string): Peptide | null {
  return SLUG.test(slug) && meta.entries.includes(slug) ? read(`entries/${slug}.json`) : null;
}

/** Every entry, in the order of their slugs. */
export function readEntries(): Peptide[] {
  return meta.entries.map((slug) => read(`entries/${slug}.json`));
}

/** Every work that entries and options cite by the same id. */
export function readReferences(): Reference[] {
  return read("references.json");
}

/** Laboratory markers with units, conversion factors and intervals, each with its source. */
export function readBiomarkers(): BiomarkerDocument {
  return read("biomarkers.json");
}

/** Terms explained in a sentence or two, some with a source. */
export function readGlossary(): GlossaryTerm[] {
  return read("glossary.json");
}

/** Red flags, emergency numbers, authorities that take reports, and disposal, by country where it differs. */
export function readSafety(): SafetyDocument {
  return read("safety.json");
}

/** What can be done for each goal without a peptide. */
export function readOptions(): GoalOptions[] {
  return read("options.json");
}

/** By the slug that entries name. */
export function readTags(): Readonly<Record<string, Tag>> {
  return read("tags.json");
}

/** Corrections of what shipped earlier. */
export function readCorrections(): Correction[] {
  return read("corrections.json");
}

/** A guide as Markdown with its front matter; null for a slug that no guide has. */
export function readGuide(slug: string): string | null {
  return SLUG.test(slug) && meta.guides.includes(slug) ? textOf(`guides/${slug}.md`) : null;
}
