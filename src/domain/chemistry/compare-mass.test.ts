import { expect, test } from "vitest";
import { compareMass } from "./compare-mass.ts";

const chain = { sequence: "GGG", nTerm: "H", cTerm: "OH", disulfideCount: 0, isModified: false, statedDa: null };

/** PubChem (2025) gives triglycine 189.17 Da. A thousandth of that is 0.189 Da. */
test.each([
  [189.17, true],
  [189.0, true],
  [189.35, true],
  [188.97, false],
  [189.37, false],
])("a stated %d Da for triglycine agrees: %s", (statedDa, agrees) =>
  expect(compareMass({ ...chain, statedDa })).toMatchObject({ outcome: "computed", agrees }),
);

test("the difference is stated minus computed", () => {
  const compared = compareMass({ ...chain, statedDa: 200 });
  expect(compared).toMatchObject({ outcome: "computed", agrees: false });
  if (compared.outcome === "computed") expect(compared.differenceDa).toBeCloseTo(10.83, 2);
});

test("without a stated mass there is nothing to agree with", () =>
  expect(compareMass(chain)).toMatchObject({ outcome: "computed", differenceDa: null, agrees: null }));

test("a modified chain is weighed without its modifications and agrees with nothing", () =>
  expect(compareMass({ ...chain, isModified: true, statedDa: 500 })).toMatchObject({
    outcome: "computed",
    agrees: null,
  }));

test.each([
  [{ sequence: null }, "no-sequence"],
  [{ sequence: "" }, "no-sequence"],
  [{ nTerm: "Palmitoyl" }, "unknown-end"],
  [{ sequence: "GXG" }, "unknown-residue"],
])("%j is not computed: %s", (change, because) =>
  expect(compareMass({ ...chain, ...change })).toEqual({ outcome: "not-computed", because }),
);
