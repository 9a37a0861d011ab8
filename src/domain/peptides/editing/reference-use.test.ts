import { expect, test } from "vitest";
import { shippedPeptides } from "#support/shipped-library.ts";
import { checkPeptide } from "../check-peptide.ts";
import { Peptide } from "../peptide.ts";
import { valueAt } from "./document-tree.ts";
import { referenceUses, withoutReference } from "./reference-use.ts";

const place = (ref: string) => ({ ref, at: "abstract", asPrinted: null, fingerprint: "0" });

const document = {
  summaryRef: ["r1", "r2"],
  structure: { ref: "r1", formula: "r1" },
  evidence: [
    { use: "u", ref: ["r2"] },
    { use: "v", ref: ["r1"], cite: [place("r1"), place("r2")] },
  ],
  doses: [{ ref: "r2", regimen: { longestStudied: { weeks: 4, ref: "r1" }, ref: ["r1"] } }],
  references: [{ id: "r1" }, { id: "r2" }, { id: "r10" }],
};

test("every place that names a reference is found, and only as a source", () =>
  expect(referenceUses(document, "r1")).toEqual([
    "summaryRef",
    "structure.ref",
    "evidence.1.ref",
    "doses.0.regimen.longestStudied.ref",
    "doses.0.regimen.ref",
  ]));

test("a reference nobody names has no uses", () => expect(referenceUses(document, "r10")).toEqual([]));

test("taking a reference away takes its id from every place and leaves the others", () => {
  const without = withoutReference(document, "r1");
  expect(without).toEqual({
    summaryRef: ["r2"],
    structure: { ref: null, formula: "r1" },
    evidence: [
      { use: "u", ref: ["r2"] },
      { use: "v", ref: [], cite: [place("r2")] },
    ],
    doses: [{ ref: "r2", regimen: { longestStudied: { weeks: 4, ref: null }, ref: [] } }],
    references: [{ id: "r2" }, { id: "r10" }],
  });
  expect(valueAt(without, "evidence.0")).toBe(document.evidence[0]);
});

test("in the shipped library: a removed reference leaves no dangling id behind", () => {
  for (const peptide of shippedPeptides())
    for (const { id } of peptide.references) {
      const without = withoutReference(peptide, id);
      expect(referenceUses(without, id)).toEqual([]);
      const parsed = Peptide.safeParse(without);
      if (parsed.success) expect(checkPeptide(parsed.data, new Set()).filter(isUnresolved)).toEqual([]);
    }
});

const isUnresolved = ({ message }: { message: string }) => /^reference .* does not exist$/.test(message);
