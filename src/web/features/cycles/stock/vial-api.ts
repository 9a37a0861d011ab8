import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { createVial, deleteVial, StockVial, updateVial } from "#contract/vials.ts";
import type { VialFields } from "#domain/cycles/stock/vial.ts";
import { apiErrorIn, call } from "#web/lib/api.ts";
import { whileLoading } from "#web/lib/loading-store.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { vialsQuery } from "./vials-query.ts";

type VialChange =
  /** The key is the same for every try, so that what was stored without an answer is not stored twice. */
  | { readonly kind: "add"; readonly vial: VialFields; readonly key: string }
  | { readonly kind: "change"; readonly before: StockVial; readonly vial: VialFields }
  | { readonly kind: "delete"; readonly before: StockVial };

/** The stored vial without what the server adds to it. */
export function vialFields(vial: StockVial): VialFields {
  const {
    id: _id,
    userId: _user,
    version: _version,
    createdAt: _made,
    updatedAt: _changed,
    draws: _draws,
    ...fields
  } = vial;
  return fields;
}

/** Every change of the stock; each says what failed and leaves the list as the server has it. */
export function useChangeStock(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: VialChange): Promise<unknown> => whileLoading(() => send(change)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: vialsQuery(uid).queryKey }),
    onError: (error) =>
      addToast({
        title: "Stock not changed",
        description:
          apiErrorIn(error)?.problem?.code === "stale-version"
            ? "It was changed on another device meanwhile. Look at it and try again."
            : (apiErrorIn(error)?.message ?? "Please try again."),
        variant: "destructive",
      }),
  });
}

function send(change: VialChange): Promise<unknown> {
  if (change.kind === "add")
    return call<typeof createVial>("post", "/api/vials", { body: change.vial }, { idempotencyKey: change.key });
  const params = { id: change.before.id };
  if (change.kind === "delete") return call<typeof deleteVial>("delete", "/api/vials/{id}", { params });
  return call<typeof updateVial>("put", "/api/vials/{id}", {
    params,
    body: { ...change.vial, version: change.before.version },
  });
}
