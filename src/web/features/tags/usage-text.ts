import type { Tag } from "#contract/tags.ts";

/** "On 8 peptides", "On 1 peptide and 2 guides", "Not used". */
export function usageText({ peptides, guides }: Tag["usage"]): string {
  const parts = [count(peptides, "peptide"), count(guides, "guide")].filter((part) => part !== null);
  return parts.length === 0 ? "Not used" : `On ${parts.join(" and ")}`;
}

function count(number: number, noun: string): string | null {
  return number === 0 ? null : `${number} ${noun}${number === 1 ? "" : "s"}`;
}
