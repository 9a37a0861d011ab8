import type { ReactNode } from "react";
import type { Peptide, Reference } from "#domain/peptides/peptide.ts";
import { dayText } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ClaimFlag } from "./claim-flag.tsx";
import { DetailCard } from "./detail-card.tsx";
import { Prose, ReferenceMarks } from "./sources/reference-marks.tsx";

type Status = Peptide["status"];

interface StatusCardProps {
  readonly status: Status;
  readonly references: Peptide["references"];
}

/** Where it may be sold and whether sport bans it, each with the age of its source. */
export function StatusCard({ status, references }: StatusCardProps) {
  const { us, eu, elsewhere, wada } = status;
  const sourceOf = (ref: string | null) => references.find((reference) => reference.id === ref);
  return (
    <DetailCard id="status" title="Regulatory status">
      <dl className="grid gap-3.5 text-sm">
        <Regulator place="United States" name="status.us" status={us} source={sourceOf(us?.ref ?? null)} />
        <Regulator place="European Union" name="status.eu" status={eu} source={sourceOf(eu?.ref ?? null)} />
        {elsewhere.map((item, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a country may appear twice, and the list never changes
            key={index}
            place={item.country}
            source={sourceOf(item.ref)}
            flag={<ClaimFlag place={`status.elsewhere[${index}]`} claim={`${item.country}: ${item.note}`} />}
          >
            <Verdict tone={item.approved ? "safe" : "stop"}>{item.approved ? "Approved" : "Not approved"}</Verdict>
            <span className="text-ink-2">
              <Prose text={item.note} />
              <ReferenceMarks of={item} place={`status.elsewhere[${index}]`} claim={`${item.country}: ${item.note}`} />
            </span>
          </Row>
        ))}
        <Row
          place="Sport (WADA)"
          source={sourceOf(wada?.ref ?? null)}
          flag={<ClaimFlag place="status.wada" claim="Status in sport" />}
        >
          {wada?.prohibited == null ? (
            <NotKnown />
          ) : (
            <Verdict tone={wada.prohibited ? "stop" : "plain"}>
              {wada.prohibited ? `Banned${wada.class ? `, class ${wada.class}` : ""}` : "Not banned"}
              <ReferenceMarks of={wada} place="status.wada" claim="Status in sport" />
            </Verdict>
          )}
        </Row>
      </dl>
    </DetailCard>
  );
}

interface RegulatorProps {
  readonly place: string;
  readonly name: string;
  readonly status: Status["us"];
  readonly source: Reference | undefined;
}

function Regulator({ place, name, status, source }: RegulatorProps) {
  const claim = `${place}: ${status ? (status.approved ? "approved" : "not approved") : "not known"}`;
  return (
    <Row place={place} source={source} flag={<ClaimFlag place={name} claim={claim} />}>
      {status ? <Decision status={status} name={name} claim={claim} /> : <NotKnown />}
    </Row>
  );
}

interface DecisionProps {
  readonly status: NonNullable<Status["us"]>;
  readonly name: string;
  readonly claim: string;
}

function Decision({ status, name, claim }: DecisionProps) {
  const { approved, firstApproval, brands, note } = status;
  return (
    <>
      <Verdict tone={approved ? "safe" : "stop"}>
        {approved ? "Approved" : "Not approved"}
        {firstApproval !== null && `, first in ${firstApproval}`}
        <ReferenceMarks of={status} place={name} claim={claim} />
      </Verdict>
      {brands.length > 0 && <span className="text-ink-2">{brands.join(", ")}</span>}
      {note && (
        <span className="text-ink-2">
          <Prose text={note} />
        </span>
      )}
    </>
  );
}

interface RowProps {
  readonly place: string;
  readonly source: Reference | undefined;
  readonly flag: ReactNode;
  readonly children: ReactNode;
}

function Row({ place, source, flag, children }: RowProps) {
  return (
    <div className="group/claim grid gap-1">
      <dt className="flex flex-wrap items-center justify-between gap-x-3 text-ink-3">
        <span className="wrap-anywhere">{place}</span>
        {flag}
      </dt>
      <dd className="grid justify-items-start gap-1 wrap-anywhere">
        {children}
        {source && <span className="text-xs text-ink-3">{sourceAge(source)}</span>}
      </dd>
    </div>
  );
}

function Verdict({ tone, children }: { readonly tone: "safe" | "stop" | "plain"; readonly children: ReactNode }) {
  return <Badge tone={tone}>{children}</Badge>;
}

function NotKnown() {
  return <Badge className="border-dashed">Not known here</Badge>;
}

function sourceAge({ year, checked }: Reference): string {
  const written = year === null ? "source without a year" : `source of ${year}`;
  return checked ? `${written}, checked ${dayText(checked)}` : `${written}, not checked`;
}
