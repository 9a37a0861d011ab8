import type { Coding, Concept, Extension, Quantity } from "#domain/bloodwork/out/fhir-types.ts";
import { fhirText } from "#domain/bloodwork/out/fhir-words.ts";
import { LOINC, UCUM } from "#domain/bloodwork/read/fhir/codes.ts";
import { VITAL_KINDS } from "../kinds.ts";
import type { VitalDayFields, VitalReading } from "../vital.ts";

/** The part of an R4 Observation that we write of a measurement. Optional members are absent, never null. */
interface VitalObservation {
  readonly resourceType: "Observation";
  readonly id: string;
  readonly extension?: readonly Extension[];
  readonly status: "final";
  readonly category?: readonly Concept[];
  readonly code: Concept;
  readonly effectiveDateTime: string;
  readonly valueQuantity?: Quantity;
  readonly component?: ReadonlyArray<{ readonly code: Concept; readonly valueQuantity: Quantity }>;
  readonly note?: ReadonlyArray<{ readonly text: string }>;
}

interface VitalBundle {
  readonly resourceType: "Bundle";
  readonly type: "collection";
  readonly entry?: ReadonlyArray<{ readonly fullUrl: string; readonly resource: VitalObservation }>;
}

const OUR_VITALS = "urn:peptidary:vital";
/** R4 has no wall-clock time without a zone: the day is the time, the hour is in our own extension. */
const LOCAL_TIME = "urn:peptidary:vital-local-time";
const CATEGORIES = "http://terminology.hl7.org/CodeSystem/observation-category";
/** hl7.org/fhir/R4/valueset-observation-vitalsignresult.html */
const SYSTOLIC: Coding = { system: LOINC, code: "8480-6", display: "Systolic blood pressure" };
const DIASTOLIC: Coding = { system: LOINC, code: "8462-4", display: "Diastolic blood pressure" };

type OutDay = VitalDayFields & { readonly id?: string };

/**
 * Measurements as an R4 collection of Observations: each reading one, a day of steps or of many readings one. They name
 * no patient, so they claim no profile.
 */
export function vitalBundle(days: readonly OutDay[]): VitalBundle {
  const entry = days
    .flatMap((day, place) => observationsOf(day, day.id ?? `vital-${place + 1}`))
    .map((resource) => ({ fullUrl: `urn:peptidary:fhir/Observation/${resource.id}`, resource }));
  return { resourceType: "Bundle", type: "collection", ...(entry.length === 0 ? {} : { entry }) };
}

function observationsOf(day: OutDay, id: string): readonly VitalObservation[] {
  const { kind, summary, readings } = day;
  if (summary !== null) {
    const words = `${summary.count} readings from ${summary.low} to ${summary.high}`;
    return [{ ...common(day, id, words), valueQuantity: quantityOf(day, summary.mean) }];
  }
  if (VITAL_KINDS[kind].day === "sum") {
    const total = String(readings.reduce((sum, { value }) => sum + Number(value), 0));
    return [{ ...common(day, id, ""), valueQuantity: quantityOf(day, total) }];
  }
  return readings.map((reading, place) => ({
    ...common(day, `${id}-${place + 1}`, ""),
    ...(reading.time === null ? {} : { extension: [{ url: LOCAL_TIME, valueString: reading.time }] }),
    ...measuredAs(day, reading),
  }));
}

function measuredAs(
  day: OutDay,
  { value, second }: VitalReading,
): Pick<VitalObservation, "valueQuantity" | "component"> {
  if (second === null) return { valueQuantity: quantityOf(day, value) };
  return {
    component: [
      { code: { coding: [SYSTOLIC] }, valueQuantity: quantityOf(day, value) },
      { code: { coding: [DIASTOLIC] }, valueQuantity: quantityOf(day, second) },
    ],
  };
}

function common(day: OutDay, id: string, words: string) {
  const { kind, name, source } = day;
  const { loinc, isVitalSign, name: kindName } = VITAL_KINDS[kind];
  const note = fhirText([words, source === "typed" ? "" : `from ${source}`, day.note].filter(Boolean).join(". "));
  const coding: Coding[] = [
    ...(loinc === null ? [] : [{ system: LOINC, ...loinc }]),
    { system: OUR_VITALS, code: kind, display: kindName },
  ];
  const category = isVitalSign ? "vital-signs" : kind === "steps" ? "activity" : null;
  return {
    resourceType: "Observation",
    id,
    status: "final",
    ...(category === null ? {} : { category: [{ coding: [{ system: CATEGORIES, code: category }] }] }),
    code: { coding, text: fhirText(name) ?? kindName },
    effectiveDateTime: day.day,
    ...(note === undefined ? {} : { note: [{ text: note }] }),
  } as const;
}

function quantityOf({ kind }: OutDay, value: string): Quantity {
  const { ucum, units } = VITAL_KINDS[kind];
  return { value: Number(value), unit: units[0].code, ...(ucum === null ? {} : { system: UCUM, code: ucum }) };
}
