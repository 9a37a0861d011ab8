import { GOALS } from "../indications.ts";
import type { PeptideSummary } from "../peptide-summary.ts";
import { USES } from "../uses/uses-table.ts";
import { EVIDENCE_LEVELS } from "../vocabulary.ts";

type Compared = Pick<PeptideSummary, "slug" | "name" | "kind" | "uses" | "mechanismClasses">;

/** Two entries that act alike and share uses. */
export interface ComparedPair {
  readonly peptides: readonly [PairedPeptide, PairedPeptide];
  /** The goals that the shared uses belong to, as the goals are called everywhere. */
  readonly goals: readonly string[];
}

interface PairedPeptide {
  readonly slug: string;
  readonly name: string;
}

interface Candidate extends ComparedPair {
  readonly sharedUses: number;
  /** The shared uses that both are approved for. */
  readonly approvals: number;
}

const MAX_PAIRS = 8;
/** So that the list doesn't show one compound next to everything else. */
const MAX_WITH_ONE = 2;
const STRONG: ReadonlySet<Compared["uses"][number]["level"]> = new Set(
  EVIDENCE_LEVELS.slice(0, EVIDENCE_LEVELS.indexOf("rct") + 1),
);

/**
 * The pairs that share the most uses with an approval or a controlled trial for each of the two; then those with
 * more approvals for them, then by name. How often people look a pair up is not known, so it plays no part.
 */
export function pairsToCompare(library: readonly Compared[]): ComparedPair[] {
  const strong = library
    .filter(({ kind }) => kind !== "mixture")
    .map((entry) => ({ entry, uses: new Set(entry.uses.filter(isStrong).map(({ code }) => code)) }));
  const pairs = strong.flatMap((one, at) =>
    strong.slice(at + 1).flatMap((other): Candidate[] => {
      const shared = USES.filter(({ code }) => one.uses.has(code) && other.uses.has(code));
      const approvals = shared.filter(
        ({ code }) => isApproved(one.entry, code) && isApproved(other.entry, code),
      ).length;
      const codes = new Set<string>(shared.flatMap((use): readonly string[] => use.goals));
      const goals = GOALS.filter(({ code }) => codes.has(code)).map(({ label }) => label);
      if (goals.length === 0 || !actAlike(one.entry, other.entry)) return [];
      return [{ peptides: [named(one.entry), named(other.entry)], goals, sharedUses: shared.length, approvals }];
    }),
  );
  const counts = new Map<string, number>();
  const chosen: ComparedPair[] = [];
  for (const { peptides, goals } of pairs.toSorted(byShared)) {
    if (chosen.length === MAX_PAIRS) break;
    if (peptides.some(({ slug }) => (counts.get(slug) ?? 0) >= MAX_WITH_ONE)) continue;
    for (const { slug } of peptides) counts.set(slug, (counts.get(slug) ?? 0) + 1);
    chosen.push({ peptides, goals });
  }
  return chosen;
}

const isStrong = ({ level }: Compared["uses"][number]): boolean => STRONG.has(level);
const named = ({ slug, name }: Compared): PairedPeptide => ({ slug, name });
const nameOf = ({ peptides }: ComparedPair): string => peptides.map(({ name }) => name).join();

function byShared(a: Candidate, b: Candidate): number {
  return b.sharedUses - a.sharedUses || b.approvals - a.approvals || nameOf(a).localeCompare(nameOf(b), "en");
}

function isApproved({ uses }: Compared, asked: string): boolean {
  return uses.some(({ code, level }) => code === asked && level === "approved");
}

function actAlike(one: Compared, other: Compared): boolean {
  return one.mechanismClasses.some((shared) => other.mechanismClasses.includes(shared));
}
