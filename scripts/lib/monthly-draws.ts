import type { BiomarkerDocument } from "#domain/bloodwork/catalogue/biomarker.ts";
import { type BloodworkFields, NOT_NOTED } from "#domain/bloodwork/record/entry.ts";

type Result = BloodworkFields["results"][number];
type Marker = BiomarkerDocument["markers"][number];

/**
 * Ten years of monthly draws of the first `count` markers a report has. Made-up numbers that drift around the interval.
 */
export function monthlyDraws({ markers }: BiomarkerDocument, count: number, months: number): BloodworkFields[] {
  const chosen = [...markers.filter(({ tier }) => tier === 1), ...markers.filter(({ tier }) => tier === 2)].slice(
    0,
    count,
  );
  return Array.from({ length: months }, (_, month) => ({
    collected: `${2016 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-05T08:${10 + (month % 45)}`,
    reported: null,
    laboratory: month < months / 2 ? "First Laboratory" : "Second Laboratory",
    circumstances: { ...NOT_NOTED, fasting: true },
    results: chosen.map((marker, place) => resultOf(marker, month, place)),
    source: { kind: "pdf", filename: "report.pdf", sha256: null },
    note: "",
  }));
}

function resultOf(marker: Marker, month: number, place: number): Result {
  const interval = marker.referenceIntervals.find(({ kind }) => kind === "reference");
  const high = interval?.high ?? (interval?.low ?? 10) * 2;
  const low = interval?.low ?? high / 4;
  const share = 0.5 + 0.45 * Math.sin(month / 9 + place) + 0.2 * Math.sin(month * 2.3 + place * 7);
  const number = Math.max(low * 0.5, low + share * (high - low)).toFixed(marker.decimals);
  return {
    marker: marker.key,
    rawName: marker.name,
    rawValue: number,
    rawUnit: marker.canonicalUnit,
    value: { kind: "number", number, comparator: null },
    ucum: marker.canonicalUnit,
    form: null,
    range: { text: `${low}-${high}`, low: String(low), high: String(high), exclusive: null },
    flag: null,
    rawFlag: "",
    method: null,
    loinc: marker.loinc,
    status: "final",
    source: { page: 1, line: place + 1, text: "" },
    note: "",
  };
}
