import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ListPlus } from "lucide-react";
import { useState } from "react";
import type { PeptideList } from "#contract/lists.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { ChangesUnknown } from "#web/app/changed-facts.tsx";
import { ComparedWithAnswers } from "#web/app/own-answers/compared-with-answers.tsx";
import { useChange } from "#web/lib/use-change.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded, LoadFailed, NotFound } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SignedOut } from "#web/ui/signed-out.tsx";
import { EntryPicker } from "../add/entry-picker.tsx";
import { makeAgain } from "../api/list-calls.ts";
import { listQuery } from "../api/list-queries.ts";
import { dropFrom, putInto } from "../api/local-lists.ts";
import { clashesIn, shownFields } from "../edit/list-draft.ts";
import type { ListEditor } from "../edit/list-editor.ts";
import { useListEditor } from "../edit/use-list-editor.ts";
import { entryName, useEntries } from "../entries/use-entries.ts";
import { TEXT, TOAST } from "../messages.ts";
import { LOAD_FAILED_HINT } from "../overview/list-states.tsx";
import { ItemList } from "./item-list.tsx";
import { ListActions } from "./list-actions.tsx";
import { ListHead } from "./list-head.tsx";
import { ClashNotice, SaveFailed } from "./save-status.tsx";

/** Any address shows a screen: the list, or that it was not found. */
export function ListPage({ id }: { readonly id: string }) {
  const { user } = useAuth();
  const query = useQuery(listQuery(user?.uid ?? null, id));
  const signedOut = <SignedOut title={TEXT.signedOut} from={`/lists/${id}`} isPage />;
  if (user === null) return signedOut;
  return (
    <Loaded
      query={query}
      failed="The list could not be read"
      hint={LOAD_FAILED_HINT}
      heading="List"
      label="Loading list"
      skeleton="page"
      signedOut={signedOut}
      missing={
        <NotFound
          noun="list"
          action={
            <Link to="/lists" className={buttonLook("primary")}>
              Go to your lists
            </Link>
          }
        />
      }
    >
      {(list) => <OpenList list={list} uid={user.uid} />}
    </Loaded>
  );
}

/** The API's limit. */
const MAX_ITEMS = 200;

function OpenList({ list, uid }: { readonly list: PeptideList; readonly uid: string }) {
  const { editor, state } = useListEditor(list, uid);
  const entries = useEntries(uid);
  const [since] = useState(list.updatedAt); // an automatically saved note must not hide the warnings
  const saveAsNew = useSaveAsNew(editor, uid);
  const shown = shownFields(state.draft);
  const nameOf = (slug: string) => entryName(entries.entryOf(slug), slug);
  const settle = editor.settle.bind(editor);
  return (
    <>
      <ListHead
        list={list}
        editor={editor}
        state={state}
        actions={<ListActions list={list} shown={shown} editor={editor} entries={entries} uid={uid} />}
      />
      {state.failure !== null && (
        <SaveFailed error={state.failure} onRetry={() => void editor.flush()} onSaveAsNew={saveAsNew} />
      )}
      {clashesIn(state.draft).map((clash) => (
        <ClashNotice key={clash.place} clash={clash} nameOf={nameOf} onSettle={settle} />
      ))}
      <div className="mb-4">
        {shown.items.length < MAX_ITEMS ? (
          <EntryPicker
            entries={entries}
            taken={new Set(shown.items.map(({ slug }) => slug))}
            onPick={({ slug }) => editor.change({ kind: "add", item: { slug, note: "" }, at: shown.items.length })}
          />
        ) : (
          <Notice title={`A list holds at most ${MAX_ITEMS} peptides`} />
        )}
      </div>
      <div className="mb-4">
        <ComparedWithAnswers slugs={shown.items.map(({ slug }) => slug)} />
      </div>
      <ChangesUnknown />
      {entries.isFailed && (
        <LoadFailed
          look="line"
          className="mb-4"
          title="Names and evidence could not be read; some peptides show by their short names."
          onRetry={entries.retry}
        />
      )}
      {shown.items.length === 0 ? (
        <EmptyState icon={ListPlus} title="Nothing in this list yet">
          Find a peptide by its name above, or press “Add to a list” beside any peptide in the library.
        </EmptyState>
      ) : (
        <ItemList editor={editor} state={state} entries={entries} since={since} />
      )}
    </>
  );
}

/** Saves the page's state as a new list and opens it. */
function useSaveAsNew(editor: ListEditor, uid: string): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useChange({
    send: makeAgain,
    isCovering: true,
    onDone: async ({ list }) => {
      const { id } = editor.read().draft.base;
      editor.stop();
      putInto(queryClient, uid, list);
      await navigate({ to: "/lists/$listId", params: { listId: list.id }, replace: true });
      dropFrom(queryClient, uid, id);
    },
    failed: () => TOAST.createFailed,
  });
  return () => mutate(shownFields(editor.read().draft));
}
