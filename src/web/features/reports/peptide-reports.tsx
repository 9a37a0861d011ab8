import { useQuery } from "@tanstack/react-query";
import { momentText } from "../../lib/local-day.ts";
import { REASON_LABELS, STATE_LABELS } from "./messages.ts";
import { peptideReportsQuery } from "./report-queries.ts";

/** What readers reported about an entry and what became of it; silent while there is nothing. */
export function PeptideReports({ slug }: { readonly slug: string }) {
  const { data } = useQuery({ ...peptideReportsQuery(slug), enabled: typeof window !== "undefined" });
  if (!data || data.items.length === 0) return null;
  return (
    <section className="card" aria-labelledby="reports-heading">
      <h2 id="reports-heading" className="section-label mb-3">
        Reported by readers
      </h2>
      <ul className="grid gap-3 text-sm">
        {data.items.map((report) => (
          <li key={`${report.createdAt} ${report.place}`} className="grid gap-0.5">
            <span>
              <span className="font-medium">{REASON_LABELS[report.reason]}</span>
              <span className="text-ink-3">{` · ${report.place} · ${momentText(report.createdAt)}`}</span>
            </span>
            <span className="text-ink-2 wrap-anywhere">
              {STATE_LABELS[report.state]}
              {report.outcome && `: ${report.outcome}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
