import type { Tag } from "#contract/tags.ts";
import { counted } from "#domain/units/counted.ts";

/** "On 8 peptides", "On 1 peptide and 2 guides", "Not used". */
export function usageText({ peptides, guides }: Tag["usage"]): string {
  const parts = [
    ...(peptides === 0 ? [] : [counted(peptides, "peptide")]),
    ...(guides === 0 ? [] : [counted(guides, "guide")]),
  ];
  return parts.length === 0 ? "Not used" : `On ${parts.join(" and ")}`;
}
