import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReviewedContent } from "../../../contract/content-review.ts";
import { useAuth } from "../../app/auth-context.tsx";
import { localToday } from "../../lib/local-day.ts";
import { Badge } from "../../ui/badge.tsx";
import { AdminPage } from "./admin-page.tsx";
import { contentReviewQuery } from "./admin-queries.ts";
import { AdminTable } from "./admin-table.tsx";

export function ContentReview() {
  const uid = useAuth().user?.uid ?? null;
  const query = useQuery(contentReviewQuery(uid));
  return (
    <AdminPage
      title="Content Review"
      about="What was looked at longest ago stands first. A reference that nobody looked at, or that leads nowhere, is work to do."
      query={query}
    >
      {({ items }) => {
        const sum = (count: (item: ReviewedContent) => number) => items.reduce((total, item) => total + count(item), 0);
        return (
          <>
            <dl className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-4">
              <Figure label="References" value={sum((item) => item.references)} />
              <Figure label="Never looked at" value={sum((item) => item.unchecked)} />
              <Figure label="Lead nowhere" value={sum((item) => item.unfindable)} />
              <Figure label="Retracted or of concern" value={sum((item) => item.concerns)} />
            </dl>
            <AdminTable
              label="Content"
              rows={items}
              keyOf={(item) => `${item.kind} ${item.slug}`}
              columns={[
                { head: "Entry", cell: (item) => <ContentLink item={item} /> },
                { head: "Oldest check", cell: ({ oldestCheck }) => oldestCheck ?? <Badge tone="care">Never</Badge> },
                { head: "Never looked at", cell: ({ unchecked, references }) => `${unchecked} of ${references}` },
                { head: "Lead nowhere", cell: ({ unfindable }) => unfindable },
                { head: "Of concern", cell: ({ concerns }) => concerns },
                { head: "Open reports", cell: ({ openReports }) => openReports },
                { head: "Due again", cell: (item) => <Due item={item} /> },
              ]}
            />
          </>
        );
      }}
    </AdminPage>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div className="flex flex-col-reverse rounded-card border border-line bg-surface p-4">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function ContentLink({ item: { kind, slug, name } }: { readonly item: ReviewedContent }) {
  const look = "inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:text-ink";
  return kind === "guide" ? (
    <Link to="/guides/$slug" params={{ slug }} className={look}>
      {name}
    </Link>
  ) : (
    <Link to="/peptides/$slug" params={{ slug }} className={look}>
      {name}
    </Link>
  );
}

function Due({ item: { reviewBy } }: { readonly item: ReviewedContent }) {
  if (reviewBy === null) return "–";
  return reviewBy < localToday() ? <Badge tone="care">{reviewBy}, overdue</Badge> : reviewBy;
}
