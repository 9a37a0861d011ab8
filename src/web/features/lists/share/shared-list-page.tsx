import { useSuspenseQuery } from "@tanstack/react-query";
import { ListX } from "lucide-react";
import type { ListItem } from "#contract/lists.ts";
import { counted } from "#domain/units/counted.ts";
import { ChangesUnknown } from "#web/app/changed-facts.tsx";
import { dayText } from "#web/lib/local-day.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CompareButton } from "../detail/compare-button.tsx";
import { EntryFacts, EntryName } from "../entries/entry-facts.tsx";
import { EntryFlags } from "../entries/entry-flags.tsx";
import type { FoundEntry } from "../entries/use-entries.ts";
import { CopyToMine } from "./copy-to-mine.tsx";
import { sharedListQuery } from "./shared-list-query.ts";

/** A list as anyone with its link sees it. */
export function SharedListPage({ token }: { readonly token: string }) {
  const { data } = useSuspenseQuery(sharedListQuery(token));
  const { list, entries } = data;
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{list.name}</span>}
        crumb="A list somebody shared with you"
        actions={
          <>
            <CompareButton entries={entriesInOrder(list.items, bySlug)} />
            <CopyToMine list={list} token={token} />
          </>
        }
      >
        {list.description && <p className="whitespace-pre-line wrap-anywhere">{list.description}</p>}
        <p className="mt-1 text-note text-ink-3">
          {`${counted(list.items.length, "peptide")}, changed `}
          <time dateTime={list.updatedAt}>{dayText(list.updatedAt.slice(0, 10))}</time>
          {". The list and notes belong to the person who shared it. The facts come from this library."}
        </p>
      </PageHeader>
      <ChangesUnknown />
      {list.items.length === 0 ? (
        <EmptyState icon={ListX} title="There is nothing in this list to show" />
      ) : (
        <ol aria-label="Peptides in this list" className="grid gap-2">
          {list.items.map((item, place) => (
            <SharedItem
              key={item.slug}
              item={item}
              found={bySlug.get(item.slug) ?? "gone"}
              position={place + 1}
              since={list.updatedAt}
            />
          ))}
        </ol>
      )}
      {list.leftOut > 0 && (
        <p className="mt-4 text-sm text-ink-3">
          {counted(list.leftOut, "private peptide was", "private peptides were")} left out.
        </p>
      )}
    </>
  );
}

interface SharedItemProps {
  readonly item: ListItem;
  readonly found: FoundEntry;
  readonly position: number;
  readonly since: string;
}

function SharedItem({ item: { slug, note }, found, position, since }: SharedItemProps) {
  return (
    <li className="grid gap-2 rounded-card border border-line-soft bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden="true" className="text-note text-ink-3 tabular-nums">
          {position}
        </span>
        <EntryName found={found} slug={slug} />
        <EntryFacts found={found} slug={slug} />
      </div>
      <EntryFlags slug={slug} found={found} since={since} />
      {note && (
        <p className="border-l-2 border-line pl-3 text-sm whitespace-pre-wrap text-ink-2 wrap-anywhere">{note}</p>
      )}
    </li>
  );
}

type Named = { readonly slug: string; readonly name: string };

function entriesInOrder(items: readonly ListItem[], bySlug: ReadonlyMap<string, Named>): Named[] {
  return items.flatMap(({ slug }) => bySlug.get(slug) ?? []);
}
