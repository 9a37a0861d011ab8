import type { SaltAcid } from "../molecule.ts";

/** How certificates name the acid of a salt. */
export const SALT_WORDS: Readonly<Record<SaltAcid, RegExp>> = {
  trifluoroacetate: /\btfa\b|trifluoro\s?acet/i,
  acetate: /(?<!fluoro)(?<!fluoro\s)acet(?:ate|ic)\b/i,
  hydrochloride: /\bhcl\b|hydrochlorid|chlorid/i,
};
/** Lines about the method contain solvents and columns, not results. */
export const METHOD_WORDS =
  /mobile phase|solvent|buffer|gradient|eluent|acetonitrile|\bacn\b|column|flow rate|wavelength|inject/i;
