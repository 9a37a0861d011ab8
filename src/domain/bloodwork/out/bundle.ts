import type { Catalogue } from "../catalogue/catalogue.ts";
import { LOINC } from "../read/fhir/codes.ts";
import { FASTING } from "../read/fhir/specimen.ts";
import type { Draw } from "../record/entry.ts";
import type { BloodworkResult } from "../record/result.ts";
import { drawIn } from "./draw-in.ts";
import type { Bundle, DiagnosticReport, Specimen } from "./fhir-types.ts";
import { DRAW_EXTENSION, fhirText, OUR_DRAWS, remainder } from "./fhir-words.ts";
import { observationOf } from "./observation-of.ts";

type Entry = NonNullable<Bundle["entry"]>[number];

/**
 * Every draw as an R4 collection: a report, its observations, and a specimen where fasting was noted. Codes are LOINC
 * and UCUM; what R4 can't express (a wall-clock time without a zone, circumstances, the words as printed) is in our
 * own extensions. `entriesOfBundle` restores the same draws.
 */
export function bundleOf(entries: readonly Draw[], catalogue: Catalogue): Bundle {
  const entry = entries.flatMap((draw, place) => entriesOf(draw, place, catalogue));
  return { resourceType: "Bundle", type: "collection", ...(entry.length === 0 ? {} : { entry }) };
}

function entriesOf(draw: Draw, place: number, catalogue: Catalogue): readonly Entry[] {
  const name = resourceName(draw.id, place);
  const day = draw.collected.slice(0, 10);
  const observations = draw.results.map((result, index) =>
    observationOf(result, { id: `${name}-${index + 1}`, day }, catalogue),
  );
  const specimen = specimenOf(draw, name, day);
  const report = reportOf(draw, {
    id: name,
    day,
    specimen: specimen === null ? null : urlOf(specimen),
    observations: observations.map(urlOf),
  });
  return [report, ...(specimen === null ? [] : [specimen]), ...observations].map((resource) => ({
    fullUrl: urlOf(resource),
    resource,
  }));
}

/** FHIR's rule for ids; a nonconforming id is replaced by its position. */
const resourceName = (id: string, place: number): string =>
  /^[A-Za-z0-9\-.]{1,50}$/.test(id) ? id : `draw-${place + 1}`;

const urlOf = ({ resourceType, id }: { readonly resourceType: string; readonly id: string }): string =>
  `urn:peptidary:fhir/${resourceType}/${id}`;

interface ReportParts {
  readonly id: string;
  readonly day: string;
  readonly specimen: string | null;
  readonly observations: readonly string[];
}

function reportOf(draw: Draw, { id, day, specimen, observations }: ReportParts): DiagnosticReport {
  const laboratory = fhirText(draw.laboratory);
  const plain: DiagnosticReport = {
    resourceType: "DiagnosticReport",
    id,
    identifier: [{ system: OUR_DRAWS, value: fhirText(draw.id) ?? id }],
    status: statusOf(draw.results),
    category: [{ coding: [{ system: "http://terminology.hl7.org/CodeSystem/v2-0074", code: "LAB" }] }],
    code: { coding: [{ system: LOINC, code: "11502-2", display: "Laboratory report" }] },
    effectiveDateTime: day,
    ...(laboratory === undefined ? {} : { performer: [{ display: laboratory }] }),
    ...(specimen === null ? {} : { specimen: [{ reference: specimen }] }),
    ...(observations.length === 0 ? {} : { result: observations.map((reference) => ({ reference })) }),
  };
  const { results: _, ...facts } = draw;
  const { results: __, ...said } = drawIn(plain, draw.circumstances.fasting, []);
  const extension = remainder(DRAW_EXTENSION, said, facts);
  return extension.length === 0 ? plain : { ...plain, extension };
}

function statusOf(results: readonly BloodworkResult[]): DiagnosticReport["status"] {
  if (results.some(({ status }) => status === "preliminary")) return "partial";
  return results.some(({ status }) => status === "corrected") ? "corrected" : "final";
}

function specimenOf({ circumstances: { fasting } }: Draw, name: string, day: string): Specimen | null {
  if (fasting === null) return null;
  return {
    resourceType: "Specimen",
    id: `${name}-specimen`,
    collection: {
      collectedDateTime: day,
      fastingStatusCodeableConcept: { coding: [{ system: FASTING, code: fasting ? "F" : "NF" }] },
    },
  };
}
