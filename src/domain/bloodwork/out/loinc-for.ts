import type { Catalogue } from "../catalogue/catalogue.ts";
import type { BloodworkResult } from "../record/result.ts";

/**
 * The LOINC code of a result whose document gave none. A code says mass or moles: the main one counts where the unit
 * is of the same kind as the marker's own, and none is guessed where it is not, or where the form is another.
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
