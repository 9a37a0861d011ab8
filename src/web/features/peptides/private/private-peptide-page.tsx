import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, LockKeyhole, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { PrivatePeptide } from "#contract/private-peptides.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { downloadJson } from "#web/lib/download.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SignedOut } from "#web/ui/signed-out.tsx";
import { Entry } from "../detail/entry.tsx";
import { ENTRY_PAGE } from "../edit/pages/entry-page.tsx";
import { DeletePrivatePeptide } from "./delete-private-peptide.tsx";
import { privatePeptideQuery } from "./private-peptide-api.ts";

interface PrivatePeptidePageProps {
  readonly id: string;
  /** What is beside the page's own buttons. */
  readonly actions?: (peptide: { readonly slug: string; readonly name: string }) => ReactNode;
}

/** A peptide that only this person sees, on the same page as a public one. */
export function PrivatePeptidePage({ id, actions }: PrivatePeptidePageProps) {
  const uid = useAuth().user?.uid ?? null;
  const query = useQuery(privatePeptideQuery(uid, id));
  const signedOut = (
    <SignedOut
      isPage
      title="Authentication Required - Please sign in to view your private peptides."
      from={`/private-peptides/${id}`}
    />
  );
  if (uid === null) return signedOut;
  return (
    <Loaded query={query} label="Loading the peptide" signedOut={signedOut} {...ENTRY_PAGE}>
      {(peptide) => (
        <Found peptide={peptide} uid={uid} actions={actions?.({ slug: peptide.id, name: peptide.document.name })} />
      )}
    </Loaded>
  );
}

function Found({
  peptide,
  uid,
  actions,
}: {
  readonly peptide: PrivatePeptide;
  readonly uid: string;
  readonly actions: ReactNode;
}) {
  const [isAsking, setAsking] = useState(false);
  const { id, document } = peptide;
  return (
    <>
      <div data-print="no" className="mb-5 flex flex-wrap items-center gap-3">
        <p className="flex items-center gap-2 rounded-full bg-accent-wash px-3 py-1 text-sm font-semibold">
          <LockKeyhole className="size-4" aria-hidden="true" />
          Private: only you see it
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          {actions}
          <Link to="/private-peptides/$id/edit" params={{ id }} className={buttonLook("primary")}>
            <Pencil className="size-4" aria-hidden="true" />
            Edit
          </Link>
          <Button icon={Download} onClick={() => downloadJson(`peptide-${id}`, document)}>
            Export JSON
          </Button>
          <Button icon={Trash2} onClick={() => setAsking(true)}>
            Delete
          </Button>
        </div>
      </div>
      {document.references.some(({ kind }) => kind === "own-note") && (
        <Notice className="mb-4" title="Some of this rests on your own note">
          Where a claim names “Own note”, it was not published: it is what you wrote down.
        </Notice>
      )}
      <Entry peptide={document} />
      {isAsking && <DeletePrivatePeptide peptide={peptide} uid={uid} onClose={() => setAsking(false)} />}
    </>
  );
}
