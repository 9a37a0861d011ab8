import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { useState } from "react";
import type { SharedList } from "#contract/lists.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { whileLoading } from "#web/lib/loading-store.ts";
import { newId } from "#web/lib/new-id.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { makeList } from "../api/list-calls.ts";
import { putInto } from "../api/local-lists.ts";
import { TOAST } from "../messages.ts";

/** Makes the reader a list of their own of it; without an account it leads to signing in, and back. */
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
  const [key] = useState(newId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => whileLoading(() => makeList(list, key)),
    onSuccess: async (copy) => {
      putInto(queryClient, uid, copy);
      await navigate({ to: "/lists/$listId", params: { listId: copy.id } });
      addToast({ title: "Copied to your lists" });
    },
    onError: () => addToast(TOAST.copyFailed),
  });
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      <Copy className="size-4" aria-hidden="true" />
      Copy to my lists
    </Button>
  );
}
