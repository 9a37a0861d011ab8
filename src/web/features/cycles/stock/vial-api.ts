import type { createVial, deleteVial, StockVial, updateVial } from "#contract/vials.ts";
import type { VialFields } from "#domain/cycles/stock/vial.ts";
import { apiErrorIn, call, isStale } from "#web/lib/api.ts";
import { useChange } from "#web/lib/use-change.ts";
import { vialsQuery } from "./vials-query.ts";

type VialChange =
  | { readonly kind: "add"; readonly vial: VialFields }
  | { readonly kind: "change"; readonly before: StockVial; readonly vial: VialFields }
  | { readonly kind: "delete"; readonly before: StockVial };

/** The stored vial without the fields the server adds. */
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

/** All changes to the stock. The caller shows errors (`STOCK_FAILED`, `stockRefusal`). */
export const useChangeStock = (uid: string) =>
  useChange({
    send,
    isCovering: true,
    refreshes: [vialsQuery(uid).queryKey],
  });

export const STOCK_FAILED = "Stock not changed";

export const stockRefusal = (error: Error): string =>
  isStale(error)
    ? "It was just changed on another device. Check it and try again."
    : (apiErrorIn(error)?.message ?? "Please try again.");

function send(change: VialChange, idempotencyKey: string): Promise<unknown> {
  if (change.kind === "add")
    return call<typeof createVial>("post", "/api/vials", { body: change.vial }, { idempotencyKey });
  const params = { id: change.before.id };
  if (change.kind === "delete") return call<typeof deleteVial>("delete", "/api/vials/{id}", { params });
  return call<typeof updateVial>("put", "/api/vials/{id}", {
    params,
    body: { ...change.vial, version: change.before.version },
  });
}
