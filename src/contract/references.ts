import { z } from "zod";
import { operation } from "./operation.ts";

const Slug = z.strictObject({ slug: z.string().max(80) });

export const readReferencesBibtex = operation({
  id: "references.bibtex",
  method: "get",
  path: "/api/peptides/{slug}/references.bib",
  summary: "The references of an entry as BibTeX",
  access: "everyone",
  params: Slug,
  status: 200,
  response: z.string(),
  contentType: "application/x-bibtex",
  cacheable: true,
});

export const readReferencesRis = operation({
  id: "references.ris",
  method: "get",
  path: "/api/peptides/{slug}/references.ris",
  summary: "The references of an entry as RIS",
  access: "everyone",
  params: Slug,
  status: 200,
  response: z.string(),
  contentType: "application/x-research-info-systems",
  cacheable: true,
});

/** CSL-JSON names its fields itself. */
export const readReferencesCsl = operation({
  id: "references.csl",
  method: "get",
  path: "/api/peptides/{slug}/references.csl.json",
  summary: "The references of an entry as CSL-JSON",
  access: "everyone",
  params: Slug,
  status: 200,
  response: z.array(
    z.strictObject({
      id: z.string(),
      type: z.enum(["article-journal", "document"]),
      title: z.string(),
      "container-title": z.string().optional(),
      publisher: z.string().optional(),
      issued: z.strictObject({ "date-parts": z.tuple([z.tuple([z.int()]).readonly()]).readonly() }).optional(),
      DOI: z.string().optional(),
      PMID: z.string().optional(),
      URL: z.string().optional(),
    }),
  ),
  cacheable: true,
});
