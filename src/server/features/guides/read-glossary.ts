import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Glossary } from "../../../domain/guides/glossary.ts";

export function readShippedGlossary(contentDir: string): Glossary {
  const path = join(contentDir, "glossary.json");
  if (!existsSync(path)) return { schemaVersion: 1, terms: [] };
  const { schemaVersion, terms } = Glossary.parse(JSON.parse(readFileSync(path, "utf8")));
  return { schemaVersion, terms: terms.toSorted((a, b) => a.term.localeCompare(b.term, "en")) };
}
