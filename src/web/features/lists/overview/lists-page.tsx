import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import type { PeptideList } from "#contract/lists.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { ChangesUnknown } from "#web/app/changed-facts.tsx";
import { isUnauthenticated } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SignedOut } from "#web/ui/signed-out.tsx";
import { listsQuery } from "../api/list-queries.ts";
import { entryName, useEntries } from "../entries/use-entries.ts";
import { TEXT } from "../messages.ts";
import { DeleteListDialog } from "./delete-list-dialog.tsx";
import { ListCard } from "./list-card.tsx";
import { CardSkeletons, GRID, LOAD_FAILED_HINT, NoLists, NoneFound } from "./list-states.tsx";
import { searchLists } from "./search-lists.ts";
import { useDeleteList, useDuplicateList } from "./use-list-actions.ts";

/** Loaded on demand, because it brings the form library. */
const ListDialog = lazy(async () => ({ default: (await import("./list-dialog.tsx")).ListDialog }));

/** With this many lists or more, a search field is shown. */
const MANY = 6;

export function ListsPage() {
  const uid = useAuth().user?.uid ?? null;
  const query = useQuery(listsQuery(uid));
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const isSignedIn = uid !== null && !isUnauthenticated(query.error);
  return (
    <>
      <PageHeader
        title={TEXT.heading}
        actions={
          isSignedIn &&
          query.data &&
          query.data.length > 0 && (
            <Button variant="primary" onClick={() => setCreating(true)}>
              New list
            </Button>
          )
        }
      >
        Peptides you gathered, in your order and with your notes. Only you see them until you share one.
      </PageHeader>
      {isSignedIn ? (
        <Loaded
          query={query}
          failed={TEXT.loadFailedTitle}
          hint={LOAD_FAILED_HINT}
          label="Loading lists"
          skeleton={<CardSkeletons />}
          empty={<NoLists onCreate={() => setCreating(true)} />}
        >
          {(lists) => <Lists lists={lists} uid={uid} />}
        </Loaded>
      ) : (
        <SignedOut title={TEXT.signedOut} from="/lists" />
      )}
      <Suspense>
        {isCreating && uid !== null && (
          <ListDialog
            uid={uid}
            list={null}
            onClose={() => setCreating(false)}
            onSaved={({ id }) => void navigate({ to: "/lists/$listId", params: { listId: id } })}
          />
        )}
      </Suspense>
    </>
  );
}

type Open = { readonly what: "rename" | "delete"; readonly list: PeptideList };

function Lists({ lists, uid }: { readonly lists: readonly PeptideList[]; readonly uid: string }) {
  const { entryOf } = useEntries(uid);
  const [text, setText] = useState("");
  const [open, setOpen] = useState<Open | null>(null);
  const duplicate = useDuplicateList(uid);
  const remove = useDeleteList(uid);
  const named = lists.map((list) => ({
    list,
    name: list.name,
    description: list.description,
    names: list.items.map(({ slug }) => entryName(entryOf(slug), slug)),
  }));
  const found = searchLists(named, text);
  const close = () => setOpen(null);
  return (
    <>
      {(lists.length >= MANY || text !== "") && (
        <SearchField
          label="Search lists"
          className="mb-3 max-w-md"
          value={text}
          onChange={setText}
          status={`${found.length} of ${lists.length} lists`}
        />
      )}
      <ChangesUnknown />
      {found.length === 0 ? (
        <NoneFound text={text} onClear={() => setText("")} />
      ) : (
        <ul className={GRID}>
          {found.map(({ list, names }) => (
            <li key={list.id} className="grid min-w-0">
              <ListCard
                list={list}
                names={names}
                onRename={() => setOpen({ what: "rename", list })}
                onDuplicate={() => duplicate(list)}
                onDelete={() => setOpen({ what: "delete", list })}
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {open?.what === "rename" && <ListDialog uid={uid} list={open.list} onClose={close} onSaved={close} />}
      </Suspense>
      {open?.what === "delete" && (
        <DeleteListDialog
          list={open.list}
          onCancel={close}
          onDelete={() => {
            close();
            remove(open.list);
          }}
        />
      )}
    </>
  );
}
