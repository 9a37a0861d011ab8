import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { changesSince } from "#domain/peptides/changes-since.ts";
import { counted } from "#domain/units/counted.ts";
import { dayText } from "../lib/local-day.ts";
import { isPrivateSlug } from "../lib/peptide-path.ts";
import { Badge } from "../ui/badge.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Notice } from "../ui/notice.tsx";
import { safetyChangesQuery } from "./safety-changes-query.ts";

/** Something a person saved: the entries it uses, by slug with their names, and when it was saved. */
interface Saved {
  readonly entries: ReadonlyArray<{ readonly slug: string; readonly name: string }>;
  readonly since: string;
}

/** How many facts changed in the library since the save; renders nothing when none did. */
export function ChangedFactsBadge({ slugs, since }: { readonly slugs: readonly string[]; readonly since: string }) {
  const { data } = useQuery(safetyChangesQuery());
  const count = data ? changesSince(data, slugs, since).length : 0;
  if (count === 0) return null;
  return (
    <Badge tone="care">
      <TriangleAlert className="size-3.5" aria-hidden="true" />
      {counted(count, "change")} since
    </Badge>
  );
}

/** One message for a whole list when we couldn't check for changes. */
export function ChangesUnknown() {
  return (
    <Loaded
      query={useQuery(safetyChangesQuery())}
      failed="Whether the library changed since these were saved could not be checked."
      look="line"
      skeleton={null}
      className="mb-4"
    >
      {() => null}
    </Loaded>
  );
}

/** What changed in the library since the save, with a link to each entry's history. */
export function ChangedFactsNotice({ entries, since }: Saved) {
  const { data } = useQuery(safetyChangesQuery());
  const publicEntries = entries.filter(({ slug }) => !isPrivateSlug(slug));
  if (!data) return publicEntries.length === 0 ? null : <ChangesUnknown />;
  const names = new Map(publicEntries.map(({ slug, name }) => [slug, name]));
  const changes = changesSince(data, [...names.keys()], since);
  if (changes.length === 0) return null;
  return (
    <Notice tone="care" title="Changed since you saved this">
      <ul className="grid gap-1.5">
        {changes.map(({ slug, at, revision, kind, text }) => (
          <li key={`${slug} ${revision} ${kind} ${text}`} className="wrap-anywhere">
            <Link
              to="/peptides/$slug/history"
              params={{ slug }}
              search={{ revision }}
              hash={`revision-${revision}`}
              className="link-quiet font-medium text-ink"
            >
              {names.get(slug) ?? slug}
            </Link>
            {`: ${text} (`}
            <time dateTime={at}>{dayText(at.slice(0, 10))}</time>
            {")"}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-note text-ink-3">
        What you saved stays as it was. The history of an entry shows each change in full.
      </p>
    </Notice>
  );
}
