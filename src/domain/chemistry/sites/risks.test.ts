import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryMolecule } from "#support/arbitrary-molecule.ts";
import { moleculeWritten } from "#support/plain-molecule.ts";
import { sequenceRisks } from "./risks.ts";

/** Codes with the residues they name, counted from 1. */
const risks = (proforma: string): Record<string, number[]> =>
  Object.fromEntries(
    sequenceRisks(moleculeWritten(proforma)).map(({ code, places }) => [
      code,
      places.map(({ residue }) => residue + 1),
    ]),
  );

describe("degradation", () => {
  it.each([
    ["LADGL", "asp-gly", [3]],
    ["LANGL", "asn-gly", [3]],
    ["LAQGL", "gln-gly", [3]],
    ["LANSLNTL", "asn-other", [3, 6]],
    ["LADPL", "asp-pro", [3]],
    ["LAMLM", "oxidation-met", [3, 5]],
    ["LAWL", "oxidation-trp", [3]],
    ["LACL", "oxidation-cys", [3]],
    ["QLA", "pyroglutamate", [1]],
    ["ELA", "pyroglutamate", [1]],
    ["LPA", "diketopiperazine", [1]],
    ["GLA", "diketopiperazine", [1]],
    ["LAG", "diketopiperazine", [1]],
  ] as const)("%s: %s at %j", (sequence, code, places) => expect(risks(sequence)[code]).toEqual(places));

  it("leaves alone what has already happened", () => {
    expect(risks("LAM[Oxidation]L")).not.toHaveProperty("oxidation-met");
    expect(risks("Q[Gln->pyro-Glu]LA")).not.toHaveProperty("pyroglutamate");
    expect(risks("[Acetyl]-QPA")).not.toHaveProperty("pyroglutamate");
    expect(risks("[Acetyl]-LPA")).not.toHaveProperty("diketopiperazine");
    expect(risks("C[MOD:00034#XL1]LAC[#XL1]")).not.toHaveProperty("oxidation-cys");
  });

  it("keeps the mirror form in, which reacts alike", () =>
    expect(risks("LAM[MOD:00200]L")).toHaveProperty("oxidation-met"));

  it("says nothing of a pair broken by an end", () => expect(risks("GLAD")).not.toHaveProperty("asp-gly"));
});

describe("synthesis", () => {
  it("finds runs from four sheet formers on, and not three", () => {
    expect(risks("KVIYK")).not.toHaveProperty("aggregation");
    expect(risks("KVIYFK").aggregation).toEqual([2, 3, 4, 5]);
  });

  it("finds three slow couplings in a row", () => {
    expect(risks("GRVG")).not.toHaveProperty("slow-couplings");
    expect(risks("GRVIG")["slow-couplings"]).toEqual([2, 3, 4]);
  });

  it("calls a chain long from the 51st residue on", () => {
    expect(risks("A".repeat(50))).not.toHaveProperty("long-chain");
    expect(risks("A".repeat(51))["long-chain"]).toEqual([51]);
  });

  it("counts bridged cysteines", () => {
    expect(risks("CLACLA")).not.toHaveProperty("several-cysteines");
    expect(risks("C[MOD:00034#XL1]LAC[#XL1]LC")["several-cysteines"]).toEqual([1, 4, 6]);
  });

  it("warns of Asp before small and hydroxy residues", () =>
    expect(risks("LDGLDNLDSLDA").aspartimide).toEqual([2, 5, 8]));

  it("warns of Pro at a free end only", () => {
    expect(risks("TKPRPGP")["lost-dipeptide"]).toEqual([6]);
    expect(risks("TKPRPGP-[Amidated]")).not.toHaveProperty("lost-dipeptide");
  });
});

it("gives every risk its kind, its reason and a source, at places that exist", () =>
  fc.assert(
    fc.property(arbitraryMolecule(), (molecule) => {
      for (const { places, explanation, source } of sequenceRisks(molecule)) {
        expect(explanation.length * source.length).toBeGreaterThan(0);
        for (const { chain, residue } of places) expect(molecule.chains[chain]?.residues[residue]).toBeDefined();
      }
    }),
    { numRuns: 60 },
  ));
