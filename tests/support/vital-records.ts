import type { VitalImport } from "#contract/vital-imports.ts";
import type { VitalDay } from "#contract/vitals.ts";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import type { Person } from "./person.ts";
import { post } from "./post.ts";

export function vitalBody(changes: Partial<VitalDayFields> = {}): VitalDayFields {
  return {
    ...{ kind: "blood_pressure", name: "", day: "2026-03-02", source: "typed" },
    readings: [{ time: "07:30", value: "128", second: "82" }],
    ...{ summary: null, note: "" },
    ...changes,
  };
}

/** A symptom of that name: no two names are the same record. */
export function symptomBody(name: string, changes: Partial<VitalDayFields> = {}): VitalDayFields {
  return vitalBody({ kind: "symptom", name, readings: [{ time: null, value: "4", second: null }], ...changes });
}

export async function addVital(
  person: Person,
  body: VitalDayFields = symptomBody(`Headache ${crypto.randomUUID()}`),
): Promise<VitalDay> {
  const response = await person.request("/api/vitals", post(body));
  if (response.status !== 201) throw new Error(`/api/vitals answered ${response.status}: ${await response.text()}`);
  return response.json();
}

export const importBody = { source: "withings", fileNames: ["weight.csv"] } as const;

export async function addVitalImport(person: Person): Promise<VitalImport> {
  const response = await person.request("/api/vital-imports", post(importBody));
  if (response.status !== 201) throw new Error(`/api/vital-imports answered ${response.status}`);
  return response.json();
}
