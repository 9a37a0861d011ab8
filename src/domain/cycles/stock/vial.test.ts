import { expect, test } from "vitest";
import { VialFields } from "./vial.ts";

const VIAL = {
  ...{ peptideName: "BPC-157", slug: "bpc-157", amount: "5", unit: "mg", batch: "", supplier: "", certificate: "" },
  ...{ openedOn: null, mixedWith: null, expiresOn: null, discardOn: null, deadSpaceMcl: "0", changes: [] },
  ...{ finishedOn: null },
};
const MIXED = { diluent: "bacteriostatic water", volumeMl: "2", on: "2026-11-20" };
const SPILL = { at: "2026-11-21T08:00:00Z", kind: "wasted", amount: "0.5", note: "" };
const isTaken = (vial: object) => VialFields.safeParse(vial).success;

test.each([
  ["peptideName", 120],
  ["slug", 80],
  ["batch", 80],
  ["supplier", 120],
  ["certificate", 2_000],
])("%s of a vial has %i characters at most", (field, most) => {
  expect(isTaken({ ...VIAL, [field]: "x".repeat(most) })).toBe(true);
  expect(isTaken({ ...VIAL, [field]: "x".repeat(most + 1) })).toBe(false);
});

test("a liquid has 80 characters, a note of a change 200, and 200 changes fit one vial", () => {
  const mixed = (length: number) => ({ ...VIAL, mixedWith: { ...MIXED, diluent: "x".repeat(length) } });
  expect([isTaken(mixed(80)), isTaken(mixed(81))]).toEqual([true, false]);
  const noted = (length: number) => ({ ...VIAL, changes: [{ ...SPILL, note: "x".repeat(length) }] });
  expect([isTaken(noted(200)), isTaken(noted(201))]).toEqual([true, false]);
  const changed = (count: number) => ({ ...VIAL, changes: Array.from({ length: count }, () => SPILL) });
  expect([isTaken(changed(200)), isTaken(changed(201))]).toEqual([true, false]);
});

test.each([
  ["a spill or a count", { changes: [SPILL, { ...SPILL, kind: "counted" }] }, true],
  ["a purchase inside a vial", { changes: [{ ...SPILL, kind: "bought" }] }, false],
  ["a mix with its liquid, volume and day", { mixedWith: MIXED }, true],
  ["a mix without a volume", { mixedWith: { ...MIXED, volumeMl: "0" } }, false],
  ["no content", { amount: "0" }, false],
  ["a needle that loses nothing", { deadSpaceMcl: "0" }, true],
  ["a day that does not exist", { expiresOn: "2026-02-30" }, false],
  ["an unknown field", { color: "blue" }, false],
])("%s: %o is stored: %s", (_, changes, isStored) => {
  expect(isTaken({ ...VIAL, ...changes })).toBe(isStored);
});

test("a name is stored without the spaces around it, and spaces alone are no name", () => {
  expect(VialFields.parse({ ...VIAL, peptideName: "  BPC-157 " }).peptideName).toBe("BPC-157");
  expect(isTaken({ ...VIAL, peptideName: "   " })).toBe(false);
});
