import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import type { createVial } from "#contract/vials.ts";
import type { VialFields } from "#domain/cycles/stock/vial.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { apiErrorIn, call, isUnauthenticated } from "#web/lib/api.ts";
import { whileLoading } from "#web/lib/loading-store.ts";
import { newId } from "#web/lib/new-id.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { createCycle, type NewCycle } from "../api/create-cycle.ts";
import { TOAST } from "../messages.ts";
import { vialsQuery } from "../stock/vials-query.ts";

/**
 * Creates the cycle and its new vials, and opens it. A retry without changes sends the same key, so that it can't create
 * a second one.
 */
export function useSaveCycle(vialsFor: (cycle: NewCycle) => readonly VialFields[]) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const uid = useAuth().user?.uid ?? null;
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (cycle: NewCycle) => whileLoading(() => createCycle(cycle, keyOf(cycle))),
    onSuccess: async ({ id }, cycle) => {
      addToast(TOAST.created);
      await addVials(vialsFor(cycle), id, queryClient, uid);
      void queryClient.invalidateQueries({ queryKey: cyclesQuery(uid).queryKey });
      await navigate({ to: "/cycles/$cycleId", params: { cycleId: id }, replace: true });
    },
    onError: (error) => {
      if (!isUnauthenticated(error)) addToast(TOAST.createFailed);
    },
  });
}

/** The cycle is there already, so a vial that fails is told and left to the stock page. */
async function addVials(vials: readonly VialFields[], cycleId: string, client: QueryClient, uid: string | null) {
  if (vials.length === 0 || uid === null) return;
  try {
    for (const [place, vial] of vials.entries())
      await call<typeof createVial>(
        "post",
        "/api/vials",
        { body: vial },
        { idempotencyKey: `${cycleId}-vial-${place + 1}` },
      );
  } catch (error) {
    addToast(TOAST.vialFailed(apiErrorIn(error)?.message));
  }
  void client.invalidateQueries({ queryKey: vialsQuery(uid).queryKey });
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
