import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { listCycles } from "#contract/cycles.ts";
import type { listLists } from "#contract/lists.ts";
import type { PrivatePeptide } from "#contract/private-peptides.ts";
import { privatePeptidesQuery } from "#web/app/private-peptides-query.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/api.ts";
import { useChange } from "#web/lib/use-change.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { peptideDraft } from "../edit/drafts/kept-draft.ts";
import { privateDraftKey } from "./private-draft-key.ts";
import { deletePrivate, privatePeptideQuery } from "./private-peptide-api.ts";

interface DeletePrivatePeptideProps {
  readonly peptide: PrivatePeptide;
  readonly uid: string;
  readonly onClose: () => void;
}

/** Names what goes and what refers to it, before it goes for good. */
export function DeletePrivatePeptide({ peptide, uid, onClose }: DeletePrivatePeptideProps) {
  const { name } = peptide.document;
  const { mutateAsync: remove } = useDelete(peptide, uid);
  return (
    <ConfirmDialog
      title="Delete private peptide"
      description={`${name} will be gone for good. This action cannot be undone.`}
      confirm="Delete"
      isDestructive
      failed="It could not be deleted. Try again."
      refusal={() => null}
      onConfirm={remove}
      onClose={onClose}
    >
      <Referrers uid={uid} id={peptide.id} />
    </ConfirmDialog>
  );
}

function Referrers({ uid, id }: { readonly uid: string; readonly id: string }) {
  return (
    <Loaded
      query={useQuery(referrersQuery(uid, id))}
      failed="We couldn't check your lists and cycles."
      look="line"
      className="mt-3"
      skeleton={<p className="text-sm text-ink-3">Checking your lists and cycles…</p>}
      isEmpty={({ lists, cycles }) => lists.length + cycles.length === 0}
      empty={<p className="mt-3 text-sm text-ink-2">None of your lists or cycles use it.</p>}
    >
      {({ lists, cycles }) => (
        <div className="mt-3 grid gap-2 text-sm">
          <Names title="These lists will show it as deleted:" names={lists} />
          <Names title="These cycles keep its name and your notes:" names={cycles} />
        </div>
      )}
    </Loaded>
  );
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <p className="text-ink-2">{title}</p>
      <ul className="list-disc pl-5">
        {names.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
          <li key={place} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useDelete({ id, document }: PrivatePeptide, uid: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useChange({
    send: () => deletePrivate(id),
    isCovering: true,
    done: `${document.name} was deleted`,
    onDone: async () => {
      await navigate({ to: "/peptides", replace: true });
      peptideDraft(uid, privateDraftKey(id)).drop();
      queryClient.removeQueries({ queryKey: privatePeptideQuery(uid, id).queryKey });
      void queryClient.invalidateQueries({ queryKey: privatePeptidesQuery(uid).queryKey });
    },
  });
}

/** The person's lists and cycles that a private peptide is in, by name. */
function referrersQuery(uid: string, id: string) {
  return queryOptions({
    queryKey: ["mine", uid, "private-peptide-referrers", id],
    queryFn: async ({ signal }) => {
      const [lists, cycles] = await Promise.all([
        allPages((query) => call<typeof listLists>("get", "/api/lists", { query }, { signal })),
        allPages((query) => call<typeof listCycles>("get", "/api/cycles", { query }, { signal })),
      ]);
      return {
        lists: lists.filter(({ items }) => items.some(({ slug }) => slug === id)).map(({ name }) => name),
        cycles: cycles.filter(({ peptides }) => peptides.some(({ slug }) => slug === id)).map(({ name }) => name),
      };
    },
    staleTime: 0,
  });
}
