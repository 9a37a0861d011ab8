import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { z } from "zod";
import type { PeptideList } from "#contract/lists.ts";
import { counted } from "#domain/units/counted.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useChange } from "#web/lib/use-change.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Choice, TextField } from "#web/ui/field.tsx";
import { Form, FormAlert } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonStack } from "#web/ui/skeleton.tsx";
import { makeList, removeList } from "../api/list-calls.ts";
import { listsQuery } from "../api/list-queries.ts";
import { dropFrom, putInto } from "../api/local-lists.ts";
import { MAX_NAME, TEXT } from "../messages.ts";
import { searchLists } from "../overview/search-lists.ts";
import { useMembership } from "./use-membership.ts";

interface AddDialogProps {
  readonly peptide: { readonly slug: string; readonly name: string };
  readonly uid: string;
  readonly onClose: () => void;
}

/** With this many lists or more, a search field is shown. */
const MANY = 8;

/** The person's lists, checked if the peptide is on them, and a form for a new one. */
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
        <Link to="/lists" className="link-quiet justify-self-start text-sm text-ink-3 max-md:py-2.5">
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
        <SearchField
          label="Find a list"
          value={text}
          onChange={setText}
          status={`${found.length} of ${lists.length} lists`}
        />
      )}
      {found.map(({ list }) => (
        <Choice
          key={list.id}
          type="checkbox"
          name={list.id}
          label={<span className="wrap-anywhere">{list.name}</span>}
          hint={counted(list.items.length, "peptide")}
          checked={isOn(list)}
          onChange={(isChecked) => put(list, isChecked)}
        />
      ))}
      {found.length === 0 && <p className="text-sm text-ink-3">No results for “{text}”.</p>}
    </fieldset>
  );
}

interface NewListProps extends Pick<AddDialogProps, "peptide" | "uid"> {
  readonly isFirst: boolean;
}

const NewListForm = z.object({ name: z.string().trim().min(1, "A list needs a name.") });

function NewList({ peptide, uid, isFirst }: NewListProps) {
  const queryClient = useQueryClient();
  const { mutateAsync: make } = useChange({
    send: (name: string, key) => makeList({ name, description: "", items: [{ slug: peptide.slug, note: "" }] }, key),
    onDone: (list) => putInto(queryClient, uid, list),
    done: (list) => {
      const undo = () => removeList(list.id).then(() => dropFrom(queryClient, uid, list.id));
      const run = () => void undo().catch(() => addToast({ title: "We couldn't undo this", variant: "destructive" }));
      return { title: `${peptide.name} is on “${list.name}”`, action: { label: "Undo", run } };
    },
  });
  const form = useForm({ schema: NewListForm, start: { name: "" }, send: ({ name }) => make(name) });
  const { isSubmitting } = form.formState;
  return (
    <Form form={form} className="grid gap-2">
      <div className="flex items-start gap-2">
        <TextField
          className="grow"
          label={isFirst ? "Name" : "New list"}
          maxLength={MAX_NAME}
          {...form.field("name")}
        />
        <Button type="submit" className="mt-[1.625rem] min-h-11" disabled={isSubmitting}>
          {isSubmitting ? "Saving…" : "Create and add"}
        </Button>
      </div>
      <FormAlert form={form} title="The list was not created." />
    </Form>
  );
}
