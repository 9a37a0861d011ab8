import { Badge } from "#web/ui/badge.tsx";
import { EvidenceBadge } from "#web/ui/evidence-badge.tsx";
import type { ListedPeptide } from "../library-queries.ts";

/** Approval and sport status in a list. "Not known" is spelled out, so that it never looks like a no. */

export function Evidence({
  peptide: { bestEvidence, bestDirection },
}: {
  readonly peptide: Pick<ListedPeptide, "bestEvidence" | "bestDirection">;
}) {
  if (!bestEvidence) return <Badge className="border-dashed">No evidence known</Badge>;
  return <EvidenceBadge level={bestEvidence} direction={bestDirection} />;
}

export function approvalText({ approvedInUs, approvedInEu }: Pick<ListedPeptide, "approvedInUs" | "approvedInEu">) {
  if (approvedInUs && approvedInEu) return "Approved in US and EU";
  if (approvedInUs) return approvedInEu === false ? "Approved in US, not EU" : "Approved in US";
  if (approvedInEu) return approvedInUs === false ? "Approved in EU, not US" : "Approved in EU";
  if (approvedInUs === null && approvedInEu === null) return "Approval not known";
  if (approvedInUs === null) return "Not approved in EU";
  return approvedInEu === null ? "Not approved in US" : "Not approved in US or EU";
}

/** The same under a head that says "Approved in". */
export function approvedPlaces({ approvedInUs, approvedInEu }: Pick<ListedPeptide, "approvedInUs" | "approvedInEu">) {
  if (approvedInUs && approvedInEu) return "US and EU";
  if (approvedInUs) return approvedInEu === false ? "US, not EU" : "US";
  if (approvedInEu) return approvedInUs === false ? "EU, not US" : "EU";
  if (approvedInUs === null && approvedInEu === null) return "not known";
  if (approvedInUs === null) return "not in EU";
  return approvedInEu === null ? "not in US" : "neither US nor EU";
}

export function sportText(isBanned: boolean | null): string {
  if (isBanned === null) return "Status in sport not known";
  return isBanned ? "Banned in sport" : "Not banned in sport";
}

/** The same under a head that says "In sport". */
export function sportWord(isBanned: boolean | null): string {
  if (isBanned === null) return "not known";
  return isBanned ? "Banned" : "not banned";
}
