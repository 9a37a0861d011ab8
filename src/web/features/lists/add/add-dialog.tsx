import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import type { PeptideList } from "#contract/lists.ts";
import { apiErrorIn } from "#web/lib/api.ts";
import { newId } from "#web/lib/new-id.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice, TextField } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { SkeletonStack } from "#web/ui/skeleton.tsx";
import { makeList, removeList } from "../api/list-calls.ts";
import { listsQuery } from "../api/list-queries.ts";
import { dropFrom, putInto } from "../api/local-lists.ts";
import { countText, MAX_NAME, TEXT } from "../messages.ts";
import { searchLists } from "../overview/search-lists.ts";
import { useMembership } from "./use-membership.ts";

interface AddDialogProps {
  readonly peptide: { readonly slug: string; readonly name: string };
  readonly uid: string;
  readonly onClose: () => void;
}

/** From so many lists on they are searched. */
const MANY = 8;

/** The person's lists, checked where the peptide is on them, and a new one in place. */
export function AddDialog({ peptide, uid, onClose }: AddDialogProps) {
  const query = useQuery(listsQuery(uid));
  const { data } = query;
  return (
    <Dialog
      title={`${peptide.name} on your lists`}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <Loaded
          query={query}
          failed="Your lists could not be read"
          label="Loading lists"
          skeleton={<SkeletonStack rows={["h-11", "h-11"]} className="gap-2" />}
          signedOut={<p className="text-sm">{TEXT.signedOut}</p>}
        >
          {(lists) => <Memberships lists={lists} peptide={peptide} uid={uid} />}
        </Loaded>
        {data && <NewList key={data.length} peptide={peptide} uid={uid} isFirst={data.length === 0} />}
        <Link
          to="/lists"
          className="justify-self-start text-sm text-ink-3 underline underline-offset-4 hover:text-ink max-md:py-2.5"
        >
          All your lists
        </Link>
      </div>
    </Dialog>
  );
}

interface MembershipsProps extends Pick<AddDialogProps, "peptide" | "uid"> {
  readonly lists: readonly PeptideList[];
}

function Memberships({ lists, peptide, uid }: MembershipsProps) {
  const [text, setText] = useState("");
  const { put, isOn } = useMembership(peptide, uid);
  if (lists.length === 0) return <p className="text-sm text-ink-2">You have no list yet. Name the first one:</p>;
  const found = searchLists(
    lists.map((list) => ({ list, name: list.name, description: list.description, names: [] })),
    text,
  );
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="sr-only">Lists</legend>
      {lists.length >= MANY && (
        <TextField label="Find a list" type="search" value={text} onChange={(event) => setText(event.target.value)} />
      )}
      {found.map(({ list }) => (
        <Choice
          key={list.id}
          type="checkbox"
          name={list.id}
          label={<span className="wrap-anywhere">{list.name}</span>}
          hint={countText(list.items.length)}
          checked={isOn(list)}
          onChange={(isChecked) => put(list, isChecked)}
        />
      ))}
      {found.length === 0 && <p className="text-sm text-ink-3">No list is called “{text}”.</p>}
    </fieldset>
  );
}

interface NewListProps extends Pick<AddDialogProps, "peptide" | "uid"> {
  readonly isFirst: boolean;
}

function NewList({ peptide, uid, isFirst }: NewListProps) {
  const queryClient = useQueryClient();
  const id = useId();
  const [name, setName] = useState("");
  const [isTried, setTried] = useState(false);
  const [key] = useState(newId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => makeList({ name: name.trim(), description: "", items: [{ slug: peptide.slug, note: "" }] }, key),
    onSuccess: (list) => {
      putInto(queryClient, uid, list);
      const undo = () => removeList(list.id).then(() => dropFrom(queryClient, uid, list.id));
      const run = () =>
        void undo().catch(() => addToast({ title: "The list was not taken back", variant: "destructive" }));
      addToast({ title: `${peptide.name} is on “${list.name}”`, action: { label: "Undo", run } });
    },
  });
  const isNameless = name.trim() === "";
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isNameless && !isPending) mutate();
      }}
    >
      <div className="flex items-start gap-2">
        <TextField
          id={id}
          className="grow"
          label={isFirst ? "Name" : "New list"}
          value={name}
          maxLength={MAX_NAME}
          error={isTried && isNameless ? "A list needs a name." : null}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" className="mt-[1.625rem] min-h-11" disabled={isPending}>
          {isPending ? "Saving…" : "Create and add"}
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-note font-medium text-stop">
          {apiErrorIn(error)?.message ?? "The list was not created."}
        </p>
      )}
    </form>
  );
}
