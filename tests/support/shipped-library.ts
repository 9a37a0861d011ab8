import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Peptide } from "#domain/peptides/peptide.ts";
import { type PlanningLibrary, toPlanningLibrary } from "#domain/protocols/planning-library.ts";

const FOLDER = join(import.meta.dirname, "../../content/peptides");

/** The entries as they ship, validated. */
export function shippedPeptides(): Peptide[] {
  return shippedFiles().map(({ file, text }) => {
    const parsed = Peptide.safeParse(JSON.parse(text));
    if (!parsed.success) throw new Error(`content/peptides/${file}: ${parsed.error.message}`);
    return parsed.data;
  });
}

function shippedFiles() {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(FOLDER, file), "utf8") }));
}

/** The content as planning reads it; its version is the hash of the files. */
export function loadShippedLibrary(): PlanningLibrary {
  const hash = createHash("sha256");
  for (const { text } of shippedFiles()) hash.update(text);
  return toPlanningLibrary(`sha256-${hash.digest("hex").slice(0, 16)}`, shippedPeptides());
}
