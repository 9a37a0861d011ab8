import type { Catalogue } from "../catalogue/catalogue.ts";
import type { BloodworkResult } from "../record/result.ts";

/**
 * The LOINC code for a result whose document had none. A code implies mass or moles: the main one applies if the unit
 * has the marker's own kind. Otherwise, or for another form, none is guessed.
 */
export function loincFor(
  { marker: key, ucum, form }: BloodworkResult,
  { markers }: Catalogue,
): { readonly code: string; readonly display?: string } | null {
  const marker = key === null ? undefined : markers.get(key);
  if (marker === undefined || marker.loinc === null || ucum === null || form !== null) return null;
  if (marker.loincConfidence === "low" || isMoles(ucum) !== isMoles(marker.canonicalUnit)) return null;
  const { loinc: code, loincName } = marker;
  return loincName === null ? { code } : { code, display: loincName };
}

const isMoles = (ucum: string): boolean => /mol|eq\//.test(ucum);
