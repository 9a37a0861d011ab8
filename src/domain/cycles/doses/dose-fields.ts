import type { DoseFields } from "./dose.ts";

/** By the type of the schema: a field of a dose that is missing here, or is not one, does not compile. */
const IS_FIELD: Readonly<Record<keyof DoseFields, true>> = {
  itemId: true,
  peptideName: true,
  slug: true,
  route: true,
  slot: true,
  state: true,
  at: true,
  zone: true,
  day: true,
  amount: true,
  drawnUnits: true,
  vialId: true,
  site: true,
  skipReason: true,
  symptoms: true,
  weightKg: true,
  note: true,
};

/** What a person logs of a dose, without what the server or a list adds to it. Not `DoseFields.parse`: pages that show doses load no zod. */
export function fieldsOf(dose: DoseFields): DoseFields {
  const fields = { ...dose };
  for (const name of Object.keys(fields)) if (!(name in IS_FIELD)) Reflect.deleteProperty(fields, name);
  return fields;
}
