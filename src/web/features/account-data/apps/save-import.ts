import type { Cycle, createCycle, readCycle, updateCycle } from "#contract/cycles.ts";
import type { logDoses, NewDose } from "#contract/doses.ts";
import type { OperationInput } from "#contract/operation.ts";
import type { createVial, StockVial } from "#contract/vials.ts";
import type { PlannedImportDose } from "#domain/account/import/plan-doses.ts";
import { cycleOf, type ImportPlan, type PlannedCompound } from "#domain/account/import/plan-import.ts";
import { MAX_DOSES_AT_ONCE } from "#domain/cycles/doses/dose-vocabulary.ts";
import { apiErrorIn, call } from "#web/lib/api.ts";

type CycleChange = OperationInput<typeof updateCycle>["body"];

/** The operations that an import uses. */
export interface ImportApi {
  readonly createVial: (body: OperationInput<typeof createVial>["body"], key: string) => Promise<Pick<StockVial, "id">>;
  readonly createCycle: (body: OperationInput<typeof createCycle>["body"], key: string) => Promise<Cycle>;
  readonly readCycle: (id: string) => Promise<Cycle>;
  readonly updateCycle: (id: string, body: CycleChange) => Promise<unknown>;
  readonly logDoses: (cycleId: string, doses: NewDose[]) => Promise<unknown>;
  readonly wait: (ms: number) => Promise<void>;
}

export const serverApi: ImportApi = {
  createVial: (body, idempotencyKey) => call<typeof createVial>("post", "/api/vials", { body }, { idempotencyKey }),
  createCycle: (body, idempotencyKey) => call<typeof createCycle>("post", "/api/cycles", { body }, { idempotencyKey }),
  readCycle: (id) => call<typeof readCycle>("get", "/api/cycles/{id}", { params: { id } }),
  updateCycle: (id, body) => call<typeof updateCycle>("put", "/api/cycles/{id}", { params: { id }, body }),
  logDoses: (id, doses) =>
    call<typeof logDoses>("post", "/api/cycles/{id}/doses/many", { params: { id }, body: { doses } }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** What the person chose to save. */
export interface ImportChoice {
  readonly plan: ImportPlan;
  readonly doses: readonly PlannedImportDose[];
  readonly vials: ImportPlan["vials"];
}

interface ImportRun {
  /** Records in all, for the progress. */
  readonly total: number;
  /** Saves what isn't saved yet and throws if it can't continue; call it again to resume. */
  readonly save: (onProgress: (saved: number) => void) => Promise<void>;
}

/** `key` makes every create safe to repeat: the server answers the record that the first try made. */
export function importRun({ plan, doses, vials }: ImportChoice, key: string, api: ImportApi): ImportRun {
  const vialIds = new Map(plan.vials.flatMap(({ key: vial, same }) => (same === null ? [] : [[vial, same] as const])));
  const saved = { vials: new Set<number>(), cycles: new Map<number, CyclePlace>(), batches: new Set<string>() };
  let count = 0;

  const saveVials = async (onProgress: (saved: number) => void) => {
    for (const [place, vial] of vials.entries()) {
      if (saved.vials.has(place)) continue;
      const { id } = await patient(api, () => api.createVial(vial.fields, `${key}-vial-${place}`));
      vialIds.set(vial.key, id);
      saved.vials.add(place);
      count += 1;
      onProgress(count);
    }
  };

  const saveDoses = async (place: number, compound: PlannedCompound, onProgress: (saved: number) => void) => {
    const own = doses.filter((dose) => dose.compound === place);
    if (own.length === 0) return;
    const cycle = saved.cycles.get(place) ?? (await cycleFor(compound, own, `${key}-cycle-${place}`, api));
    saved.cycles.set(place, cycle);
    for (let start = 0; start < own.length; start += MAX_DOSES_AT_ONCE) {
      const batch = `${place} ${start}`;
      if (saved.batches.has(batch)) continue;
      const bodies = own.slice(start, start + MAX_DOSES_AT_ONCE).map(({ id, fields, vial }) => ({
        ...{ ...fields, id, itemId: cycle.itemId },
        vialId: vial === null ? null : (vialIds.get(vial) ?? null),
      }));
      await patient(api, () => api.logDoses(cycle.id, bodies));
      saved.batches.add(batch);
      count += bodies.length;
      onProgress(count);
    }
  };

  return {
    total: vials.length + doses.length,
    save: async (onProgress) => {
      await saveVials(onProgress);
      for (const [place, compound] of plan.compounds.entries()) await saveDoses(place, compound, onProgress);
    },
  };
}

interface CyclePlace {
  readonly id: string;
  readonly itemId: string;
}

async function cycleFor(
  compound: PlannedCompound,
  doses: readonly PlannedImportDose[],
  key: string,
  api: ImportApi,
): Promise<CyclePlace> {
  const wanted = cycleOf(compound, doses);
  if (compound.cycle === null) {
    const made = await patient(api, () => api.createCycle({ ...wanted, protocolId: null }, key));
    return { id: made.id, itemId: made.peptides[0]?.id ?? "1" };
  }
  const known = await patient(api, () => api.readCycle(compound.cycle?.id ?? ""));
  const { name, description, peptides, archivedAt, version } = known;
  const days = widened(known, wanted);
  if (days.startDate !== known.startDate || days.endDate !== known.endDate)
    await patient(api, () =>
      api.updateCycle(known.id, { name, description, peptides, ...days, isArchived: archivedAt !== null, version }),
    );
  return compound.cycle;
}

type Days = Pick<Cycle, "startDate" | "endDate">;

/** A cycle without an end, or without a beginning, stays so. */
function widened(known: Days, wanted: Days): Days {
  const { startDate, endDate } = wanted;
  return {
    startDate:
      known.startDate !== null && startDate !== null && startDate < known.startDate ? startDate : known.startDate,
    endDate: known.endDate !== null && endDate !== null && endDate > known.endDate ? endDate : known.endDate,
  };
}

const TRIES = 6;
const MAX_WAIT_S = 60;

/** Waits as long as the server asks while it has too much to do; any other failure is the caller's. */
async function patient<T>(api: ImportApi, send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const seconds = apiErrorIn(error)?.retryAfterSeconds ?? null;
      if (seconds === null || seconds > MAX_WAIT_S || tries >= TRIES) throw error;
      await api.wait(seconds * 1_000);
    }
  }
}
