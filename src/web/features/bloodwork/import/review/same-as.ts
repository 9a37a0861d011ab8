import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { duplicatesOf } from "#domain/bloodwork/read/duplicates.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { fieldsOfFacts } from "#web/features/bloodwork/entry/facts/draw-facts.ts";
import { resultOfRow } from "#web/features/bloodwork/entry/row/result-of-row.ts";
import type { Review, ReviewDraw } from "./review.ts";

/** By row id: the saved draw that already has the same result. */
export function sameAs(
  draw: ReviewDraw,
  kept: readonly Draw[],
  { catalogue, decimal }: { readonly catalogue: Catalogue; readonly decimal: Review["decimal"] },
): ReadonlyMap<string, string> {
  const collected = draw.facts.day === "" ? null : fieldsOfFacts(draw.facts).collected;
  const asked = draw.rows.flatMap((row) => {
    const outcome = resultOfRow(row, catalogue, decimal);
    return outcome.ok ? [{ id: row.id, collected, result: outcome.result }] : [];
  });
  const found = duplicatesOf(
    asked,
    kept.filter(({ id }) => id !== draw.id),
    catalogue,
  );
  return new Map(
    asked.flatMap(({ id }, index) => {
      const same = found[index];
      return same ? [[id, same.draw]] : [];
    }),
  );
}

/** Unticks results that are already saved. */
export function withoutKept(review: Review, kept: readonly Draw[], catalogue: Catalogue): Review {
  const draws = review.draws.map((draw) => {
    const same = sameAs(draw, kept, { catalogue, decimal: review.decimal });
    return { ...draw, rows: draw.rows.map((row) => (same.has(row.id) ? { ...row, isTaken: false } : row)) };
  });
  return { ...review, draws };
}
