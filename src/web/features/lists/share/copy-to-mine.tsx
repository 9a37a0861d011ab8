import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import type { SharedList } from "#contract/lists.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { useChange } from "#web/lib/use-change.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { makeList } from "../api/list-calls.ts";
import { putInto } from "../api/local-lists.ts";
import { TOAST } from "../messages.ts";

/** Copies the list to the reader's own lists; without an account it leads to sign-in and back. */
export function CopyToMine({ list, token }: { readonly list: SharedList; readonly token: string }) {
  const { user } = useAuth();
  if (user) return <CopyButton list={list} uid={user.uid} />;
  return (
    <Link to="/login" search={{ from: `/shared/lists/${token}` }} className={buttonLook()}>
      <Copy className="size-4" aria-hidden="true" />
      Sign in to copy it
    </Link>
  );
}

function CopyButton({ list, uid }: { readonly list: SharedList; readonly uid: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useChange({
    send: (shared: SharedList, key) => makeList(shared, key),
    isCovering: true,
    onDone: async (copy) => {
      putInto(queryClient, uid, copy);
      await navigate({ to: "/lists/$listId", params: { listId: copy.id } });
    },
    done: "Copied to your lists",
    failed: () => TOAST.copyFailed,
  });
  return (
    <Button icon={Copy} disabled={isPending} onClick={() => mutate(list)}>
      Copy to my lists
    </Button>
  );
}
