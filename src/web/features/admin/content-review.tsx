import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import type { ReviewedContent } from "#contract/content-review.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { dayText, localToday } from "#web/lib/local-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { AdminPage } from "./admin-page.tsx";
import { contentReviewQuery, useMarkChecked } from "./admin-queries.ts";
import { AdminTable } from "./admin-table.tsx";
import { CONTENT_ORDERS, type ContentOrder, orderContent } from "./order-content.ts";

export function ContentReview() {
  const uid = useAuth().user?.uid ?? null;
  const query = useQuery(contentReviewQuery(uid));
  const [filter, setFilter] = useState<Filter>(FILTERS[0]);
  const [order, setOrder] = useState<ContentOrder>("oldest");
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<ReviewedContent | null>(null);
  return (
    <AdminPage
      title="Content Review"
      about="How old the sources of each entry and guide are, and which need work."
      query={query}
    >
      {({ items }) => {
        const today = localToday();
        const wanted = text.trim().toLowerCase();
        const found = items.filter((item) => filter.count(item, today) > 0 && item.name.toLowerCase().includes(wanted));
        const shown = orderContent(found, order);
        return (
          <>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form, and there is none */}
            <div
              role="group"
              aria-label="Show"
              className="mb-6 grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-3 xl:grid-cols-7"
            >
              {FILTERS.map((each) => (
                <button
                  key={each.label}
                  type="button"
                  aria-pressed={each === filter}
                  onClick={() => setFilter(each)}
                  className="grid content-start justify-items-start rounded-card border border-line bg-surface p-3 text-left md:p-4 hover:border-control aria-pressed:border-accent aria-pressed:bg-accent-wash"
                >
                  <span className="text-2xl font-semibold tabular-nums">
                    {items.reduce((total, item) => total + each.count(item, today), 0)}
                  </span>{" "}
                  <span className="text-xs text-ink-2">{each.label}</span>
                </button>
              ))}
            </div>
            <div className="mb-2 grid max-w-2xl gap-4 sm:grid-cols-2">
              <SearchField label="Find by name" value={text} onChange={setText} />
              <SelectField label="Sort" options={CONTENT_ORDERS} value={order} onChange={setOrder} />
            </div>
            <p role="status" className="mb-2 text-sm text-ink-3">{`${shown.length} of ${items.length}`}</p>
            {shown.length === 0 ? (
              <EmptyState icon={CircleCheck} title={wanted === "" ? filter.none : `No results for “${text}”`} />
            ) : (
              <AdminTable
                label="Content"
                rows={shown}
                keyOf={(item) => `${item.kind} ${item.slug}`}
                columns={[
                  { head: "Entry", cell: (item) => <ContentLink item={item} /> },
                  {
                    head: "Oldest check",
                    cell: ({ oldestCheck }) => (oldestCheck ? dayText(oldestCheck) : <Badge tone="care">Never</Badge>),
                  },
                  { head: "Sources", cell: ({ references }) => references },
                  { head: "Unchecked", cell: ({ unchecked }) => <Count of={unchecked} /> },
                  { head: "No address", cell: ({ unfindable }) => <Count of={unfindable} /> },
                  { head: "Of concern", cell: ({ concerns }) => <Count of={concerns} /> },
                  { head: "Newer revision", cell: ({ newerRevisions }) => <Count of={newerRevisions} /> },
                  { head: "Open reports", cell: ({ openReports }) => <Count of={openReports} /> },
                  { head: "Due again", cell: (item) => <Due item={item} today={today} /> },
                  {
                    head: "Actions",
                    isActions: true,
                    cell: (item) => (
                      <Button
                        icon={CircleCheck}
                        variant="quiet"
                        aria-label={`Mark as checked: ${item.name}`}
                        onClick={() => setAsked(item)}
                      >
                        <span className="max-xl:sr-only">Mark as checked</span>
                      </Button>
                    ),
                  },
                ]}
              />
            )}
            {asked && <MarkChecked item={asked} today={today} uid={uid} onClose={() => setAsked(null)} />}
          </>
        );
      }}
    </AdminPage>
  );
}

interface MarkCheckedProps {
  readonly item: ReviewedContent;
  readonly today: string;
  readonly uid: string | null;
  readonly onClose: () => void;
}

function MarkChecked({ item, today, uid, onClose }: MarkCheckedProps) {
  const { mutateAsync } = useMarkChecked(uid);
  const { name, references, kind } = item;
  return (
    <ConfirmDialog
      title={`Mark ${name} as checked?`}
      description={`Only if you opened ${references === 1 ? "its source" : `all ${references} of its sources`} and compared what it says. This saves a revision with today’s date.`}
      confirm="Mark as checked"
      pending="Saving…"
      isCautious
      failed="Not marked"
      onConfirm={async () => {
        await mutateAsync({ item, today });
        onClose();
      }}
      onClose={onClose}
    >
      <p className="mt-3 text-sm text-ink-2">
        {`The ${kind === "guide" ? "guide" : "entry"} then counts as edited here: an upgrade no longer replaces it.`}
      </p>
    </ConfirmDialog>
  );
}

/** A zero is less prominent. */
function Count({ of }: { readonly of: number }) {
  return <span className={of === 0 ? "text-ink-3" : "font-semibold text-ink"}>{of}</span>;
}

function ContentLink({ item: { kind, slug, name } }: { readonly item: ReviewedContent }) {
  const look = "link-quiet inline-flex min-h-6 items-center";
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

function Due({ item, today }: { readonly item: ReviewedContent; readonly today: string }) {
  if (item.reviewBy === null) return <span className="text-ink-3">–</span>;
  const day = dayText(item.reviewBy);
  return isOverdue(item, today) ? <Badge tone="care">{`${day}, overdue`}</Badge> : day;
}

/** One filter of the content: it shows entries that count for anything, and the total. */
interface Filter {
  readonly label: string;
  readonly count: (item: ReviewedContent, today: string) => number;
  /** The message when the filter shows nothing. */
  readonly none: string;
}

const FILTERS: readonly [Filter, ...Filter[]] = [
  { label: "Entries and guides", count: () => 1, none: "There is no content yet" },
  { label: "Unchecked sources", count: ({ unchecked }) => unchecked, none: "Every source was checked" },
  {
    label: "Sources without an address",
    count: ({ unfindable }) => unfindable,
    none: "Every source has an address",
  },
  { label: "Retracted or of concern", count: ({ concerns }) => concerns, none: "No source is of concern" },
  {
    label: "Labels with a newer revision",
    count: ({ newerRevisions }) => newerRevisions,
    none: "No label has a newer revision that we know of",
  },
  { label: "Open reports", count: ({ openReports }) => openReports, none: "No report is open" },
  { label: "Overdue", count: (item, today) => (isOverdue(item, today) ? 1 : 0), none: "Nothing is overdue" },
];

function isOverdue({ reviewBy }: ReviewedContent, today: string): boolean {
  return reviewBy !== null && reviewBy < today;
}
