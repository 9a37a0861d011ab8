import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { type PlanningLibrary, toPlanningLibrary } from "#domain/protocols/planning-library.ts";
import { readShippedOptions } from "#server/features/options/shipped-options.ts";
import { entryOf, shippedFiles } from "#server/features/peptides/shipped-entries.ts";

const CONTENT = join(import.meta.dirname, "../../content");

/** The entries as they ship, validated. */
export const shippedPeptides = (): Peptide[] => shippedFiles(CONTENT).map(entryOf);

/** One of them. */
export function shippedPeptide(slug: string): Peptide {
  const file = shippedFiles(CONTENT).find((one) => one.slug === slug);
  if (!file) throw new Error(`no entry ${slug} ships`);
  return entryOf(file);
}

/** The content as planning reads it; its version is the hash of the files. */
export function loadShippedLibrary(): PlanningLibrary {
  const hash = createHash("sha256");
  for (const { text } of shippedFiles(CONTENT)) hash.update(text);
  const options = readShippedOptions(CONTENT);
  hash.update(JSON.stringify(options));
  return toPlanningLibrary(`sha256-${hash.digest("hex").slice(0, 16)}`, shippedPeptides(), options);
}
