import { describe, expect, it } from "vitest";
import { GOLDEN } from "#support/golden-peptides.ts";
import { moleculeNoted } from "#support/plain-molecule.ts";
import { RETENTION_TABLES, type RetentionSet, retention } from "./retention.ts";

const { cases } = GOLDEN;
const sets = Object.keys(RETENTION_TABLES) as RetentionSet[];

describe("retention", () => {
  it.each(sets)("agrees with Pyteomics achrom, %s", (set) => {
    const held = cases.flatMap(({ id, seq, rt }) => (rt === undefined ? [] : [{ id, seq, theirs: rt[set] }]));
    for (const { id, seq, theirs } of held)
      expect(Math.abs((retention(moleculeNoted(seq), set).value ?? Number.NaN) - theirs), id).toBeLessThan(1e-3);
    expect(held).toHaveLength(220);
  });

  it("says that it is an order and not a time", () => {
    expect(retention(moleculeNoted("GHK")).caution).toContain("not minutes");
    expect(retention(moleculeNoted("GUG"))).toMatchObject({
      value: null,
      because: expect.stringContaining("selenocysteine"),
    });
  });
});
