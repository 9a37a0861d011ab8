import { createHash } from "node:crypto";
import type { Peptide } from "#domain/peptides/peptide.ts";

/** The columns of an entry that follow from its document. */
export function toStored(peptide: Peptide): { slug: string; name: string; content_hash: string; document: string } {
  const document = JSON.stringify(peptide);
  const content_hash = createHash("sha256").update(document).digest("hex");
  return { slug: peptide.slug, name: peptide.name, content_hash, document };
}
