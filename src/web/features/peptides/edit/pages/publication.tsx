import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PeptideEdition } from "#contract/editions.ts";
import { apiErrorIn, isStale } from "#web/lib/api.ts";
import { useChange } from "#web/lib/use-change.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { EditorSession } from "../use-editor-session.ts";
import { editionQuery, setPublication } from "./edition-api.ts";
import { forgetShared } from "./public-target.ts";

interface PublicationProps {
  readonly edition: PeptideEdition;
  readonly session: EditorSession;
  readonly uid: string;
}

/** The entry's publication state, with the actions to publish or unpublish it. */
export function Publication({ edition, session, uid }: PublicationProps) {
  const [isAsking, setAsking] = useState(false);
  const { isPublished, origin } = edition;
  const version = session.base?.version ?? edition.version;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Badge tone={isPublished ? "safe" : "care"}>{isPublished ? "Published" : "Not published"}</Badge>
      <Badge>{`Revision ${version}`}</Badge>
      <Badge>{origin === "shipped" ? "As it came with the product" : "Edited"}</Badge>
      <Button className="ml-auto" onClick={() => setAsking(true)}>
        {isPublished ? "Take down" : "Publish"}
      </Button>
      {isAsking && <PublicationDialog edition={edition} session={session} uid={uid} onClose={() => setAsking(false)} />}
    </div>
  );
}

function PublicationDialog({ edition, session, uid, onClose }: PublicationProps & { readonly onClose: () => void }) {
  const { isPublished, problems, document } = edition;
  const { mutateAsync: change } = usePublication(edition, session, uid, onClose);
  const blocked = isPublished ? null : whyBlocked(session.draftState !== "saved", problems.length);
  return (
    <ConfirmDialog
      title={isPublished ? `Take down ${document.name}` : `Publish ${document.name}`}
      description={isPublished ? TEXT.takeDown : TEXT.publish}
      confirm={isPublished ? "Take down" : "Publish"}
      isDestructive={isPublished}
      isBlocked={blocked !== null}
      failed="Not changed"
      refusal={refusalText}
      onConfirm={change}
      onClose={onClose}
    >
      {blocked && <p className="mt-3 text-sm font-medium text-care">{blocked}</p>}
      {!isPublished && problems.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm text-ink-2">
          {problems.map(({ place, message }) => (
            <li key={place + message} className="wrap-anywhere">{`${place}: ${message}`}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

const TEXT = {
  publish: "Everyone will find and read it. Plans may use its coded doses.",
  takeDown:
    "No one will find or read it anymore, on any page or in any export. It stays here and can be published again.",
} as const;

function whyBlocked(hasChanges: boolean, problemCount: number): string | null {
  if (hasChanges) return "There are changes that are not saved. Save them first: what is saved is published.";
  if (problemCount > 0) return "What is saved is not complete yet:";
  return null;
}

function usePublication(edition: PeptideEdition, session: EditorSession, uid: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const { slug, isPublished, document } = edition;
  const version = session.base?.version ?? edition.version;
  return useChange({
    send: () => setPublication({ slug, version }, !isPublished),
    isCovering: true,
    done: (saved) => ({ title: `${document.name} ${saved.isPublished ? "is published" : "was taken down"}` }),
    onDone: (saved) => {
      queryClient.setQueryData(editionQuery(uid, slug).queryKey, saved);
      session.setBase({ document: saved.document, version: saved.version });
      forgetShared(queryClient, uid);
      onDone();
    },
  });
}

function refusalText(error: Error): string {
  if (isStale(error))
    return "Somebody saved this entry since it was opened. Save first, so that both are put together, or open it again.";
  const said = apiErrorIn(error)?.problem?.errors?.map(({ path, message }) => `${path}: ${message}`) ?? [];
  return [error.message, ...said].join(" ");
}
