import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { NO_FACTS, type ReadContext } from "../read-context.ts";
import { type IgnoredLine, type Reading, type ReadRow, UnreadableDocument } from "../reading.ts";
import { sharedMoment } from "../shared-moment.ts";
import { codingsOf, wordsOf } from "./codes.ts";
import { latestCopies } from "./copies.ts";
import { type Family, familyOf, isLaboratory } from "./family.ts";
import { isJson, type Json, listOf, member, parseJson, textOf } from "./json.ts";
import { linesOf, reasonToIgnore } from "./observation-lines.ts";
import { observedRow } from "./observation-row.ts";
import { observedValue } from "./observation-value.ts";
import { type FhirPerson, laboratoryOf, personOf } from "./people.ts";
import { type Found, ofType, type Resources, resourcesOf } from "./resources.ts";
import { agreesWithLongName, fastingIn, specimenOf } from "./specimen.ts";
import { issuedOf, whenOf } from "./when.ts";

/** Facts shared by every observation of a document. */
interface Document {
  readonly resources: Resources;
  readonly family: Family;
  readonly person: FhirPerson;
  readonly context: ReadContext;
}

type Outcome = { readonly row: ReadRow } | { readonly ignored: IgnoredLine };

/**
 * Reads FHIR R4, STU3 or DSTU2 as JSON: a bundle of any kind, a list, one resource, or one resource per line. Only
 * laboratory results are used; omissions are listed with a reason. Throws `UnreadableDocument` if it is not FHIR, or
 * has results of several people.
 */
export function readFhir(json: unknown, context: ReadContext): Reading {
  const resources = resourcesOf(typeof json === "string" ? parseJson(json) : json);
  if (resources.all.length === 0) throw new UnreadableDocument("This JSON holds no FHIR resource.");
  const person = personOf(resources);
  const observations = ofType(resources.all, "Observation");
  if (observations.length === 0) throw new UnreadableDocument("This document holds no result: it has no Observation.");
  const document = { resources, family: familyOf(resources), person, context };
  const { kept, earlier } = latestCopies(observations);
  const outcomes = [...kept.flatMap((found) => readObservation(found, document)), ...earlier.map(replaced)];
  const rows = outcomes.flatMap((outcome) => ("row" in outcome ? [outcome.row] : []));
  const shared = sharedMoment(rows);
  return {
    document: {
      ...NO_FACTS,
      style: observations.some(({ resource }) => isOldStyle(resource)) ? "fhir-dstu2" : "fhir-r4",
      kind: "fhir",
      collected: shared.collected,
      reported: onlyOne(kept.map((found) => reportedOf(found, document))),
      laboratory: onlyOne(kept.map((found) => laboratoryFor(found, document))),
      sex: person.sex,
      birthDate: person.birthDate,
      fasting: onlyFasting(resources),
      dateOrder: "YMD",
      decimal: "point",
    },
    rows: shared.rows.filter(({ result }) => result.marker !== null),
    unmapped: shared.rows.filter(({ result }) => result.marker === null),
    ignored: outcomes.flatMap((outcome) => ("ignored" in outcome ? [outcome.ignored] : [])),
  };
}

function readObservation(found: Found, document: Document): readonly Outcome[] {
  const { resource } = found;
  const above = document.family.above(found);
  const isLab = [resource, ...above.map((one) => one.resource)].map(isLaboratory).find((said) => said !== null);
  if (isLab === false)
    return [
      ignore(found, `It is no laboratory result but ${wordsOf(member(resource, "category")) || "something else"}.`),
    ];
  const status = shownStatus(textOf(resource, "status"));
  if ("why" in status) return [ignore(found, status.why)];
  const specimen = specimenOf(found, document.resources);
  if (specimen === "other") return [ignore(found, "It was not measured in blood or urine.")];
  const when = whenOf(found, above, document.resources);
  return linesOf(resource, document.context.catalogue).map(({ body, sourceId }): Outcome => {
    const value = observedValue(body, document.context.catalogue);
    const why = reasonToIgnore(body, value !== null);
    if (why !== null || value === null) return ignore({ ...found, resource: body }, why ?? "No value.");
    const row = observedRow(body, value, { ...document, section: specimen, status: status.status });
    const checked = checkedRow(row, { ...found, resource: body }, document);
    if (checked.result.value.kind === "none")
      return ignore({ ...found, resource: body }, `No value: ${value.raw.slice(0, 200)}`);
    if (checked.result.marker === null && specimen === "urine") return ignore({ ...found, resource: body }, URINE);
    if (checked.result.marker === null && isLab === undefined && !looksMeasured(body))
      return ignore({ ...found, resource: body }, UNSAID);
    const doubts = [...checked.doubts, ...[when?.doubt, status.doubt].flatMap((doubt) => doubt ?? [])];
    return {
      row: {
        ...checked,
        doubts: when === null ? [...doubts, "Nothing says when it was collected."] : doubts,
        collected: when?.moment ?? null,
        effective: when?.effective ?? null,
        sourceId,
        laboratory: laboratoryFor(found, document),
        reported: reportedOf(found, document),
        result: {
          ...checked.result,
          source: {
            page: null,
            line: null,
            text: `${textOf(resource, "resourceType")}/${sourceId ?? ""}`.slice(0, 2_000),
          },
        },
      },
    };
  });
}

const laboratoryFor = (found: Found, { family, resources }: Document): string =>
  (laboratoryOf([found, ...family.above(found)], resources) ?? "").slice(0, 200).trim();

const reportedOf = (found: Found, { family }: Document): string =>
  issuedOf([found, ...family.above(found)]).slice(0, 10);

/** Laboratories state a range, a flag or a specimen; a home scale doesn't. */
const looksMeasured = (body: unknown): boolean =>
  ["referenceRange", "interpretation", "specimen"].some((name) => listOf(member(body, name)).length > 0);

const URINE = "It was measured in urine, and is none of the urine markers.";
const UNSAID = "It isn't labeled as a laboratory result, and its name isn't known.";

/** An unknown code whose long name differs from the printed name maps to nothing. */
function checkedRow(row: ReadRow, found: Found, { context }: Document): ReadRow {
  const marker = row.result.marker === null ? undefined : context.catalogue.markers.get(row.result.marker);
  if (marker === undefined || row.matchedBy === "loinc" || row.matchedBy === "own" || agreesWithLongName(found, marker))
    return row;
  return {
    ...row,
    matchedBy: null,
    confidence: Math.min(row.confidence, 0.3),
    doubts: [...row.doubts, `Its name is that of ${marker.name}, its code is another test.`],
    result: { ...row.result, marker: null, form: null },
  };
}

function onlyFasting({ all }: Resources): boolean | null {
  const said = new Set(ofType(all, "Specimen").map(({ resource }) => fastingIn(resource)));
  said.delete(null);
  return said.size === 1 ? said.has(true) : null;
}

const ignore = ({ resource }: Found, why: string): Outcome => ({
  ignored: {
    text: [wordsOf(member(resource, "code")), textOf(resource, "id")]
      .filter((text) => text !== "")
      .join(" · ")
      .slice(0, 500),
    why,
  },
});

const replaced = (found: Found): Outcome => ignore(found, "A later copy of the same result is in the document.");

function onlyOne(texts: readonly string[]): string | null {
  const distinct = [...new Set(texts.filter((text) => text !== ""))];
  return distinct.length === 1 ? (distinct[0] ?? null) : null;
}

/** True for parsed JSON that has at least one resource, in lists of any depth. */
export function isFhir(json: unknown): boolean {
  const open: unknown[] = [json];
  while (open.length > 0) {
    const one = open.pop();
    if (Array.isArray(one)) for (const inner of one) open.push(inner);
    else if (isJson(one) && textOf(one, "resourceType") !== "") return true;
  }
  return false;
}

type Shown = { readonly status: BloodworkResult["status"]; readonly doubt: string | null };

const SHOWN: Readonly<Record<string, BloodworkResult["status"]>> = {
  final: "final",
  amended: "corrected",
  corrected: "corrected",
  appended: "corrected",
  preliminary: "preliminary",
  partial: "preliminary",
};
const HIDDEN: Readonly<Record<string, string>> = {
  "entered-in-error": "The laboratory took it back: entered in error.",
  cancelled: "The test was canceled.",
  registered: "The test is ordered and has no result yet.",
};

/** How a FHIR status is shown, or the reason if the observation is left out. */
function shownStatus(status: string): Shown | { readonly why: string } {
  const why = HIDDEN[status];
  if (why !== undefined) return { why };
  const shown = SHOWN[status];
  if (shown !== undefined) return { status: shown, doubt: null };
  return { status: "final", doubt: "The document does not say whether this result is final." };
}

/** Whether an observation uses DSTU2 or STU3 notation that R4 changed. */
function isOldStyle(observation: Json): boolean {
  const hasObject = isJson(member(observation, "category")) || isJson(member(observation, "interpretation"));
  const hasOldMember = ["comments", "comment", "related"].some((name) => member(observation, name) !== undefined);
  const hasMeaning = listOf(member(observation, "referenceRange")).some(
    (range) => member(range, "meaning") !== undefined,
  );
  const systems = codingsOf(member(observation, "category")).map(({ system }) => system);
  return hasObject || hasOldMember || hasMeaning || systems.includes("http://hl7.org/fhir/observation-category");
}
