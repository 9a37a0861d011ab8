import { parseJson } from "../fhir/json.ts";
import type { FhirPerson } from "../fhir/people.ts";
import { readFhir } from "../fhir/read-fhir.ts";
import { NO_FACTS, type ReadContext } from "../read-context.ts";
import { type IgnoredLine, type Reading, type ReadRow, UnreadableDocument } from "../reading.ts";
import { sharedMoment } from "../shared-moment.ts";
import type { AppleRecord } from "./apple-export.ts";

export interface AppleFiles {
  readonly person: FhirPerson;
  readonly records: readonly AppleRecord[];
  /** The text of a record's file by its path in the export; a record without one is listed in `ignored`. */
  readonly contents: ReadonlyMap<string, string>;
}

/** The laboratory results of an Apple Health export, each record parsed in its own FHIR version. */
export function readApple({ person, records, contents }: AppleFiles, context: ReadContext): Reading {
  const readings = records.map((record) => ({
    record,
    reading: readRecord(record, contents.get(record.path), context),
  }));
  const all = readings.flatMap(({ record, reading }) =>
    [...reading.rows, ...reading.unmapped].map((row) => withRecord(row, reading, record)),
  );
  const first = new Map(all.toReversed().map((row) => [sameness(row), row]));
  const shared = sharedMoment(all.filter((row) => first.get(sameness(row)) === row));
  const laboratories = new Set(readings.map(({ reading, record }) => reading.document.laboratory ?? record.sourceName));
  return {
    document: {
      ...NO_FACTS,
      style: "apple-health-folder",
      kind: "apple-health",
      collected: shared.collected,
      laboratory: laboratories.size === 1 ? [...laboratories][0] || null : null,
      sex: person.sex,
      birthDate: person.birthDate,
      dateOrder: "YMD",
      decimal: "point",
    },
    rows: shared.rows.filter(({ result }) => result.marker !== null),
    unmapped: shared.rows.filter(({ result }) => result.marker === null),
    ignored: [
      ...readings.flatMap(({ reading }) => reading.ignored),
      ...all.filter((row) => first.get(sameness(row)) !== row).map(repeated),
    ],
  };
}

/** A portal that migrates to R4 sends everything again under the same name and instant. */
const sameness = ({ result, effective, sourceId }: ReadRow): string =>
  [result.marker, result.rawName, result.rawValue, result.rawUnit, effective, sourceId].join("\n");

const repeated = ({ result, sourceId }: ReadRow): IgnoredLine => ({
  text: [result.rawName, sourceId].filter((text) => text !== null).join(" · "),
  why: "The export holds the same result twice.",
});

type RecordReading = Pick<Reading, "rows" | "unmapped" | "ignored" | "document">;

const NOTHING_READ: RecordReading = {
  document: { ...NO_FACTS, style: "", kind: "apple-health" },
  rows: [],
  unmapped: [],
  ignored: [],
};

/** An unreadable record doesn't affect the others. */
function readRecord(record: AppleRecord, content: string | undefined, context: ReadContext): RecordReading {
  if (content === undefined) return left(record, "The export lists this record and does not hold its file.");
  try {
    return readFhir(parseJson(content), context);
  } catch (error) {
    if (error instanceof UnreadableDocument) return left(record, error.message);
    throw error;
  }
}

const left = ({ path }: AppleRecord, why: string): RecordReading => ({
  ...NOTHING_READ,
  ignored: [{ text: path, why } satisfies IgnoredLine],
});

const withRecord = (
  row: ReadRow,
  { document }: RecordReading,
  { fhirVersion, sourceName, path }: AppleRecord,
): ReadRow => ({
  ...row,
  collected: row.collected ?? document.collected,
  laboratory: row.laboratory || document.laboratory || sourceName,
  fhirVersion: fhirVersion === "" ? null : fhirVersion,
  result: {
    ...row.result,
    note: [row.result.note, sourceName === "" ? "" : `From ${sourceName}`]
      .filter((text) => text !== "")
      .join("\n")
      .slice(0, 2000)
      .trim(),
    source: { page: null, line: null, text: path },
  },
});
