import { GuideReference } from "#domain/guides/guide.ts";

/** A reference as it stands in a form: text alone, "" where nothing is known. */
export type ReferenceFields = Readonly<Record<Exclude<keyof GuideReference, "id">, string>>;

export const NO_FIELDS: ReferenceFields = {
  title: "",
  authors: "",
  year: "",
  publisher: "",
  doi: "",
  pmid: "",
  url: "",
};

export function fieldsOf(reference: Omit<GuideReference, "id">): ReferenceFields {
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

type Read =
  | { readonly reference: Omit<GuideReference, "id"> }
  | { readonly errors: Readonly<Partial<Record<keyof ReferenceFields, string>>> };

/** The reference that was typed, or what is wrong beside each field. */
export function readFields(fields: ReferenceFields): Read {
  const known = (text: string) => text.trim() || null;
  const parsed = GuideReference.safeParse({
    id: "source",
    title: fields.title,
    authors: known(fields.authors),
    year: known(fields.year) === null ? null : Number(fields.year),
    publisher: known(fields.publisher),
    doi: known(fields.doi)?.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, "") ?? null,
    pmid: known(fields.pmid)?.replace(/^pmid:?\s*/i, "") ?? null,
    url: known(fields.url),
  });
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path }) => String(path[0]));
    return { errors: Object.fromEntries(wrong.map((name) => [name, MESSAGES[name] ?? "Not understood."])) };
  }
  const { id: _, ...reference } = parsed.data;
  if (reference.doi === null && reference.pmid === null && reference.url === null)
    return { errors: { url: "A source needs a DOI, a PMID or an address, so that it can be found." } };
  return { reference };
}

const MESSAGES: Readonly<Record<string, string>> = {
  title: "Needs a title of at most 500 signs.",
  year: "A year between 1900 and 2100.",
  doi: "Begins with 10. and has no spaces.",
  pmid: "Digits only.",
  url: "An address that begins with https://",
};
