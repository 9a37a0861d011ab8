import { describe, expect, it } from "vitest";
import { moleculeNoted } from "#support/plain-molecule.ts";
import { halfLifeRule } from "./n-end-rule.ts";
import { TWENTY } from "./scales.ts";

describe("half-life by the first residue", () => {
  it("is what ProtParam prints for a chain that starts with Q: 0.8 hours, 10 min, more than 10 hours", () => {
    expect(halfLifeRule(moleculeNoted("QVQLQQ"))).toMatchObject({
      applies: true,
      halfLives: {
        residue: "Q",
        mammal: { hours: 0.8, isMore: false },
        yeast: { hours: 10 / 60, isMore: false },
        ecoli: { hours: 10, isMore: true },
      },
      caution: expect.stringContaining("nothing about how long a peptide stays in blood"),
    });
  });

  it("has a value for each of the twenty, and none for proline in E. coli", () => {
    for (const letter of TWENTY) {
      const rule = halfLifeRule(moleculeNoted(`${letter}G`));
      expect(rule.applies && rule.halfLives.mammal !== null && rule.halfLives.yeast !== null, letter).toBe(true);
    }
    expect(halfLifeRule(moleculeNoted("PG"))).toMatchObject({ halfLives: { ecoli: null, mammal: { isMore: true } } });
  });

  it.each([
    ["[Acetyl]-LKKTETQ", "blocked by Acetyl"],
    ["Q[Gln->pyro-Glu]HW", "twenty natural residues"],
    ["F[MOD:00201]CF", "twenty natural residues"],
    ["UGG", "twenty natural residues"],
    ["[Formula:H-2O-1#XL9]-GAGA-[#XL9]", "no free amine"],
    ["GIV//FVN", "single chain"],
  ])("does not apply to %s", (text, because) => {
    expect(halfLifeRule(moleculeNoted(text))).toMatchObject({
      applies: false,
      because: expect.stringContaining(because),
    });
  });
});
