import type { PeptideEdition } from "#contract/editions.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { newId } from "#server/db/id.ts";
import { peptideDocument } from "./peptide-document.ts";
import { type Person, post } from "./person.ts";

/** A document that nothing keeps from being published, with a slug and a name of its own. */
export function ownDocument(changes: Partial<Peptide> = {}): Peptide {
  const slug = `entry-${newId()}`;
  return peptideDocument({ slug, name: slug, aliases: [], ...changes });
}

interface Save {
  readonly document: Peptide;
  readonly version: number;
  readonly note?: string;
}

/** What an admin does to public entries, over HTTP. */
export const editing = ({ request }: Person) => ({
  create: (document: Peptide, note?: string) => request("/api/peptides", post({ document, note })),
  read: (slug: string) => request(`/api/peptides/${slug}/edition`),
  save: (save: Save, slug = save.document.slug) => request(`/api/peptides/${slug}`, { ...post(save), method: "PUT" }),
  publish: (slug: string, version: number, isPublished = true) =>
    request(`/api/peptides/${slug}/publication`, { ...post({ isPublished, version }), method: "PUT" }),
});

/** Makes a published entry of the document. */
export async function publishEntry(editor: Person, document: Peptide = ownDocument()): Promise<PeptideEdition> {
  const { create, publish } = editing(editor);
  const made = await create(document);
  if (made.status !== 201) throw new Error(`no entry was made: ${made.status} ${await made.text()}`);
  const published = await publish(document.slug, 1);
  if (published.status !== 200) throw new Error(`it was not published: ${await published.text()}`);
  return published.json();
}
