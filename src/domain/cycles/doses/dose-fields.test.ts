import { expect, test } from "vitest";
import { DoseFields } from "./dose.ts";
import { fieldsOf } from "./dose-fields.ts";

const FIELDS: DoseFields = {
  ...{ itemId: "a", peptideName: "BPC-157", slug: null, route: null, slot: null, state: "taken" },
  ...{ at: "2026-11-22T07:00:00Z", zone: "UTC", day: "2026-11-22", amount: { value: "1", unit: "mg" } },
  ...{ drawnUnits: null, vialId: null, site: null, skipReason: null, symptoms: [], weightKg: null, note: "" },
};

test("only what a person logs is left, whatever a list added, and the schema takes it", () => {
  const fields = fieldsOf({ ...FIELDS, ...{ isPending: true, version: 3, userId: "u" } });
  expect(fields).toEqual(FIELDS);
  expect(DoseFields.parse(fields)).toEqual(FIELDS);
});
