import type { Peptide } from "#domain/peptides/peptide.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ReferenceMarks } from "./sources/reference-marks.tsx";

export function StatusBadges({ status: { us, eu, wada } }: { readonly status: Peptide["status"] }) {
  return (
    <ul className="flex flex-wrap gap-1" aria-label="Status">
      <ApprovalBadge place="the US" name="us" status={us} />
      <ApprovalBadge place="the EU" name="eu" status={eu} />
      <li>
        {wada?.prohibited == null ? (
          <Badge>Status in sport not known</Badge>
        ) : (
          <Badge tone={wada.prohibited ? "stop" : "plain"}>
            {wada.prohibited ? `Banned in sport: WADA${wada.class ? ` ${wada.class}` : ""}` : "Not banned in sport"}
            <ReferenceMarks of={wada} place="status.wada" claim="Status in sport" />
          </Badge>
        )}
      </li>
    </ul>
  );
}

interface ApprovalBadgeProps {
  readonly place: string;
  readonly name: "us" | "eu";
  readonly status: Peptide["status"]["us"];
}

function ApprovalBadge({ place, name, status }: ApprovalBadgeProps) {
  if (!status)
    return (
      <li>
        <Badge>{`Status in ${place} not known`}</Badge>
      </li>
    );
  const claim = status.approved
    ? `Approved in ${place}${status.firstApproval ? `, ${status.firstApproval}` : ""}`
    : `Not approved in ${place}`;
  return (
    <li>
      <Badge tone={status.approved ? "safe" : "stop"}>
        {claim}
        <ReferenceMarks of={status} place={`status.${name}`} claim={claim} />
      </Badge>
    </li>
  );
}
