import { useQueryClient } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useState } from "react";
import type { ListItem, PeptideList } from "#contract/lists.ts";
import { counted } from "#domain/units/counted.ts";
import { isPrivateSlug } from "#web/lib/peptide-path.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useChange } from "#web/lib/use-change.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LinkToCopy } from "#web/ui/link-to-copy.tsx";
import { ErrorAlert } from "#web/ui/notice.tsx";
import { closeToAll, openToAll } from "../api/list-calls.ts";
import { putInto } from "../api/local-lists.ts";

interface ShareDialogProps {
  readonly list: PeptideList;
  readonly items: readonly ListItem[];
  readonly uid: string;
  readonly onClose: () => void;
}

/** Creates, copies and revokes the link with which anyone can read a list. */
export function ShareDialog({ list, items, uid, onClose }: ShareDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const open = useSharing(uid, openToAll);
  const close = useSharing(uid, closeToAll);
  const { shareToken } = list;
  const error = open.error ?? close.error;
  const onRevoke = () =>
    close.mutate(list.id, {
      onSuccess: () => {
        setAsking(false);
        addToast({ title: "Link revoked" });
      },
    });
  return (
    <Dialog title="Share a read-only link" onClose={onClose}>
      <WhoReads items={items} />
      <div className="mt-4 grid gap-3">
        {shareToken === null ? (
          <Button icon={Link2} variant="primary" disabled={open.isPending} onClick={() => open.mutate(list.id)}>
            {open.isPending ? "Making the link …" : "Make the link"}
          </Button>
        ) : isAsking ? (
          <fieldset aria-label="Revoke the link" className="grid gap-2 rounded-card bg-stop-wash p-3 text-sm">
            <p>People with this link can no longer read the list. If you share it again, you get a new link.</p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setAsking(false)}>Keep the link</Button>
              <Button variant="destructive" disabled={close.isPending} onClick={onRevoke}>
                Revoke for good
              </Button>
            </div>
          </fieldset>
        ) : (
          <>
            <LinkToCopy link={`${window.location.origin}/shared/lists/${shareToken}`} />
            <Button className="justify-self-start text-stop" onClick={() => setAsking(true)}>
              Revoke the link
            </Button>
          </>
        )}
        {error && <ErrorAlert title="Something went wrong">{error.message}</ErrorAlert>}
      </div>
    </Dialog>
  );
}

function WhoReads({ items }: { readonly items: readonly ListItem[] }) {
  const leftOut = items.filter(({ slug }) => isPrivateSlug(slug)).length;
  const noted = items.filter(({ slug, note }) => note !== "" && !isPrivateSlug(slug)).length;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2">
      <li>Anyone with the link can read the list without an account. Only you can change it.</li>
      <li>
        {"It shows the name, the description, the peptides and "}
        {noted === 0 ? "your notes on them" : `your ${noted === 1 ? "note" : `${noted} notes`} on them`}
        {", also what you change later. Your own name and address are not shown."}
      </li>
      <li>
        {leftOut === 0
          ? "Private peptides are always left out."
          : `${counted(leftOut, "private peptide is", "private peptides are")} left out, with the notes on ${leftOut === 1 ? "it" : "them"}.`}
      </li>
    </ul>
  );
}

function useSharing(uid: string, send: (id: string) => Promise<PeptideList>) {
  const queryClient = useQueryClient();
  return useChange({ send, onDone: (list) => putInto(queryClient, uid, list) });
}
