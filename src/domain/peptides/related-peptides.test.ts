import { expect, test } from "vitest";
import { shippedPeptides } from "#support/shipped-library.ts";
import { summarizePeptide } from "./peptide-summary.ts";
import { relatedPeptides } from "./related-peptides.ts";

const shipped = shippedPeptides().map(summarizePeptide);

test("semaglutide is closest to the other incretin agonists, and each says why", () => {
  const related = relatedPeptides(shipped, "semaglutide", 4);
  for (const { shared } of related)
    expect(shared[0]).toEqual({ kind: "mechanism", value: "incretin-receptor-agonist" });
  expect(related).toHaveLength(4);
});

test("an entry is never related to itself, and the list is as long as asked at most", () => {
  for (const { slug } of shipped) {
    const related = relatedPeptides(shipped, slug);
    expect(related.map((entry) => entry.slug)).not.toContain(slug);
    expect(related.length).toBeLessThanOrEqual(6);
  }
});

test("an unknown entry is related to nothing", () => {
  expect(relatedPeptides(shipped, "nothing")).toEqual([]);
});
