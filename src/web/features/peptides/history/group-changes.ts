import type { PeptideChange, PeptideDiff } from "#domain/peptides/diff-peptides.ts";

interface ChangedClaim {
  readonly id: string;
  readonly name: string | null;
  readonly changes: PeptideDiff;
}

interface ChangedSection {
  readonly section: PeptideChange["place"][0];
  readonly claims: readonly ChangedClaim[];
}

/** Changes by section, and inside it by the claim they belong to, in the order they came. */
export function groupChanges(changes: PeptideDiff): ChangedSection[] {
  const sections = Map.groupBy(changes, ({ place: [section] }) => section);
  return [...sections].map(([section, inSection]) => ({
    section,
    claims: [...Map.groupBy(inSection, ({ claim }) => claim?.id ?? "")].map(([id, own]) => ({
      id,
      name: own[0]?.claim?.name ?? null,
      changes: own,
    })),
  }));
}
