import type { Peptide } from "#domain/peptides/peptide.ts";
import { peptideDocument } from "./peptide-document.ts";
import { uniqueMark } from "./unique-mark.ts";
import type { WebAdmin } from "./web-admin.ts";

/** Makes a public entry, shown to everyone, whose name begins with this word; no other has its name and address. */
export async function publishEntry(
  { ask }: Pick<WebAdmin, "ask">,
  word: string,
  changes: Partial<Peptide> = {},
): Promise<Peptide> {
  const name = `${word} ${uniqueMark()}`;
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const document = peptideDocument({ slug, name, aliases: [], ...changes });
  await ask("POST", "/api/peptides", { document });
  await ask("PUT", `/api/peptides/${slug}/publication`, { isPublished: true, version: 1 });
  return document;
}
