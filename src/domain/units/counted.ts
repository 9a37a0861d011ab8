import { plainNumber } from "./plain-number.ts";

/** "1 peptide", "1,500 peptides", "2 entries"; `many` only where it isn't `one` with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${plainNumber(count)} ${count === 1 ? one : many}`;
