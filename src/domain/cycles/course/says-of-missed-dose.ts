import type { Peptide } from "#domain/peptides/peptide.ts";

/** Whether an entry has advice about a missed dose from its sources. */
export function saysOfMissedDose({ timing, advice, doses }: Pick<Peptide, "timing" | "advice" | "doses">): boolean {
  const texts = [timing, ...advice.map(({ text }) => text), ...doses.map(({ titration }) => titration)];
  return texts.some((text) => text !== null && /\bmissed dose/i.test(text));
}
