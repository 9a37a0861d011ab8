import { useQueryClient } from "@tanstack/react-query";
import type { createSupply, deleteSupply, StockSupply, updateSupply } from "../../../../../contract/supplies.ts";
import type { SupplyFields } from "../../../../../domain/cycles/stock/supplies/supply.ts";
import { apiErrorIn, call } from "../../../../lib/api.ts";
import { whileLoading } from "../../../../lib/loading-store.ts";
import { newId } from "../../../../lib/new-id.ts";
import { addToast } from "../../../../lib/toast-store.ts";
import { suppliesQuery } from "./supplies-query.ts";

interface SupplyActions {
  /** True where all were added. */
  add(supplies: readonly SupplyFields[]): Promise<boolean>;
  /** True where it was changed; `done` is said, with a way back. */
  change(before: StockSupply, changes: Partial<SupplyFields>, done: string): Promise<boolean>;
  remove(supply: StockSupply): Promise<void>;
}

/** Changes of the supplies. Each says what failed, and leaves the list as the server has it. */
export function useSupplyActions(uid: string): SupplyActions {
  const queryClient = useQueryClient();
  const attempt = async <Done>(work: () => Promise<Done>): Promise<Done | null> => {
    try {
      return await whileLoading(work);
    } catch (error) {
      addToast({ title: "Supplies not changed", description: reasonOf(error), variant: "destructive" });
      return null;
    } finally {
      await queryClient.invalidateQueries({ queryKey: suppliesQuery(uid).queryKey });
    }
  };
  const add = async (supplies: readonly SupplyFields[]) => {
    const made = await attempt(async () => {
      for (const supply of supplies) await create(supply);
      return true;
    });
    return made ?? false;
  };
  return {
    add,
    change: async (before, changes, done) => {
      const after = await attempt(() => update(before, { ...supplyFields(before), ...changes }));
      if (after === null) return false;
      const undo = () => void attempt(() => update(after, supplyFields(before)));
      addToast({ title: done, description: after.name, action: { label: "Undo", run: undo } });
      return true;
    },
    remove: async (supply) => {
      const isGone = await attempt(async () => {
        await call<typeof deleteSupply>("delete", "/api/supplies/{id}", { params: { id: supply.id } });
        return true;
      });
      if (isGone === null) return;
      const undo = () => void add([supplyFields(supply)]);
      addToast({ title: "Deleted", description: supply.name, action: { label: "Undo", run: undo } });
    },
  };
}

const create = (body: SupplyFields): Promise<StockSupply> =>
  call<typeof createSupply>("post", "/api/supplies", { body }, { idempotencyKey: newId() });

const update = ({ id, version }: StockSupply, fields: SupplyFields): Promise<StockSupply> =>
  call<typeof updateSupply>("put", "/api/supplies/{id}", { params: { id }, body: { ...fields, version } });

function supplyFields({ name, kind, perInjection, perVial, changes, note }: StockSupply): SupplyFields {
  return { name, kind, perInjection, perVial, changes, note };
}

const reasonOf = (error: unknown): string =>
  apiErrorIn(error)?.problem?.code === "stale-version"
    ? "This one was changed on another device meanwhile. Look at it and try again."
    : "Check the connection and try again.";
