import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { Peptide } from "#domain/peptides/peptide.ts";
import { SafetyDocument } from "#domain/safety/guidance/safety-document.ts";
import type { ContentMeta, Correction } from "#packages/content/index.ts";
import { readShippedTags } from "#server/db/shipped-tags.ts";
import { shippedWorks } from "#server/db/shipped-works.ts";
import { readCatalogue } from "#server/features/biomarkers/read-catalogue.ts";
import { readShippedGlossary } from "#server/features/guides/read-glossary.ts";
import { readShippedOptions } from "#server/features/options/shipped-options.ts";
import { entryOf, shippedFiles } from "#server/features/peptides/shipped-entries.ts";
import { root } from "./tree.ts";

const content = join(root, "content");
const Corrections: z.ZodType<Correction[]> = z.array(
  z.strictObject({ day: z.iso.date(), slug: z.string(), text: z.string() }),
);

/** Writes the content as JSON into the folder, read and checked as the server does when it starts. */
export function writeContent(folder: string, version: string): readonly string[] {
  const entries = shippedFiles(content).map(entryOf);
  const guides = readdirSync(join(content, "guides"))
    .filter((file) => file.endsWith(".md"))
    .toSorted();
  const biomarkers = readCatalogue(content);
  const corrections = Corrections.parse(json("corrections.json"));
  const works = [...shippedWorks(content).read().values()];
  const files: Record<string, string> = {
    ...Object.fromEntries(entries.map((entry) => [`entries/${entry.slug}.json`, written(entry)])),
    ...Object.fromEntries(
      guides.map((file) => [`guides/${file}`, readFileSync(join(content, "guides", file), "utf8")]),
    ),
    "references.json": written(works),
    "biomarkers.json": written(biomarkers),
    "glossary.json": written(readShippedGlossary(content).terms),
    "safety.json": written(SafetyDocument.parse(json("safety.json"))),
    "options.json": written(readShippedOptions(content).goals),
    "tags.json": written(readShippedTags(content)),
    "corrections.json": written(corrections),
    "entry.schema.json": written(z.toJSONSchema(Peptide, { io: "output" })),
  };
  const meta: ContentMeta = {
    version,
    contentVersion: hashOf(files).slice(0, 16),
    date: newest([...works.map(({ checked }) => checked ?? ""), ...corrections.map(({ day }) => day)]),
    license: "CC-BY-4.0",
    attribution: "Peptidary, CC BY 4.0",
    loincNotice: biomarkers.meta.loincNotice,
    entries: entries.map(({ slug }) => slug),
    guides: guides.map((file) => file.replace(/\.md$/, "")),
  };
  for (const sub of ["entries", "guides"]) mkdirSync(join(folder, sub), { recursive: true });
  for (const [name, text] of Object.entries({ ...files, "meta.json": written(meta) }))
    writeFileSync(join(folder, name), text);
  return sourcesOfContent();
}

export const loincNotice = (): string => readCatalogue(content).meta.loincNotice;

const json = (name: string): unknown => JSON.parse(readFileSync(join(content, name), "utf8"));
const written = (value: unknown): string => `${JSON.stringify(value)}\n`;
const newest = (days: readonly string[]): string => days.toSorted().at(-1) ?? "unknown";

function hashOf(files: Readonly<Record<string, string>>): string {
  const hash = createHash("sha256");
  for (const name of Object.keys(files).toSorted()) hash.update(`${name}\0${files[name]}\0`);
  return hash.digest("hex");
}

function sourcesOfContent(): string[] {
  return readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(json|md)$/.test(file.name) && file.name !== "CORRECTIONS.md")
    .map((file) =>
      join(file.parentPath, file.name)
        .slice(root.length + 1)
        .replaceAll("\\", "/"),
    );
}
