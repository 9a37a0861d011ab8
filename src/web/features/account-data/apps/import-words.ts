import type { LeftOut } from "#domain/account/import/proposal.ts";
import { counted } from "#domain/units/counted.ts";

const joined = (parts: readonly string[]): string => new Intl.ListFormat("en-US").format(parts);

/** "132 doses of 3 compounds, and 4 vials"; null for nothing. */
export function foundText(doses: number, compounds: number, vials: number): string | null {
  const parts = [
    ...(doses > 0 ? [`${counted(doses, "dose")} of ${counted(compounds, "compound")}`] : []),
    ...(vials > 0 ? [counted(vials, "vial")] : []),
  ];
  return parts.length === 0 ? null : joined(parts);
}

/** "129 doses and 4 vials", of what a button saves. */
export const savedText = (doses: number, vials: number): string =>
  joined([...(doses > 0 ? [counted(doses, "dose")] : []), ...(vials > 0 ? [counted(vials, "vial")] : [])]);

export const leftOutText = (leftOut: readonly LeftOut[]): string =>
  joined(leftOut.map(({ what: [one, many], count }) => counted(count, one, many)));
