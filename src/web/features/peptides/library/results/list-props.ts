import type { ListedPeptide, TagName } from "../library-queries.ts";
import type { CardAction } from "./peptide-card.tsx";

export interface ListProps {
  readonly items: readonly ListedPeptide[];
  readonly tagNames: ReadonlyMap<string, TagName>;
  readonly cardAction: CardAction | undefined;
  /** How many there are, drawn or not. */
  readonly total: number;
  /** Only what is seen is drawn. */
  readonly isVirtual: boolean;
}

/** Drawn until the code for long lists is there. */
export const PLAIN_AT_FIRST = 24;

export const CARD_GRID = "grid gap-3 xl:grid-cols-2";

/** The region a table scrolls in. */
export const TABLE_REGION_ID = "library-table";
