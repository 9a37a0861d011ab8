import type { Peptide } from "../peptide.ts";
import type { EvidenceDirection, EvidenceLevel } from "../vocabulary.ts";

interface Named {
  readonly name: string;
  readonly aliases: readonly string[];
}

export interface LibraryEntry extends Named {
  readonly slug: string;
  readonly kind: Peptide["kind"];
}

/** A finding of one entry in which another is named: given together, one against the other, or one of them measured. */
interface SharedFinding {
  readonly slug: string;
  readonly name: string;
  readonly level: EvidenceLevel;
  readonly direction: EvidenceDirection;
  readonly use: string;
  readonly text: string;
  readonly refs: readonly string[];
  /** Whether it names all that are compared. */
  readonly namesAll: boolean;
}

/** What the library says of several compounds at once. */
export interface Together {
  /** Mixtures whose names name them all. */
  readonly blends: ReadonlyArray<Pick<LibraryEntry, "slug" | "name">>;
  readonly findings: readonly SharedFinding[];
  /**
   * No blend holds them all and no finding in people names them all: then no trial of the combination is in the
   * library. False does not mean that there is one, since a finding may name them without giving them together.
   */
  readonly isUnstudied: boolean;
}

const IN_PEOPLE: ReadonlySet<EvidenceLevel> = new Set(["approved", "rct", "human-uncontrolled"]);

export function togetherInLibrary(peptides: readonly Peptide[], library: readonly LibraryEntry[]): Together {
  const blends = blendsOf(peptides, library);
  const findings = peptides.flatMap((peptide) => sharedIn(peptide, peptides));
  const mayBeTried = findings.some(({ level, namesAll }) => namesAll && IN_PEOPLE.has(level));
  return { blends, findings, isUnstudied: blends.length === 0 && !mayBeTried };
}

function blendsOf(peptides: readonly Peptide[], library: readonly LibraryEntry[]): Together["blends"] {
  return library
    .filter(({ kind }) => kind === "mixture")
    .filter((blend) => {
      const names = [blend.name, ...blend.aliases].join("\n");
      const parts = peptides.filter(({ slug }) => slug !== blend.slug);
      return parts.length > 0 && parts.every((part) => isNamedIn(names, part));
    })
    .map(({ slug, name }) => ({ slug, name }));
}

function sharedIn({ slug, name, evidence }: Peptide, peptides: readonly Peptide[]): SharedFinding[] {
  const others = peptides.filter((other) => other.slug !== slug);
  return evidence.flatMap(({ level, direction, use, summary, ref }) => {
    const named = others.filter((other) => isNamedIn(`${use}\n${summary}`, other));
    if (named.length === 0) return [];
    return [{ slug, name, level, direction, use, text: summary, refs: ref, namesAll: named.length === others.length }];
  });
}

/** Shorter other names are words of the language as often as names. */
const SHORTEST_ALIAS = 4;

function isNamedIn(text: string, { name, aliases }: Named): boolean {
  const names = [name, ...aliases]
    .map((given) => (given.split("(")[0] ?? "").trim())
    .filter((given, place) => given.length >= (place === 0 ? 1 : SHORTEST_ALIAS));
  return names.some((given) => hasWord(text.toLowerCase(), given.toLowerCase()));
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isWordPart(text.charAt(at - 1)) && !isWordPart(text.charAt(at + word.length))) return true;
  return false;
}

const isWordPart = (character: string): boolean => /^[\p{L}\p{N}]$/u.test(character);
