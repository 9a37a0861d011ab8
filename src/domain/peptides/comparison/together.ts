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

/** A finding of one entry that names another: a combination, a comparison, or a measurement of one of them. */
interface SharedFinding {
  readonly slug: string;
  readonly name: string;
  readonly level: EvidenceLevel;
  readonly direction: EvidenceDirection;
  readonly use: string;
  readonly text: string;
  readonly refs: readonly string[];
  /** Whether it names all the compared entries. */
  readonly namesAll: boolean;
}

export interface Together {
  /** Blends whose names mention all of them. */
  readonly blends: ReadonlyArray<Pick<LibraryEntry, "slug" | "name">>;
  readonly findings: readonly SharedFinding[];
  /**
   * True if no blend contains them all and no finding in people names them all, so the library has no trial of the
   * combination. False doesn't mean there is one: a finding may name them without combining them.
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

/** Shorter aliases are too often ordinary words. */
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

const isWordPart = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
