import { createContext, type MouseEvent } from "react";
import type { Citation, Reference } from "#domain/peptides/peptide.ts";

/** The works of the page, so that each citation can look up its number. */
export const ReferencesContext = createContext<readonly ShownWork[]>([]);

/** A place in a work. */
export type CitedPlace = Pick<Citation, "ref" | "at" | "asPrinted">;

/** The part of a claim that names its sources, with the place in each if recorded. */
interface Sourced {
  readonly ref: string | null | readonly string[];
  readonly cite?: readonly CitedPlace[] | undefined;
}

/** A claim and what it rests on. */
export interface Cited {
  readonly of: Sourced | readonly Sourced[];
  readonly claim?: string;
  /** Where the claim is in the entry, in the format of the content check. */
  readonly place?: string;
}

/** A source as the panel shows it. `kind` is null for a guide's source that the library lacks. */
export type ShownWork = Omit<Reference, "kind"> & { readonly kind: Reference["kind"] | null };

export interface AskedCitation {
  readonly cited: Cited;
  /** The work whose numeral was pressed: it comes first. */
  readonly pressed: string;
  /** The works as the page numbers them. */
  readonly references: readonly ShownWork[];
  /** Where the page lists that work. */
  readonly listed: string;
  /** Brings the reader there, if following the address is not enough. */
  readonly onListed?: () => void;
}

/** A promise opens the citation once it resolves; null leaves the mark a plain link. */
export type OpenCitation = (
  event: MouseEvent<HTMLAnchorElement>,
  asked: AskedCitation | Promise<AskedCitation | null>,
) => void;

/** Null until there is script: then a mark is only a link. */
export const OpenCitationContext = createContext<OpenCitation | null>(null);

/** The works a claim rests on, with their numbers on the page. */
export function worksOf({ of }: Cited, references: readonly ShownWork[]) {
  const refs = [of].flat().flatMap(({ ref }) => ref);
  return [...new Set(refs)].flatMap((id) => {
    const index = references.findIndex((reference) => reference.id === id);
    const work = references[index];
    return work ? [{ ...work, number: index + 1 }] : [];
  });
}
