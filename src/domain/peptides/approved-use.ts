import type { Peptide } from "./peptide.ts";

type Finding = Peptide["evidence"][number];
type Linked = Pick<Finding, "usIndications" | "euIndications">;

/** A US or EU approval that covers the use of a finding. */
export interface ApprovedUse {
  readonly place: "US" | "EU";
  readonly indications: readonly string[];
  readonly refs: readonly string[];
}

/** Sources of the approved indications. */
export const indicationRefs = (status: NonNullable<Peptide["status"]["us"]>): readonly string[] => [
  status.ref,
  ...(status.indicationsRef ?? []),
];

export const isWithinApproval = ({ usIndications, euIndications }: Linked): boolean =>
  Boolean(usIndications?.length || euIndications?.length);

/** The approvals of a finding's use, each with its sources; empty when none covers it. */
export function approvedUses(finding: Linked, { us, eu }: Peptide["status"]): ApprovedUse[] {
  return [
    { place: "US" as const, named: finding.usIndications, status: us },
    { place: "EU" as const, named: finding.euIndications, status: eu },
  ].flatMap(({ place, named, status }) =>
    named?.length && status ? [{ place, indications: named, refs: indicationRefs(status) }] : [],
  );
}
