import { useQuery } from "@tanstack/react-query";
import type { PublicReport } from "#contract/reports.ts";
import { momentText } from "#web/lib/local-day.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { REASON_LABELS, STATE_LABELS } from "./messages.ts";
import { placeWords } from "./place-words.ts";
import { peptideReportsQuery } from "./report-queries.ts";

const SHOWN_AT_ONCE = 10;

/** Reader reports about an entry and their outcome; renders nothing if there are none. */
export function PeptideReports({ slug }: { readonly slug: string }) {
  const query = useQuery({ ...peptideReportsQuery(slug), enabled: typeof window !== "undefined" });
  return (
    <Loaded
      query={query}
      failed="Whether readers reported something about this entry could not be loaded."
      look="line"
      skeleton={null}
      isEmpty={({ items }) => items.length === 0}
      empty={null}
    >
      {({ items }) => <Reports reports={items} />}
    </Loaded>
  );
}

function Reports({ reports }: { readonly reports: readonly PublicReport[] }) {
  const earlier = reports.slice(SHOWN_AT_ONCE);
  return (
    <section className="card" aria-labelledby="reports-heading">
      <h2 id="reports-heading" className="section-label mb-3">
        Reported by readers
      </h2>
      <ReportList reports={reports.slice(0, SHOWN_AT_ONCE)} />
      {earlier.length > 0 && (
        <details className="mt-3">
          <summary className="flex min-h-11 items-center text-sm text-accent">{`${earlier.length} earlier`}</summary>
          <ReportList reports={earlier} />
        </details>
      )}
    </section>
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
