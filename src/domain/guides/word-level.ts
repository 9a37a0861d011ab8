import type { GlossaryTerm } from "./glossary.ts";

/** How a reader wants words explained. */
export const WORD_LEVELS = ["plain", "precise"] as const;
export type WordLevel = (typeof WORD_LEVELS)[number];

interface Definitions {
  readonly shown: string;
  /** The same at the other level, where the term has it. */
  readonly other: { readonly level: WordLevel; readonly text: string } | null;
}

/** A term explained at the level a reader chose; a term with plain words alone is explained in those. */
export function definitionsOf(
  { definition, precise }: Pick<GlossaryTerm, "definition" | "precise">,
  level: WordLevel,
): Definitions {
  if (!precise) return { shown: definition, other: null };
  return level === "plain"
    ? { shown: definition, other: { level: "precise", text: precise } }
    : { shown: precise, other: { level: "plain", text: definition } };
}
