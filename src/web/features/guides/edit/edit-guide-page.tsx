import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, Navigate, useNavigate } from "@tanstack/react-router";
import type { GuideEdition } from "#contract/guide-editions.ts";
import { useOpener } from "#web/app/use-opener.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { editionQuery, forgetGuides, formOf } from "../edition-api.ts";
import { GUIDE_PAGE } from "../guide-page.tsx";
import { DraftOffer } from "./drafts/draft-offer.tsx";
import { useKeptDraft } from "./drafts/use-kept-draft.ts";
import { GuideEditor } from "./guide-editor.tsx";

export function EditGuidePage({ slug }: { readonly slug: string }) {
  const opener = useOpener();
  if (!opener) return <PageSpinner />;
  return <Read key={`${opener.uid} ${slug}`} uid={opener.uid} slug={slug} />;
}

function Read({ uid, slug }: { readonly uid: string; readonly slug: string }) {
  return (
    <Loaded query={useQuery(editionQuery(uid, slug))} label="Loading the guide" {...GUIDE_PAGE}>
      {(edition) =>
        edition.slug === slug ? (
          <Opened uid={uid} edition={edition} />
        ) : (
          <Navigate to="/guides/$slug/edit" params={{ slug: edition.slug }} replace />
        )
      }
    </Loaded>
  );
}

interface OpenedProps {
  readonly uid: string;
  readonly edition: GuideEdition;
}

function Opened({ uid, edition }: OpenedProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const kept = useKeptDraft(uid, [edition.slug, ...edition.formerSlugs]);
  const stored = { form: formOf(edition), version: edition.version };
  const take = (changed: GuideEdition) => {
    queryClient.setQueryData(editionQuery(uid, changed.slug).queryKey, changed);
    forgetGuides(queryClient, uid);
    if (changed.slug !== edition.slug)
      void navigate({ to: "/guides/$slug/edit", params: { slug: changed.slug }, replace: true });
  };
  return (
    <>
      <PageHeader
        title={`Edit ${edition.title}`}
        className="mb-4"
        crumb={
          <Link to="/guides" className="hover:text-ink hover:underline">
            Guides
          </Link>
        }
        actions={
          <>
            {edition.state === "published" && (
              <Link to="/guides/$slug" params={{ slug: edition.slug }} className={buttonLook("quiet")}>
                Open the page
              </Link>
            )}
            <Link to="/guides/$slug/history" params={{ slug: edition.slug }} className={buttonLook("quiet")}>
              History
            </Link>
          </>
        }
      />
      {kept.offered ? (
        <DraftOffer draft={kept.offered} version={edition.version} onContinue={kept.take} onDiscard={kept.discard} />
      ) : (
        <GuideEditor
          uid={uid}
          start={
            kept.taken
              ? { form: kept.taken.form, base: kept.taken.base ?? stored }
              : { form: stored.form, base: stored }
          }
          untouched={stored.form}
          edition={edition}
          onStored={(saved) => {
            take(saved);
            addToast({ title: `Version ${saved.version} was saved` });
          }}
          onPublished={take}
        />
      )}
    </>
  );
}
