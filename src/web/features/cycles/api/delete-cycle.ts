import type { deleteCycle as deleteOperation } from "#contract/cycles.ts";
import { apiErrorIn, call } from "#web/lib/api.ts";

/** A cycle that is already gone counts as deleted. */
export async function deleteCycle(id: string): Promise<void> {
  try {
    await call<typeof deleteOperation>("delete", "/api/cycles/{id}", { params: { id } });
  } catch (error) {
    if (apiErrorIn(error)?.problem?.code !== "not-found") throw error;
  }
}
