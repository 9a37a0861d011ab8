import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Loaded } from "#web/ui/loaded.tsx";
import { peptideReportsQuery } from "./peptide-reports-query.ts";

const FAILED = "Reader reports about this entry couldn't be loaded.";
const NotLoaded = () => <p className="text-note text-ink-3">{FAILED}</p>;

/** Most entries have no reports, so what draws them loads with the first one. */
const ReportedClaims = lazy(() =>
  import("./reported-claims.tsx").then(
    (part) => ({ default: part.ReportedClaims }),
    () => ({ default: NotLoaded }),
  ),
);

/** Reader reports about an entry and their outcome; renders nothing if there are none. */
export function PeptideReports({ slug }: { readonly slug: string }) {
  const query = useQuery({ ...peptideReportsQuery(slug), enabled: typeof window !== "undefined" });
  return (
    <Loaded
      query={query}
      failed={FAILED}
      look="line"
      skeleton={null}
      isEmpty={({ items }) => items.length === 0}
      empty={null}
    >
      {({ items }) => (
        <Suspense>
          <ReportedClaims reports={items} />
        </Suspense>
      )}
    </Loaded>
  );
}
