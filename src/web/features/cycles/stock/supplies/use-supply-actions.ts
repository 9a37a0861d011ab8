import type { createSupply, deleteSupply, StockSupply, updateSupply } from "#contract/supplies.ts";
import type { SupplyFields } from "#domain/cycles/stock/supplies/supply.ts";
import { call } from "#web/lib/api.ts";
import { newId } from "#web/lib/new-id.ts";
import { useChange } from "#web/lib/use-change.ts";
import { STOCK_FAILED, stockRefusal } from "../vial-api.ts";
import { suppliesQuery } from "./supplies-query.ts";

interface SupplyAddition {
  readonly supply: SupplyFields;
  /** One key for as long as the dialog is open, so that what was added before a failure isn't added again. */
  readonly key: string;
}

interface SupplyEdit {
  readonly before: StockSupply;
  readonly changes: Partial<SupplyFields>;
  /** Shown with an undo; null for the undo itself. */
  readonly done: string | null;
}

/** Each action tells its own failure in a toast. */
export function useSupplyActions(uid: string) {
  const options = { isCovering: true, isRetried: false, refreshes: [suppliesQuery(uid).queryKey] };
  const failed = (error: Error) => ({ title: STOCK_FAILED, description: stockRefusal(error) });
  const add = useChange({
    ...options,
    send: addAll,
    failed: (error) => ({ title: error.message, description: stockRefusal(error) }),
  });
  const change = useChange({
    ...options,
    send: ({ before, changes }: SupplyEdit) => update(before, { ...supplyFields(before), ...changes }),
    done: (after, { before, done: title }) => {
      if (title === null) return null;
      const run = (): void => change.mutate({ before: after, changes: supplyFields(before), done: null });
      return { title, description: after.name, action: { label: "Undo", run } };
    },
    failed,
  });
  const remove = useChange({
    ...options,
    send: ({ id }: StockSupply) => call<typeof deleteSupply>("delete", "/api/supplies/{id}", { params: { id } }),
    done: (_, supply) => {
      const back = { supply: supplyFields(supply), key: newId() };
      return {
        title: "Deleted",
        description: supply.name,
        action: { label: "Undo", run: () => add.mutate([back]) },
      };
    },
    failed,
  });
  return { add, change, remove };
}

async function addAll(additions: readonly SupplyAddition[]): Promise<void> {
  for (const [made, { supply, key }] of additions.entries())
    try {
      await call<typeof createSupply>("post", "/api/supplies", { body: supply }, { idempotencyKey: key });
    } catch (cause) {
      throw new Error(made === 0 ? "Not added" : `Only ${made} of ${additions.length} added`, { cause });
    }
}

const update = ({ id, version }: StockSupply, fields: SupplyFields): Promise<StockSupply> =>
  call<typeof updateSupply>("put", "/api/supplies/{id}", { params: { id }, body: { ...fields, version } });

function supplyFields({ name, kind, perInjection, perVial, changes, note, price }: StockSupply): SupplyFields {
  return { name, kind, perInjection, perVial, changes, note, price };
}
