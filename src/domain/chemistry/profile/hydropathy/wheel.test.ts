import { describe, expect, it } from "vitest";
import { lettersOf } from "#domain/chemistry/molecule.ts";
import { moleculeNoted } from "#support/plain-molecule.ts";
import { SCALES } from "../indices/scales.ts";
import { scaleValues } from "./hydropathy.ts";
import { momentOf, STRAND_DEGREES } from "./moment.ts";
import { helicalWheel } from "./wheel.ts";

const chainOf = (text: string) => {
  const [chain] = moleculeNoted(text).chains;
  if (chain === undefined) throw new Error("no chain");
  return chain;
};

describe("helical wheel", () => {
  it("turns 100 degrees from residue to residue and starts a new ring every eighteen", () => {
    const { places } = helicalWheel(chainOf("A".repeat(20)));
    expect(places.slice(0, 5).map(({ degrees }) => degrees)).toEqual([0, 100, 200, 300, 40]);
    expect(places.map(({ ring }) => ring)).toEqual([...Array<number>(18).fill(1), 2, 2]);
    expect(places[18]?.degrees).toBe(0);
    expect(helicalWheel(chainOf("A".repeat(10)), "eisenberg", STRAND_DEGREES).places.map(({ ring }) => ring)[9]).toBe(
      2,
    );
  });

  it("points its moment at the hydrophobic side", () => {
    // leucines at 0, 300, 40 and 340 degrees of the circle (residues 1, 4, 5 and 8), lysines on the other side
    const { moment } = helicalWheel(chainOf("LKKLLKKL"));
    expect(moment?.degrees).toBeCloseTo(
      momentOf(scaleValues("LKKLLKKL", SCALES.eisenberg.values).map(Number), 100).degrees,
    );
    expect(Math.cos(((moment?.degrees ?? 180) * Math.PI) / 180)).toBeGreaterThan(0.8);
  });

  it("keeps D-residues, and gives no moment where the scale has no value", () => {
    const wheel = helicalWheel(chainOf("GF[MOD:00201]U"));
    expect(wheel.places.map(({ isD }) => isD)).toEqual([false, true, false]);
    expect(wheel).toMatchObject({ moment: null, mean: null });
    expect(lettersOf(chainOf("GF[MOD:00201]U"))).toBe("GFU");
  });
});
