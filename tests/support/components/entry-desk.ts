import { type PeptideEdition, readEdition, updatePeptide } from "#contract/editions.ts";
import { listRelatedPeptides, readPeptide, readRevision } from "#contract/peptides.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { answer, refusal } from "./fake-api.ts";

const AT = "2026-01-01T08:00:00.000Z";

/** Keeps the versions of one public entry, and answers with them. */
export function entryDesk(first: Peptide) {
  const versions = [first];
  const edition = (): PeptideEdition => ({
    ...{ slug: first.slug, document: versions.at(-1) ?? first, version: versions.length, isPublished: true },
    ...{ origin: "edited", problems: [], createdAt: AT, updatedAt: AT },
  });
  return {
    now: () => edition().document,
    versions,
    /** What another editor saves. */
    change: (changes: Partial<Peptide>) => void versions.push({ ...edition().document, ...changes }),
    answers: [
      answer(readPeptide, () => edition().document),
      answer(listRelatedPeptides, () => ({ items: [] })),
      answer(readEdition, edition),
      answer(readRevision, ({ params }) => {
        const document = versions[Number(params.revision) - 1];
        if (!document) throw refusal("not-found");
        return { revision: Number(params.revision), at: AT, origin: "edit" as const, note: "", document };
      }),
      answer(updatePeptide, ({ body: { document, version } }) => {
        if (version !== versions.length) throw refusal("stale-version");
        versions.push(document);
        return edition();
      }),
    ],
  };
}
