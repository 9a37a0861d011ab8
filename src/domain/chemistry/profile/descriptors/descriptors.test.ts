import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moleculeNoted } from "#support/plain-molecule.ts";
import { TWENTY } from "../indices/scales.ts";
import { DESCRIPTOR_FAMILIES } from "./descriptor-tables.ts";
import { descriptorMeans } from "./descriptors.ts";

/** The examples in the documentation of peptides.py for each family, with its decimals. */
const DOCUMENTED = {
  KLKLLLLLKLK: {
    blosum: "-0.4827 -0.5618 -0.8509 -0.4173 0.3173 0.2527 0.1464 0.1427 -0.2145 -0.3218",
    kidera: "-0.7855 0.2982 -0.2364 -0.0818 0.2100 -1.8936 1.0291 -0.5127 0.1118 0.8100",
    mswhim: "-0.6564 0.4873 0.1164",
  },
  QWGRRCCGWGPGRRYCVRWC: {
    cruciani: "-0.1130 -0.0220 0.2735",
    fasgai: "-0.13675 -0.45485 -0.11695 -0.45800 -0.38015 0.52740",
    pcp: "0.01090 0.03810 0.12505 0.04095 -0.10595",
    physical: "0.1190 0.2825",
    protfp: "0.2065 -0.0565 1.9930 -0.2845 0.7315 0.7000 0.1715 0.1135",
    sneath: "0.1962 0.0466 0.0405 0.0278",
    st: "-0.63760 0.07965 0.05150 0.07135 -0.27905 -0.80995 0.58020 0.54400",
    t: "-3.2700 -0.0035 -0.3855 -0.1475 0.7585",
    vhse: "-0.1150 0.0630 -0.0055 0.7955 0.4355 0.2485 0.1740 -0.0960",
    z: "0.5520 0.0985 0.0000 0.8130 -0.8285",
  },
};

/** Families whose columns are scores centered on the twenty residues: they add up to zero except for rounding. */
const CENTRED = ["kidera", "pcp", "physical", "protfp", "vhse", "z"];

describe("descriptor families", () => {
  it.each(Object.entries(DOCUMENTED))("have the means that peptides.py documents for %s", (sequence, families) => {
    const means = descriptorMeans(moleculeNoted(sequence));
    for (const [id, row] of Object.entries(families)) {
      const ours = means.find((family) => family.id === id)?.means.map(({ figure }) => figure.value) ?? [];
      const theirs = row.split(" ").map(Number);
      expect(ours, id).toHaveLength(theirs.length);
      for (const [index, value] of theirs.entries()) expect(ours[index], id).toBeCloseTo(value, 3);
    }
  });

  it("are thirteen, all held against a documented example", () => {
    const held = Object.values(DOCUMENTED).flatMap((families) => Object.keys(families));
    expect(DESCRIPTOR_FAMILIES.map(({ id }) => id).sort()).toEqual(held.sort());
    expect(DESCRIPTOR_FAMILIES).toHaveLength(13);
  });

  it("add up to nothing over the twenty residues where the scores are centred", () => {
    for (const { columns } of DESCRIPTOR_FAMILIES.filter(({ id }) => CENTRED.includes(id)))
      for (const [name, column] of Object.entries(columns)) {
        const sum = Object.values(column).reduce((total, value) => total + value, 0);
        expect(Math.abs(sum), name).toBeLessThan(0.1);
      }
  });

  it("keep two residues apart in every family", () => {
    for (const { id, columns } of DESCRIPTOR_FAMILIES) {
      const vectors = [...TWENTY].map((letter) =>
        Object.values(columns)
          .map((column) => column[letter])
          .join(),
      );
      expect(new Set(vectors).size, id).toBe(TWENTY.length);
    }
  });

  it("are unknown, with the residue named, where one is none of the twenty", () => {
    for (const { means } of descriptorMeans(moleculeNoted("GUG")))
      for (const { figure } of means)
        expect(figure).toMatchObject({ value: null, because: expect.stringContaining("at 2") });
  });

  it("are finite for any sequence of the twenty", () => {
    const sequences = fc.string({ unit: fc.constantFrom(...TWENTY), minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(sequences, (sequence) => {
        for (const { means } of descriptorMeans(moleculeNoted(sequence)))
          for (const { figure } of means) expect(Number.isFinite(figure.value)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
