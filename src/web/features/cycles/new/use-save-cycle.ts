import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useAuth } from "#web/app/auth-context.tsx";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { isUnauthenticated } from "#web/lib/api.ts";
import { whileLoading } from "#web/lib/loading-store.ts";
import { newId } from "#web/lib/new-id.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { createCycle, type NewCycle } from "../api/create-cycle.ts";
import { TOAST } from "../messages.ts";

/** Creates the cycle and opens it. A retry without changes sends the same key, so that it can't create a second one. */
export function useSaveCycle() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const uid = useAuth().user?.uid ?? null;
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (cycle: NewCycle) => whileLoading(() => createCycle(cycle, keyOf(cycle))),
    onSuccess: async ({ id }) => {
      addToast(TOAST.created);
      void queryClient.invalidateQueries({ queryKey: cyclesQuery(uid).queryKey });
      await navigate({ to: "/cycles/$cycleId", params: { cycleId: id }, replace: true });
    },
    onError: (error) => {
      if (!isUnauthenticated(error)) addToast(TOAST.createFailed);
    },
  });
}

/** One key per content. */
function useIdempotencyKey(): (cycle: NewCycle) => string {
  const last = useRef({ content: "", key: "" });
  return (cycle) => {
    const content = JSON.stringify(cycle);
    if (last.current.content !== content) last.current = { content, key: newId() };
    return last.current.key;
  };
}
