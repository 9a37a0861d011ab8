import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { createVial } from "#contract/vials.ts";
import type { VialFields } from "#domain/cycles/stock/vial.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { cyclesQuery } from "#web/app/cycles-query.ts";
import { apiErrorIn, call, isUnauthenticated } from "#web/lib/api.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { useChange } from "#web/lib/use-change.ts";
import { createCycle, type NewCycle } from "../api/create-cycle.ts";
import { TOAST } from "../messages.ts";
import { vialsQuery } from "../stock/vials-query.ts";

/** Creates the cycle and its new vials, and opens it. */
export function useSaveCycle(vialsFor: (cycle: NewCycle) => readonly VialFields[]) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const uid = useAuth().user?.uid ?? null;
  return useChange({
    send: createCycle,
    isCovering: true,
    onDone: async ({ id }, cycle) => {
      addToast(TOAST.created);
      await addVials(vialsFor(cycle), id, queryClient, uid);
      void queryClient.invalidateQueries({ queryKey: cyclesQuery(uid).queryKey });
      await navigate({ to: "/cycles/$cycleId", params: { cycleId: id }, replace: true });
    },
    failed: (error) => (isUnauthenticated(error) ? null : TOAST.createFailed),
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
