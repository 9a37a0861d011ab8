import { citation, type IndexedPeptide } from "#domain/protocols/stages/library-index.ts";
import type { ConditionCode } from "../conditions.ts";
import type { DrugClass } from "../drug-classes.ts";
import { hasPhrase, toWords } from "../match-words.ts";

/** How well a listed risk is supported: by the kind of page that states it, or by reasoning alone. */
export type Support =
  | "label"
  | "regulator"
  | "guideline"
  | "study"
  | "review"
  | "database"
  | "community"
  | "theory"
  | "own-rule"
  | "unknown";

/** One line of an entry: a condition or medicine its sources warn about. */
export interface ListedRisk {
  readonly kind: "contraindication" | "interaction";
  readonly severity: "absolute" | "caution" | "major" | "moderate" | "minor";
  /** In the entry's words: the condition, or what it is taken with. */
  readonly subject: string;
  readonly says: string | null;
  readonly code: ConditionCode | null;
  readonly drugClasses: readonly DrugClass[];
  readonly support: Support;
  /** As cited in a plan: "semaglutide:r1". */
  readonly ref: string;
}

export function listedRisks({ peptide }: IndexedPeptide): ListedRisk[] {
  const supportOf = (ref: string, says: string | null): Support => {
    if (says !== null && /^theor/i.test(says)) return "theory";
    const kind = peptide.references.find(({ id }) => id === ref)?.kind;
    if (kind === undefined || kind === "own-note") return "unknown";
    return kind === "trial" ? "study" : kind;
  };
  return [
    ...peptide.contraindications.map(({ severity, condition, reason, code, drugClasses, ref }) => ({
      kind: "contraindication" as const,
      severity,
      subject: condition,
      says: reason,
      code,
      drugClasses,
      support: supportOf(ref, reason),
      ref: citation(peptide.slug, ref),
    })),
    ...peptide.interactions.map(({ severity, with: subject, effect, drugClasses, ref }) => ({
      kind: "interaction" as const,
      severity,
      subject,
      says: effect,
      code: null,
      drugClasses,
      support: supportOf(ref, effect),
      ref: citation(peptide.slug, ref),
    })),
  ];
}

/** True if a risk is about `entry`: by name, or by its medicine class. */
export function namesEntry(risk: ListedRisk, entry: IndexedPeptide): boolean {
  if (risk.drugClasses.some((code) => entry.drugClasses.has(code))) return true;
  const words = toWords(risk.subject);
  return risk.kind === "interaction" && entry.phrases.some((phrase) => hasPhrase(words, phrase));
}
