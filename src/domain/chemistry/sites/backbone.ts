import type { Residue } from "../molecule.ts";

/** Two substituents at the alpha carbon: a methyl, or part of a ring. */
const NO_ALPHA_HYDROGEN = /^(?:aMe[A-Z2]|Aib$|Iva$|Deg$|Ac[3-6]c$)/;
/** A methyl on the nitrogen of the bond before the residue. */
const METHYLATED_NITROGEN = /^(?:Sar$|Me[A-Z]|MebAla$)/;
/** A backbone with more, fewer or other atoms between amine and carboxyl than an alpha-amino acid. */
const OTHER_BACKBONE: ReadonlySet<string> = new Set([
  ...["bAla", "GABA", "Ava", "Ahx", "OEG", "Sta", "azaGly", "Dha", "Dhb"],
  ...["gGlu", "isoAsp", "4Apip"],
]);

/** Why an enzyme can't cut next to this residue, regardless of side chain; null for a natural backbone. */
export function backboneStrangeness({ monomer, isD }: Residue): string | null {
  if (isD) return "is the mirror form";
  if (NO_ALPHA_HYDROGEN.test(monomer.id)) return "has no hydrogen at its alpha carbon";
  if (METHYLATED_NITROGEN.test(monomer.id)) return "is methylated at its nitrogen";
  return OTHER_BACKBONE.has(monomer.id) ? "has another backbone" : null;
}
