import { z } from "zod";
import { Biomarker, BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
import { operation } from "./operation.ts";

const { meta, references } = BiomarkerDocument.shape;

/** One marker with the references for its numbers and sentences. */
const BiomarkerWithReferences = z.strictObject({
  marker: Biomarker,
  references,
  /** Must be displayed with LOINC codes. */
  loincNotice: meta.shape.loincNotice,
});
export type BiomarkerWithReferences = z.infer<typeof BiomarkerWithReferences>;

export const listBiomarkers = operation({
  id: "biomarkers.list",
  method: "get",
  path: "/api/biomarkers",
  summary: "The biomarker catalog: names, units, ranges and what may affect each, with sources",
  access: "everyone",
  status: 200,
  response: BiomarkerDocument,
  cacheable: true,
});

export const readBiomarker = operation({
  id: "biomarkers.read",
  method: "get",
  path: "/api/biomarkers/{key}",
  summary: "One biomarker with its sources",
  access: "everyone",
  params: z.strictObject({ key: z.string().max(80) }),
  status: 200,
  response: BiomarkerWithReferences,
  cacheable: true,
});
