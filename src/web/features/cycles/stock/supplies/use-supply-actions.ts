import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { createSupply, deleteSupply, StockSupply, updateSupply } from "#contract/supplies.ts";
import type { SupplyFields } from "#domain/cycles/stock/supplies/supply.ts";
import { apiErrorIn, call } from "#web/lib/api.ts";
import { whileLoading } from "#web/lib/loading-store.ts";
import { newId } from "#web/lib/new-id.ts";
import { addToast } from "#web/lib/toast-store.ts";
import { suppliesQuery } from "./supplies-query.ts";

interface SupplyAddition {
  readonly supply: SupplyFields;
  /** The same key for every retry, so that a lost response can't lead to a duplicate. */
  readonly key: string;
}

interface SupplyActions {
  /** Resolves to true if all were added. */
  add(additions: readonly SupplyAddition[]): Promise<boolean>;
  /** Resolves to true if changed; `done` is then shown with an undo. */
  change(before: StockSupply, changes: Partial<SupplyFields>, done: string): Promise<boolean>;
  remove(supply: StockSupply): Promise<void>;
}

/**
 * Each action reports its own failure and leaves the list as the server has it. Calls while one is running are ignored,
 * because they are double clicks.
 */
export function useSupplyActions(uid: string): SupplyActions {
  const queryClient = useQueryClient();
  const isOnItsWay = useRef(false);
  const once = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (isOnItsWay.current) return false;
    isOnItsWay.current = true;
    try {
      return await work();
    } finally {
      isOnItsWay.current = false;
    }
  };
  const attempt = async <Done>(
    work: () => Promise<Done>,
    failed = () => "Supplies not changed",
  ): Promise<Done | null> => {
    try {
      return await whileLoading(work);
    } catch (error) {
      addToast({ title: failed(), description: reasonOf(error), variant: "destructive" });
      return null;
    } finally {
      await queryClient.invalidateQueries({ queryKey: suppliesQuery(uid).queryKey });
    }
  };
  const add = async (additions: readonly SupplyAddition[]) => {
    let made = 0;
    const failed = () => (made === 0 ? "Not added" : `Only ${made} of ${additions.length} added`);
    await attempt(async () => {
      for (const addition of additions) {
        await create(addition);
        made += 1;
      }
    }, failed);
    return made === additions.length;
  };
  return {
    add: (additions) => once(() => add(additions)),
    change: (before, changes, done) =>
      once(async () => {
        const after = await attempt(() => update(before, { ...supplyFields(before), ...changes }));
        if (after === null) return false;
        const undo = () => void attempt(() => update(after, supplyFields(before)));
        addToast({ title: done, description: after.name, action: { label: "Undo", run: undo } });
        return true;
      }),
    remove: async (supply) => {
      const isGone = await attempt(async () => {
        await call<typeof deleteSupply>("delete", "/api/supplies/{id}", { params: { id: supply.id } });
        return true;
      });
      if (isGone === null) return;
      const back = { supply: supplyFields(supply), key: newId() };
      const undo = () => void add([back]);
      addToast({ title: "Deleted", description: supply.name, action: { label: "Undo", run: undo } });
    },
  };
}

const create = ({ supply, key }: SupplyAddition): Promise<StockSupply> =>
  call<typeof createSupply>("post", "/api/supplies", { body: supply }, { idempotencyKey: key });

const update = ({ id, version }: StockSupply, fields: SupplyFields): Promise<StockSupply> =>
  call<typeof updateSupply>("put", "/api/supplies/{id}", { params: { id }, body: { ...fields, version } });

function supplyFields({ name, kind, perInjection, perVial, changes, note, price }: StockSupply): SupplyFields {
  return { name, kind, perInjection, perVial, changes, note, price };
}

const reasonOf = (error: unknown): string =>
  apiErrorIn(error)?.problem?.code === "stale-version"
    ? "This was just changed on another device. Check it and try again."
    : (apiErrorIn(error)?.message ?? "Please try again.");
