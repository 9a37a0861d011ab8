import { matchMarker } from "#domain/bloodwork/catalogue/match-marker.ts";
import { ucumOf } from "#domain/bloodwork/catalogue/ucum-of.ts";
import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { keptRow } from "../kept-row.ts";
import { rowOf } from "../printed/row-of.ts";
import type { ReadContext } from "../read-context.ts";
import type { ReadRow } from "../reading.ts";
import { decimalIn } from "../table/decimals.ts";
import { codingsOf, isLoinc, loincsOf, OUR_MARKERS, wordsOf } from "./codes.ts";
import { type Json, listOf, member, textOf } from "./json.ts";
import { flagOf } from "./observation-lines.ts";
import { rangesOf } from "./observation-range.ts";
import type { ObservedValue } from "./observation-value.ts";
import type { FhirPerson } from "./people.ts";

export interface ObservedContext {
  readonly person: FhirPerson;
  readonly section: "blood" | "urine" | null;
  readonly status: BloodworkResult["status"];
  readonly context: ReadContext;
}

/** An observed line as a row, by its codes first and its printed name last. */
export function observedRow(
  body: Json,
  value: ObservedValue,
  { person, section, status, context }: ObservedContext,
): ReadRow {
  const { catalogue, own } = context;
  const codings = codingsOf(member(body, "code"));
  const loincs = loincsOf(codings);
  const printed = wordsOf(member(body, "code")) || "?";
  const ucum = ucumOf(value.unit, catalogue);
  const names = [
    printed,
    ...codings.filter((one) => !isLoinc(one)).flatMap(({ display }) => (display === "" ? [] : [display])),
  ];
  const name =
    names.find((one) => matchMarker({ name: one, ucum, loincs, section, own }, catalogue) !== null) ?? printed;
  const ranges = rangesOf(body, value.unit, person, catalogue);
  const flag = flagOf(body);
  const row = rowOf(
    {
      name,
      value: value.read,
      unit: value.unit,
      range: ranges.range?.text ?? "",
      flag: flag.flag,
      decimal: value.from === "valueString" ? (decimalIn(value.read) ?? "point") : "point",
      section,
      loincs,
      method: wordsOf(member(body, "method")) || null,
      status,
      source: null,
    },
    catalogue,
    own,
  );
  const ours = codings.find(({ system }) => system === OUR_MARKERS)?.code;
  const isOurs =
    ours !== undefined && (catalogue.markers.has(ours) || own.markers.some(({ id }) => `own:${id}` === ours));
  return keptRow({
    ...row,
    matchedBy: isOurs && row.result.marker !== ours ? "own" : row.matchedBy,
    doubts: [...row.doubts, ...value.doubts, ...ranges.doubts],
    ...(ranges.others.length === 0 ? {} : { otherRanges: ranges.others }),
    from: value.from,
    result: {
      ...row.result,
      marker: isOurs ? ours : row.result.marker,
      rawName: printed,
      rawValue: value.raw,
      rawUnit: value.rawUnit,
      range: ranges.range,
      rawFlag: flag.raw,
      note: noteOf(body, ranges.others),
    },
  });
}

function noteOf(body: Json, otherRanges: readonly string[]): string {
  const notes = listOf(member(body, "note")).map((note) => textOf(note, "text"));
  const ranges = otherRanges.length === 0 ? [] : [`Other intervals: ${otherRanges.join("; ")}`];
  return [...notes, textOf(body, "comments"), textOf(body, "comment"), ...ranges]
    .filter((text) => text !== "")
    .join("\n")
    .trim();
}
