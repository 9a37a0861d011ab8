import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Glossary } from "#domain/guides/glossary.ts";
import { type KeptResults, NOTHING_KEPT } from "#server/kept-results.ts";

export function readShippedGlossary(contentDir: string, kept: KeptResults = NOTHING_KEPT): Glossary {
  const path = join(contentDir, "glossary.json");
  if (!existsSync(path)) return { schemaVersion: 1, terms: [] };
  const text = readFileSync(path, "utf8");
  return kept.of("glossary", text, () => {
    const { schemaVersion, terms } = Glossary.parse(JSON.parse(text));
    return { schemaVersion, terms: terms.toSorted((a, b) => a.term.localeCompare(b.term, "en")) };
  });
}
