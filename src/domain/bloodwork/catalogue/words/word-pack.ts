/**
 * Words of names in one language, in the form of `nameKey`, separated by spaces. A pack only says which words mean the
 * same and which say nothing about what was measured; how they are matched is the same for every language.
 */
export interface WordPack {
  /** Articles and prepositions: dropped first, so that a phrase is the same with and without them. */
  readonly links?: string;
  /** About how or that something was measured, never what. */
  readonly neutral?: string;
  /** Said of a name that means the same without it ("total", "fasting"): dropped only if the whole name is unknown. */
  readonly soft?: string;
  /** What the sample was: neutral for a marker of that specimen, and a different measurement for any other. */
  readonly serum?: string;
  readonly blood?: string;
  readonly urine?: string;
  /** One word for its spellings and translations. Ambiguous words are left out. */
  readonly same: Readonly<Record<string, string>>;
  /** One name for phrases of several words, separated by bars. */
  readonly phrases: Readonly<Record<string, string>>;
}
