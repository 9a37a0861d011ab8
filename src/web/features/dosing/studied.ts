import type { Dose, Reference } from "#domain/peptides/peptide.ts";

/** A library entry as far as the calculator leans on it. */
export interface KnownCompound {
  readonly slug: string;
  readonly name: string;
  readonly doses: readonly Dose[];
  readonly references: readonly Reference[];
  /** Empty where no size is listed. */
  readonly vialSizesMg: readonly number[];
  /** Days that a mixed vial keeps; null where no source says it. */
  readonly stabilityDays: number | null;
}

/** What is known of one component's entry: nothing to ask, still asked, not to be had, or there. */
export type StudiedState =
  | { readonly kind: "none" }
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly retry: () => void }
  | { readonly kind: "known"; readonly compound: KnownCompound };

/** By component, in order. */
export type Studied = readonly StudiedState[];

export interface NamedCompound {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}
