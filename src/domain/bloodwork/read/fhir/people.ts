import { UnreadableDocument } from "../reading.ts";
import { type Json, listOf, member, textOf } from "./json.ts";
import { type Found, ofType, type Resources } from "./resources.ts";

export interface FhirPerson {
  readonly sex: "M" | "F" | null;
  readonly birthDate: string | null;
}

/** The person the results belong to. Throws `UnreadableDocument` if the document clearly has several people. */
export function personOf({ all }: Resources): FhirPerson {
  const patients = ofType(all, "Patient").map(({ resource }) => resource);
  const sexes = new Set(patients.map(sexOf).filter((sex) => sex !== null));
  const births = new Set(patients.map((patient) => textOf(patient, "birthDate")).filter((text) => text !== ""));
  if (sexes.size > 1 || births.size > 1)
    throw new UnreadableDocument(
      `This document holds results of ${patients.length} people. Choose one with the results of one person.`,
    );
  const [birth = ""] = births;
  return { sex: [...sexes][0] ?? null, birthDate: /^\d{4}-\d{2}-\d{2}$/.test(birth) ? birth : null };
}

function sexOf(patient: Json): FhirPerson["sex"] {
  const gender = textOf(patient, "gender");
  return gender === "male" ? "M" : gender === "female" ? "F" : null;
}

/** The laboratory from the nearest resource that names one; never a person. */
export function laboratoryOf(nearestFirst: readonly Found[], { resolve }: Resources): string | null {
  for (const found of nearestFirst)
    for (const performer of listOf(member(found.resource, "performer"))) {
      // DSTU2 and STU3 reports wrap the reference in `actor`.
      const reference = member(performer, "actor") ?? performer;
      const resource = resolve(reference, found)?.resource;
      if (/Practitioner|Patient/.test(`${textOf(reference, "reference")} ${textOf(resource, "resourceType")}`))
        continue;
      const name = textOf(resource, "name") || textOf(reference, "display");
      if (name !== "") return name.slice(0, 200);
    }
  return null;
}
