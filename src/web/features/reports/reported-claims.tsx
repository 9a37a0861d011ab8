import type { PublicReport } from "#contract/reports.ts";
import { momentText } from "#web/lib/local-day.ts";
import { Section } from "#web/ui/section.tsx";
import { REASON_LABELS, STATE_LABELS } from "./messages.ts";
import { placeWords } from "./place-words.ts";

const SHOWN_AT_ONCE = 10;

export function ReportedClaims({ reports }: { readonly reports: readonly PublicReport[] }) {
  const earlier = reports.slice(SHOWN_AT_ONCE);
  return (
    <Section title="Reported by readers" look="label" className="card grid gap-3">
      <ReportList reports={reports.slice(0, SHOWN_AT_ONCE)} />
      {earlier.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-sm text-accent">{`${earlier.length} earlier`}</summary>
          <ReportList reports={earlier} />
        </details>
      )}
    </Section>
  );
}

function ReportList({ reports }: { readonly reports: readonly PublicReport[] }) {
  return (
    <ul className="grid gap-3 text-sm">
      {reports.map((report) => (
        <li key={`${report.createdAt} ${report.place}`} className="grid gap-0.5">
          <span>
            <span className="font-medium">{REASON_LABELS[report.reason]}</span>
            <span className="text-ink-3">{` · ${placeWords(report.place)} · ${momentText(report.createdAt)}`}</span>
          </span>
          <span className="whitespace-pre-line text-ink-2 wrap-anywhere">
            {STATE_LABELS[report.state]}
            {report.outcome && `: ${report.outcome}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
