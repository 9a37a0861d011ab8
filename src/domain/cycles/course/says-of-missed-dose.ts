import type { Peptide } from "#domain/peptides/peptide.ts";

/** Whether an entry holds what its sources say about a missed dose. */
export function saysOfMissedDose({ timing, advice, doses }: Pick<Peptide, "timing" | "advice" | "doses">): boolean {
  const texts = [timing, ...advice.map(({ text }) => text), ...doses.map(({ titration }) => titration)];
  return texts.some((text) => text !== null && /\bmissed dose/i.test(text));
}
