import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { PrivatePeptide } from "#contract/private-peptides.ts";
import { useFirst, useOpener } from "#web/app/use-opener.ts";
import { privateEditionQuery } from "#web/features/peptides/private/private-peptide-api.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { OpenEditor } from "../open-editor.tsx";
import { ENTRY_PAGE } from "./entry-page.tsx";
import { usePrivateTarget } from "./private-target.ts";
import { startOfStored } from "./start-of.ts";

export function EditPrivatePage({ id }: { readonly id: string }) {
  const opener = useOpener();
  if (!opener) return <PageSpinner />;
  return <Read key={`${opener.uid} ${id}`} uid={opener.uid} id={id} />;
}

function Read({ uid, id }: { readonly uid: string; readonly id: string }) {
  const read = useQuery(privateEditionQuery(uid, id));
  return (
    <Loaded query={{ ...read, data: useFirst(read.data) }} label="Loading the peptide" {...ENTRY_PAGE}>
      {(first) => <Opened uid={uid} peptide={first} name={(read.data ?? first).document.name} />}
    </Loaded>
  );
}

interface OpenedProps {
  readonly uid: string;
  readonly peptide: PrivatePeptide;
  readonly name: string;
}

function Opened({ uid, peptide, name }: OpenedProps) {
  const target = usePrivateTarget(uid, peptide.id);
  const [start] = useState(() => startOfStored(peptide));
  return (
    <>
      <PageHeader
        title={`Edit ${name}`}
        className="mb-4"
        crumb={
          <Link to="/private-peptides/$id" params={{ id: peptide.id }} className="hover:text-ink hover:underline">
            {name}
          </Link>
        }
      >
        Only you see it.
      </PageHeader>
      <OpenEditor target={target} start={start} uid={uid} />
    </>
  );
}
