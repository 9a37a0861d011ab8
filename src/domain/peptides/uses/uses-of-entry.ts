import { INDICATIONS } from "../indications.ts";
import type { Peptide } from "../peptide.ts";
import { EVIDENCE_LEVELS, type EvidenceLevel } from "../vocabulary.ts";
import { USES, type UseCode } from "./uses-table.ts";

/** A use of an entry and the strongest finding in favor of it; null if there is none. */
export interface EntryUse {
  readonly code: UseCode;
  readonly level: EvidenceLevel | null;
}

const INDICATION_LABELS = new Map<string, string>(INDICATIONS.map(({ code, label }) => [code, label]));

/** The uses of the table that an entry's findings, doses, tags or names name. */
export function usesOfEntry({ evidence, doses, tags, name, aliases }: Peptide): EntryUse[] {
  const inFavor: { text: string; level: EvidenceLevel }[] = [
    ...doses
      .filter(({ context }) => context === "label")
      .map((dose) => ({ text: wordsOf(dose).toLowerCase(), level: "approved" as const })),
    ...evidence
      .filter(({ direction }) => direction === "for")
      .map(({ use, level }) => ({ text: use.toLowerCase(), level })),
  ];
  const texts = [
    ...evidence.map(({ use }) => use),
    ...doses.map(wordsOf),
    ...tags.map((tag) => `${tag} ${tag.replaceAll("-", " ")}`),
    name,
    ...aliases,
  ].map((text) => text.toLowerCase());
  return USES.flatMap(({ code, of }) => {
    const isNamedIn = (text: string) => of.test(text);
    if (!texts.some(isNamedIn)) return [];
    const levels = inFavor.filter(({ text }) => isNamedIn(text)).map(({ level }) => level);
    return [{ code, level: EVIDENCE_LEVELS.find((level) => levels.includes(level)) ?? null }];
  });
}

function wordsOf({ use, regimen }: Peptide["doses"][number]): string {
  const indication = regimen?.indication ? (INDICATION_LABELS.get(regimen.indication) ?? "") : "";
  return `${use}; ${indication}`;
}
