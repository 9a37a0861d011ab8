import { expect, test } from "vitest";
import { VialFields } from "#domain/cycles/stock/vial.ts";
import { EMPTY_VIAL, formOfVial, readVialForm, type VialForm } from "./vial-form.ts";

const FORM: VialForm = {
  ...EMPTY_VIAL,
  peptideName: "BPC-157",
  amount: "5",
  isMixed: true,
  volumeMl: "2",
  mixedOn: "2026-11-01",
};

test("what is read fits the schema, and comes back to the form as it was", () => {
  const read = readVialForm(FORM, "bpc-157", null);
  if (!("vial" in read)) throw new Error("refused");
  expect(VialFields.safeParse(read.vial).success).toBe(true);
  expect(formOfVial(read.vial)).toEqual(FORM);
});

test.each([
  [{ peptideName: " " }, "peptideName"],
  [{ amount: "" }, "amount"],
  [{ amount: "0" }, "amount"],
  [{ amount: "1,500" }, "amount"],
  [{ volumeMl: "" }, "volumeMl"],
  [{ mixedOn: "" }, "mixedOn"],
  [{ deadSpaceMcl: "-1" }, "deadSpaceMcl"],
])("%j is refused at its field", (change, field) => {
  expect(readVialForm({ ...FORM, ...change }, null, null)).toHaveProperty(`errors.${field}`);
});

test("counts and the end of a vial are kept, and an unmixed vial asks for no volume", () => {
  const before = {
    ...VialFields.parse({ ...vialOf(), finishedOn: "2026-11-20" }),
    changes: [{ at: "2026-11-02T08:00:00Z", kind: "wasted" as const, amount: "1", note: "" }],
  };
  const read = readVialForm({ ...FORM, isMixed: false, volumeMl: "" }, null, before);
  expect(read).toMatchObject({ vial: { mixedWith: null, changes: before.changes, finishedOn: "2026-11-20" } });
});

function vialOf() {
  const read = readVialForm(FORM, null, null);
  if (!("vial" in read)) throw new Error("refused");
  return read.vial;
}
