import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileWarning, TriangleAlert } from "lucide-react";
import type { OperationOutput } from "#contract/operation.ts";
import type { readPeptide, SafetyChange } from "#contract/peptides.ts";
import { changesSince } from "#domain/peptides/changes-since.ts";
import { peptideQuery } from "#web/app/peptide-query.ts";
import { safetyChangesQuery } from "#web/app/safety-changes-query.ts";
import { CONCERN_WORDS } from "#web/lib/concern-words.ts";
import { dayText } from "#web/lib/local-day.ts";
import { isPrivateSlug, peptidePath } from "#web/lib/peptide-path.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import type { FoundEntry } from "./use-entries.ts";

interface EntryFlagsProps {
  readonly slug: string;
  readonly found: FoundEntry;
  /** The moment the list was changed last, ISO 8601. */
  readonly since: string;
}

const FLAG = "flex min-w-0 items-start gap-2 text-note wrap-anywhere";
const LINK_LOOK = "link-quiet font-medium text-ink";

/** Warnings for an entry on a list: facts that changed since, and withdrawn papers. */
export function EntryFlags({ slug, found, since }: EntryFlagsProps) {
  if (typeof found === "string" || isPrivateSlug(slug)) return null;
  return (
    <>
      <ChangedSince slug={slug} since={since} />
      <CitesWithdrawn slug={slug} />
    </>
  );
}

function ChangedSince({ slug, since }: { readonly slug: string; readonly since: string }) {
  const { data } = useQuery(safetyChangesQuery());
  const changes = data ? changesSince(data, [slug], since) : [];
  if (changes.length === 0) return null;
  return (
    <div role="note" className={`${FLAG} text-care`}>
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">Changed in the library since this list was changed</p>
        <ul className="grid gap-0.5 text-ink-2">
          {changes.map((change) => (
            <li key={`${change.revision} ${change.kind} ${change.text}`}>
              <Change change={change} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Change({ change: { slug, revision, at, text } }: { readonly change: SafetyChange }) {
  return (
    <>
      {`${text} (`}
      <Link
        to="/peptides/$slug/history"
        params={{ slug }}
        search={{ revision }}
        hash={`revision-${revision}`}
        className={LINK_LOOK}
      >
        <time dateTime={at}>{dayText(at.slice(0, 10))}</time>
      </Link>
      {")"}
    </>
  );
}

function CitesWithdrawn({ slug }: { readonly slug: string }) {
  return (
    <Loaded
      query={useQuery(peptideQuery(slug))}
      failed="Whether it cites a withdrawn paper could not be checked."
      look="remark"
      skeleton={null}
    >
      {({ references }) => <Withdrawn slug={slug} cited={references.filter(({ concern }) => concern !== undefined)} />}
    </Loaded>
  );
}

interface WithdrawnProps {
  readonly slug: string;
  readonly cited: OperationOutput<typeof readPeptide>["references"];
}

function Withdrawn({ slug, cited }: WithdrawnProps) {
  if (cited.length === 0) return null;
  return (
    <div role="note" className={`${FLAG} text-stop`}>
      <FileWarning className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">Cites a paper that was withdrawn or is in doubt</p>
        <ul className="grid gap-0.5 text-ink-2">
          {cited.map(({ id, title, concern }) => (
            <li key={id}>
              <Link to={peptidePath(slug)} hash={`ref-${id}`} className={LINK_LOOK}>
                {title}
              </Link>
              {concern && `: ${CONCERN_WORDS[concern]}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
