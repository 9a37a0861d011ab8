import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Peptide } from "../../src/domain/peptides/peptide.ts";
import { type PlanningLibrary, toPlanningLibrary } from "../../src/domain/protocols/planning-library.ts";

const FOLDER = join(import.meta.dirname, "../../content/peptides");

/** The content as it ships, validated; its version is the hash of the files. */
export function loadShippedLibrary(): PlanningLibrary {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(FOLDER, file), "utf8") }));
  const peptides = files.map(({ file, text }) => {
    const parsed = Peptide.safeParse(JSON.parse(text));
    if (!parsed.success) throw new Error(`content/peptides/${file}: ${parsed.error.message}`);
    return parsed.data;
  });
  const hash = createHash("sha256");
  for (const { text } of files) hash.update(text);
  return toPlanningLibrary(`sha256-${hash.digest("hex").slice(0, 16)}`, peptides);
}
