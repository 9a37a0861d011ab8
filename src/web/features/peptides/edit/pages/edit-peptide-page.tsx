import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PencilOff } from "lucide-react";
import { useMemo, useState } from "react";
import type { PeptideEdition } from "#contract/editions.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { useFirst, useOpener } from "#web/app/use-opener.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { findingsOf } from "../checks/server-findings.ts";
import { OpenEditor } from "../open-editor.tsx";
import { editionQuery, revisionQuery } from "./edition-api.ts";
import { ENTRY_PAGE } from "./entry-page.tsx";
import { usePublicTarget } from "./public-target.ts";
import { Publication } from "./publication.tsx";
import { startOfStored } from "./start-of.ts";

interface EditPeptidePageProps {
  readonly slug: string;
  /** The revision to restore. */
  readonly restore: string | null;
}

export function EditPeptidePage({ slug, restore }: EditPeptidePageProps) {
  const opener = useOpener();
  if (!opener) return <PageSpinner />;
  if (!opener.isAdmin) return <NotAnEditor slug={slug} />;
  return <Read key={`${opener.uid} ${slug}`} uid={opener.uid} slug={slug} restore={restore} />;
}

function Read({ uid, slug, restore }: EditPeptidePageProps & { readonly uid: string }) {
  // kept from the first render, because saving removes the revision from the URL
  const [asked] = useState(restore);
  const read = useQuery(editionQuery(uid, slug));
  const revision = useQuery({ ...revisionQuery(slug, asked ?? ""), enabled: asked !== null });
  const first = useFirst(read.data);
  const isRevisionAwaited = asked !== null && revision.isPending;
  return (
    <Loaded query={{ ...read, data: isRevisionAwaited ? undefined : first }} label="Loading the entry" {...ENTRY_PAGE}>
      {(edition) => (
        <Opened
          uid={uid}
          first={edition}
          edition={read.data ?? edition}
          asked={asked}
          restored={revision.data ?? null}
        />
      )}
    </Loaded>
  );
}

interface OpenedProps {
  readonly uid: string;
  readonly first: PeptideEdition;
  /** As it is since the last save. */
  readonly edition: PeptideEdition;
  readonly asked: string | null;
  readonly restored: Peptide | null;
}

function Opened({ uid, first, edition, asked, restored }: OpenedProps) {
  const target = usePublicTarget(uid, edition);
  const [start] = useState(() => startOfStored(first, restored ?? undefined));
  const stored = useMemo(() => findingsOf(edition.document, edition.problems, "should"), [edition]);
  const { slug } = edition;
  return (
    <>
      <PageHeader
        title={`Edit ${edition.document.name}`}
        className="mb-4"
        crumb={
          edition.isPublished ? (
            <Link to="/peptides/$slug" params={{ slug }} className="hover:text-ink hover:underline">
              {edition.document.name}
            </Link>
          ) : (
            <Link to="/peptides/new" search={{ as: "public" }} className="hover:text-ink hover:underline">
              Unpublished entries
            </Link>
          )
        }
      />
      {asked !== null && (
        <Notice
          className="mb-4"
          tone={restored ? "info" : "care"}
          title={restored ? `Revision ${asked} is in the form` : `Revision ${asked} could not be read`}
        >
          {restored ? "Nothing is changed until you save it." : "The form holds the entry as it is."}
        </Notice>
      )}
      <OpenEditor
        target={target}
        start={start}
        uid={uid}
        stored={stored}
        head={(session) => <Publication edition={edition} session={session} uid={uid} />}
      />
    </>
  );
}

/** Public entries are changed by editors. Everybody else can say what is wrong, and change a copy of their own. */
function NotAnEditor({ slug }: { readonly slug: string }) {
  return (
    <EmptyState
      isPage
      icon={PencilOff}
      title="Only editors change public entries"
      action={
        <>
          <Link to="/peptides/$slug" params={{ slug }} className={buttonLook("primary")}>
            Report a claim
          </Link>
          <Link to="/peptides/new" search={{ from: slug }} className={buttonLook()}>
            Make a private copy
          </Link>
        </>
      }
    >
      If something in this entry is wrong, report the claim on its page: an editor looks at it. A private copy is yours
      to change, and only you see it.
    </EmptyState>
  );
}
