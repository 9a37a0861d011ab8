import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { GuideEdition } from "#contract/guide-editions.ts";
import { useOpener } from "#web/app/use-opener.ts";
import { localToday } from "#web/lib/local-day.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { editionQuery, forgetGuides } from "../edition-api.ts";
import { DraftOffer } from "./drafts/draft-offer.tsx";
import { useKeptDraft } from "./drafts/use-kept-draft.ts";
import { emptyForm } from "./empty-form.ts";
import { GuideEditor } from "./guide-editor.tsx";

const NOT_SAVED = [null];

export function NewGuidePage() {
  const opener = useOpener();
  if (!opener) return <PageSpinner />;
  return <Opened key={opener.uid} uid={opener.uid} />;
}

function Opened({ uid }: { readonly uid: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const kept = useKeptDraft(uid, NOT_SAVED);
  const [empty] = useState(() => emptyForm(localToday()));
  const onStored = (stored: GuideEdition) => {
    queryClient.setQueryData(editionQuery(uid, stored.slug).queryKey, stored);
    forgetGuides(queryClient, uid);
    addToast({ title: "The guide was saved", description: "It is a draft: only editors see it." });
    void navigate({ to: "/guides/$slug/edit", params: { slug: stored.slug }, replace: true });
  };
  return (
    <>
      <PageHeader
        title="New guide"
        className="mb-4"
        crumb={
          <Link to="/guides" className="hover:text-ink hover:underline">
            Guides
          </Link>
        }
      />
      {kept.offered ? (
        <DraftOffer draft={kept.offered} version={null} onContinue={kept.take} onDiscard={kept.discard} />
      ) : (
        <GuideEditor
          uid={uid}
          start={{ form: kept.taken?.form ?? empty, base: null }}
          untouched={empty}
          edition={null}
          onStored={onStored}
          onPublished={onStored}
        />
      )}
    </>
  );
}
