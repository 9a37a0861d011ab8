import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { emptyEntry, privateCopy } from "#domain/peptides/editing/new-peptide.ts";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { peptideQuery } from "#web/app/peptide-query.ts";
import { useFirst, useOpener } from "#web/app/use-opener.ts";
import { Choice, ChoiceGroup } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { OpenEditor } from "../open-editor.tsx";
import { revisionQuery } from "./edition-api.ts";
import { ENTRY_PAGE } from "./entry-page.tsx";
import { useNewPrivateTarget } from "./private-target.ts";
import { useNewPublicTarget } from "./public-target.ts";
import { startOfNew } from "./start-of.ts";
import { UnpublishedEntries } from "./unpublished-entries.tsx";

interface NewPeptidePageProps {
  /** The public entry to copy. */
  readonly from: string | null;
  /** The revision of it that is meant; null for the present one. */
  readonly restore: string | null;
  /** An editor asks for a public entry. */
  readonly isPublic: boolean;
}

export function NewPeptidePage({ from, restore, isPublic }: NewPeptidePageProps) {
  const opener = useOpener();
  if (!opener) return <PageSpinner />;
  const { uid, isAdmin } = opener;
  const makesPublic = isAdmin && isPublic && from === null;
  return (
    <>
      <PageHeader
        title={makesPublic ? "Add a public entry" : "Add a peptide that only you see"}
        className="mb-4"
        crumb={
          <Link to="/peptides" className="hover:text-ink hover:underline">
            Peptide Library
          </Link>
        }
      >
        {makesPublic
          ? "It starts as a draft that only editors see until it is published."
          : "Name, category and a sentence are enough. Everything else can stay unknown."}
      </PageHeader>
      {isAdmin && from === null && <WhoSeesIt isPublic={makesPublic} />}
      {makesPublic ? (
        <NewPublic key={uid} uid={uid} />
      ) : from === null ? (
        <NewPrivate key={uid} uid={uid} />
      ) : (
        <Copied key={`${uid} ${from} ${restore}`} uid={uid} from={from} restore={restore} />
      )}
    </>
  );
}

function NewPublic({ uid }: { readonly uid: string }) {
  const target = useNewPublicTarget(uid);
  const [start] = useState(() => startOfNew(emptyEntry("")));
  return (
    <>
      <UnpublishedEntries uid={uid} />
      <OpenEditor target={target} start={start} uid={uid} />
    </>
  );
}

function NewPrivate({ uid }: { readonly uid: string }) {
  const target = useNewPrivateTarget(uid, "");
  const [start] = useState(() => startOfNew(emptyEntry("private")));
  return <OpenEditor target={target} start={start} uid={uid} />;
}

function Copied({
  uid,
  from,
  restore,
}: {
  readonly uid: string;
  readonly from: string;
  readonly restore: string | null;
}) {
  const present = useQuery({ ...peptideQuery(from), enabled: restore === null });
  const former = useQuery({ ...revisionQuery(from, restore ?? ""), enabled: restore !== null });
  const read = restore === null ? present : former;
  return (
    <Loaded query={{ ...read, data: useFirst(read.data) }} label="Loading the entry" {...ENTRY_PAGE}>
      {(source) => <CopyOf uid={uid} source={source} restore={restore} />}
    </Loaded>
  );
}

function CopyOf({
  uid,
  source,
  restore,
}: {
  readonly uid: string;
  readonly source: Peptide;
  readonly restore: string | null;
}) {
  const target = useNewPrivateTarget(uid, restore === null ? source.slug : `${source.slug}:${restore}`);
  const [start] = useState(() => startOfNew(privateCopy(source)));
  return (
    <>
      <Notice className="mb-4" title={`A copy of ${source.name}${restore === null ? "" : `, revision ${restore}`}`}>
        It becomes yours when you save it, and does not follow later changes of the public entry. Plans never use it.
      </Notice>
      <OpenEditor target={target} start={start} uid={uid} />
    </>
  );
}

/** An editor says for whom the new entry is. */
function WhoSeesIt({ isPublic }: { readonly isPublic: boolean }) {
  const navigate = useNavigate();
  const choose = (search: { as?: "public" }) => void navigate({ to: "/peptides/new", search, replace: true });
  return (
    <div className="mb-4">
      <ChoiceGroup legend="For whom" columns={2}>
        <Choice type="radio" name="for-whom" label="Only for me" checked={!isPublic} onChange={() => choose({})} />
        <Choice
          type="radio"
          name="for-whom"
          label="Public entry (draft)"
          checked={isPublic}
          onChange={() => choose({ as: "public" })}
        />
      </ChoiceGroup>
    </div>
  );
}
