import type { GlossaryTerm } from "./glossary.ts";

/** How a reader wants terms explained. */
export const WORD_LEVELS = ["plain", "precise"] as const;
export type WordLevel = (typeof WORD_LEVELS)[number];

interface Definitions {
  readonly shown: string;
  /** The explanation at the other level, if the term has it. */
  readonly other: { readonly level: WordLevel; readonly text: string } | null;
}

/** Explains a term at the reader's level; a term with only a plain explanation gets that one. */
export function definitionsOf(
  { definition, precise }: Pick<GlossaryTerm, "definition" | "precise">,
  level: WordLevel,
): Definitions {
  if (!precise) return { shown: definition, other: null };
  return level === "plain"
    ? { shown: definition, other: { level: "precise", text: precise } }
    : { shown: precise, other: { level: "plain", text: definition } };
}
