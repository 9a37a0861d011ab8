import { z } from "zod";
import { GuideReference } from "#domain/guides/guide.ts";

const { shape } = GuideReference;

/** The schema for the typed value after `read`. */
const part = <Value>(schema: z.ZodType<Value>, message: string, read: (text: string) => unknown) =>
  z.string().transform((text, context) => {
    const parsed = schema.safeParse(read(text));
    if (parsed.success) return parsed.data;
    context.addIssue(message);
    return z.NEVER;
  });

const known = (text: string) => text.trim() || null;
const NOT_UNDERSTOOD = "We can't read this.";

/** A reference as form text, "" for unknown fields. */
export const ReferenceForm = z
  .object({
    title: part(shape.title, "Needs a title of at most 500 signs.", (text) => text),
    authors: part(shape.authors, NOT_UNDERSTOOD, known),
    year: part(shape.year, "A year between 1900 and 2100.", (text) => (known(text) === null ? null : Number(text))),
    publisher: part(shape.publisher, NOT_UNDERSTOOD, known),
    doi: part(
      shape.doi,
      "Begins with 10. and has no spaces.",
      (text) => known(text)?.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, "") ?? null,
    ),
    pmid: part(shape.pmid, "Digits only.", (text) => known(text)?.replace(/^pmid:?\s*/i, "") ?? null),
    url: part(shape.url, "An address that begins with https://", known),
  })
  .refine(({ doi, pmid, url }) => (doi ?? pmid ?? url) !== null, {
    path: ["url"],
    message: "A source needs a DOI, a PMID or an address, so that it can be found.",
  });

export type ReferenceTexts = z.input<typeof ReferenceForm>;

export const NO_REFERENCE: ReferenceTexts = {
  title: "",
  authors: "",
  year: "",
  publisher: "",
  doi: "",
  pmid: "",
  url: "",
};

export function textsOfReference(reference: Omit<GuideReference, "id">): ReferenceTexts {
  const { title, authors, year, publisher, doi, pmid, url } = reference;
  return {
    title,
    authors: authors ?? "",
    year: year === null ? "" : String(year),
    publisher: publisher ?? "",
    doi: doi ?? "",
    pmid: pmid ?? "",
    url: url ?? "",
  };
}
