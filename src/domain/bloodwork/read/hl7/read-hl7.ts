import type { BloodworkResult } from "#domain/bloodwork/record/result.ts";
import { hasCheckDigit } from "../fhir/codes.ts";
import { systemIn } from "../fhir/specimen.ts";
import { readInstant } from "../instant.ts";
import { keptRow } from "../kept-row.ts";
import { rowOf } from "../printed/row-of.ts";
import { NO_FACTS, type ReadContext } from "../read-context.ts";
import { type IgnoredLine, type Reading, type ReadRow, UnreadableDocument } from "../reading.ts";
import { sharedMoment } from "../shared-moment.ts";
import { decimalIn } from "../table/decimals.ts";
import { splitValue } from "../table/split-value.ts";
import { type Segment, segmentsOf } from "./message.ts";
import { observedText } from "./observed-text.ts";

/** Segments around an OBX with what it omits. */
interface Order {
  readonly collected: string;
  readonly reported: string;
  readonly specimen: string;
}

interface Observed {
  readonly key: string;
  readonly outcome: { readonly row: ReadRow } | { readonly ignored: IgnoredLine };
}

const NO_ORDER: Order = { collected: "", reported: "", specimen: "" };

/**
 * Reads results from HL7 version 2 text (ORU^R01, one message or a batch). A correction replaces the earlier result; a
 * withdrawn result is removed with its earlier copy. Throws `UnreadableDocument` for other text, and for messages
 * about several people.
 */
export function readHl7(text: string, context: ReadContext): Reading {
  const segments = segmentsOf(text);
  const person = personIn(segments);
  const observed = observedIn(segments, context);
  const latest = new Map(observed.map((one) => [one.key, one]));
  const outcomes = observed.map((one) => (latest.get(one.key) === one ? one.outcome : replaced(one)));
  const shared = sharedMoment(outcomes.flatMap((one) => ("row" in one ? [one.row] : [])));
  const reports = new Set(ordersOf(segments).map(({ reported }) => hl7Moment(reported)?.slice(0, 10) ?? ""));
  const laboratory = segments
    .find(({ name }) => name === "MSH")
    ?.field(4)[0]
    ?.find((part) => part !== "");
  return {
    document: {
      ...NO_FACTS,
      style: "hl7-v2-oru",
      kind: "hl7",
      collected: shared.collected,
      reported: [...reports].filter((day) => day !== "")[0] ?? null,
      laboratory: laboratoryIn(segments) ?? laboratory?.slice(0, 200) ?? null,
      ...person,
      dateOrder: "YMD",
      decimal: "point",
    },
    rows: shared.rows.filter(({ result }) => result.marker !== null),
    unmapped: shared.rows.filter(({ result }) => result.marker === null),
    ignored: outcomes.flatMap((one) => ("ignored" in one ? [one.ignored] : [])),
  };
}

const first = (segment: Segment | undefined, number: number, component = 0): string =>
  segment?.field(number)[0]?.[component] ?? "";

function personIn(segments: readonly Segment[]): { sex: "M" | "F" | null; birthDate: string | null } {
  const people = segments.filter(({ name }) => name === "PID");
  const births = new Set(people.map((pid) => first(pid, 7).slice(0, 8)).filter((text) => text !== ""));
  const sexes = new Set(people.map((pid) => first(pid, 8).toUpperCase()).filter((sex) => sex === "M" || sex === "F"));
  if (births.size > 1 || sexes.size > 1)
    throw new UnreadableDocument(
      `This file holds results of ${people.length} people. Choose one with the results of one person.`,
    );
  const sex = [...sexes][0];
  return {
    sex: sex === "M" || sex === "F" ? sex : null,
    birthDate: hl7Moment([...births][0] ?? "")?.slice(0, 10) ?? null,
  };
}

const ordersOf = (segments: readonly Segment[]): readonly Order[] =>
  segments
    .filter(({ name }) => name === "OBR")
    .map((obr) => ({
      collected: first(obr, 7),
      reported: first(obr, 22),
      specimen: obr.field(15).flat().join(" "),
    }));

function observedIn(segments: readonly Segment[], context: ReadContext): readonly Observed[] {
  const observed: Observed[] = [];
  let order = NO_ORDER;
  let number = "";
  for (const [at, segment] of segments.entries()) {
    if (segment.name === "MSH") order = NO_ORDER;
    if (segment.name === "OBR") {
      order = ordersOf([segment])[0] ?? NO_ORDER;
      number = `${first(segment, 3)} ${first(segment, 4)}`;
      order = withSpecimen(order, specimenBelow(segments, at));
    }
    if (segment.name !== "OBX") continue;
    const key = `${number} ${segment.field(3).flat().join("^")} ${first(segment, 4)} ${order.collected}`;
    const outcome = outcomeOf(segment, order, notesBelow(segments, at), context);
    observed.push({ key, outcome });
  }
  return observed;
}

/** SPM comes after the results it is about. */
function specimenBelow(segments: readonly Segment[], at: number): Segment | undefined {
  let place = at + 1;
  while (place < segments.length && !/^(?:OBR|SPM|MSH)$/.test(segments[place]?.name ?? "")) place += 1;
  return segments[place]?.name === "SPM" ? segments[place] : undefined;
}

const withSpecimen = (order: Order, spm: Segment | undefined): Order =>
  spm === undefined
    ? order
    : {
        ...order,
        specimen: `${order.specimen} ${spm.field(4).flat().join(" ")}`,
        collected: order.collected || first(spm, 17),
      };

function notesBelow(segments: readonly Segment[], at: number): string {
  const notes: string[] = [];
  for (let place = at + 1; segments[place]?.name === "NTE"; place += 1)
    notes.push(segments[place]?.field(3).flat().join(" ") ?? "");
  return notes.join("\n").trim();
}

const COMMENT = /^(?:result |lab(?:oratory)? )?(?:comment|note|remark|interpretation)s?[:.]?$/i;

/** OBX-11. Other codes are not results: deleted, wrong, ordered, in progress, not obtainable. */
const STATUS: Readonly<Record<string, BloodworkResult["status"]>> = {
  F: "final",
  U: "final",
  "": "final",
  C: "corrected",
  P: "preliminary",
  R: "preliminary",
  S: "preliminary",
};

function outcomeOf(obx: Segment, order: Order, note: string, context: ReadContext): Observed["outcome"] {
  const code = first(obx, 11).toUpperCase();
  const status = STATUS[code];
  const [name, ...otherNames] = namesIn(obx);
  const ignore = (why: string) => ({ ignored: { text: `${name ?? ""} ${obx.text}`.trim().slice(0, 500), why } });
  if (status === undefined) return ignore(`The laboratory gives no result here (status ${code}).`);
  if (name !== undefined && COMMENT.test(name)) return ignore("It is a comment.");
  const value = observedText(obx);
  if (name === undefined || value === "") return ignore(name === undefined ? "It names no test." : "No value.");
  const [unit = "", unitText = ""] = obx.field(6)[0] ?? [];
  const split = unit === "" ? splitValue(value, context.catalogue) : { value, unit };
  const section = sectionOf(`${order.specimen} ${[name, ...otherNames].map(systemIn).join(" ")}`);
  const flag =
    obx
      .field(8)
      .flat()
      .find((one) => FLAGS.test(one)) ?? "";
  const line = {
    value: split.value,
    unit: split.unit,
    range: obx.field(7).flat().join(" ").trim(),
    flag: /^(?:<|>)$/.test(flag) ? (flag === "<" ? "L" : "H") : flag,
    decimal: decimalIn(split.value) ?? "point",
    section,
    loincs: loincsIn(obx),
    method: obx.field(17)[0]?.[1] || first(obx, 17) || null,
    status,
    source: { page: null, line: obx.line, text: obx.text },
  } as const;
  const reads = [name, ...otherNames].map((one) => rowOf({ ...line, name: one }, context.catalogue, context.own));
  const row = reads.find(({ result }) => result.marker !== null) ?? reads[0];
  if (row === undefined || row.result.value.kind === "none") return ignore(`No value: ${value.slice(0, 100)}`);
  if (row.result.marker === null && section === "urine")
    return ignore("It was measured in urine, and is none of the urine markers.");
  const moment = hl7Moment(first(obx, 14)) ?? hl7Moment(order.collected);
  return {
    row: keptRow({
      ...row,
      collected: hl7Moment(order.collected) ?? moment,
      doubts: moment === null ? [...row.doubts, "Nothing says when it was collected."] : row.doubts,
      result: { ...row.result, rawName: name, rawUnit: split.unit || unitText, note },
    }),
  };
}

function sectionOf(specimen: string): "blood" | "urine" | null {
  if (/urin|\bUR\b/i.test(specimen)) return "urine";
  return /blood|ser|plas|\bBLD\b/i.test(specimen) ? "blood" : null;
}

const FLAGS = /^(?:L|H|LL|HH|A|AA|<|>)$/;

/** OBX-3: code, text, system, then the same three from the laboratory. The printed name is the laboratory's. */
function namesIn(obx: Segment): readonly string[] {
  const [code = "", text = "", system = "", ownCode = "", ownText = ""] = obx.field(3)[0] ?? [];
  const names = system === "LN" ? [ownText, text, ownCode] : [text, ownText, code];
  return [...new Set(names.filter((name) => name !== ""))];
}

function loincsIn(obx: Segment): readonly string[] {
  const [code = "", , system = "", ownCode = "", , ownSystem = ""] = obx.field(3)[0] ?? [];
  return [
    ...(system === "LN" || (system === "" && hasCheckDigit(code)) ? [code] : []),
    ...(ownSystem === "LN" ? [ownCode] : []),
  ];
}

/** OBX-23, else OBX-15, if all agree. */
function laboratoryIn(segments: readonly Segment[]): string | null {
  const names = segments
    .filter(({ name }) => name === "OBX")
    .map((obx) => first(obx, 23) || first(obx, 15, 1))
    .filter((name) => name !== "");
  const distinct = [...new Set(names)];
  return distinct.length === 1 ? (distinct[0]?.slice(0, 200) ?? null) : null;
}

/** `202503140812-0500` as local wall-clock time; null if it is less precise than a day. */
function hl7Moment(text: string): string | null {
  const [, year, month, day, hour, minute, zone = ""] =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?[\d.]*([+-]\d{4})?/.exec(text) ?? [];
  if (year === undefined) return null;
  const time = hour === undefined ? "" : `T${hour}:${minute}`;
  return readInstant(`${year}-${month}-${day}${time}${time === "" ? "" : zone}`)?.moment ?? null;
}

const replaced = ({ outcome }: Observed): Observed["outcome"] => ({
  ignored: {
    text: "row" in outcome ? `${outcome.row.result.rawName} ${outcome.row.result.rawValue}` : outcome.ignored.text,
    why: "A later copy of the same result is in the document.",
  },
});
