import { expect, test } from "vitest";
import type { Cycle } from "#contract/cycles.ts";
import { planImport } from "#domain/account/import/plan-import.ts";
import { NO_ANSWERS, readExport } from "#domain/account/import/read-export.ts";
import { ApiError } from "#web/lib/api.ts";
import { type ImportApi, type ImportChoice, importRun } from "./save-import.ts";

const HEAD = "compound,taken_at,amount,unit";

function choiceOf(text: string, cycles: Parameters<typeof planImport>[0]["account"]["cycles"] = []): ImportChoice {
  const read = readExport(text, NO_ANSWERS);
  if (read.kind !== "read") throw new Error(read.kind);
  let count = 0;
  const newId = () => {
    count += 1;
    return `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
  };
  const plan = planImport({
    ...{ reading: read.reading, library: [], choices: new Map(), account: { cycles, doses: [], vials: [] } },
    ...{ clock: { zones: [{ from: null, zone: "UTC" }], dayStart: "00:00" }, now: "2026-11-26T00:00:00Z", newId },
  });
  return { plan, doses: plan.doses, vials: plan.vials };
}

const doses = (count: number) =>
  [
    HEAD,
    ...Array.from(
      { length: count },
      (_, at) => `A,2026-01-${String(1 + (at % 28)).padStart(2, "0")} ${at % 24}:00,1,mg`,
    ),
  ].join("\n");

/** A server in memory that can fail before or after it stored something. */
function server({ fails = () => null }: { readonly fails?: (call: number) => Error | null } = {}) {
  const stored = {
    vials: new Map<string, string>(),
    cycles: new Map<string, Cycle>(),
    doses: new Map<string, string>(),
  };
  const waited: number[] = [];
  let calls = 0;
  const answer = async <T>(make: () => T): Promise<T> => {
    calls += 1;
    const made = make(); // what a lost answer leaves behind
    const failure = fails(calls);
    if (failure) throw failure;
    return made;
  };
  const api: ImportApi = {
    createVial: (_, key) =>
      answer(() => {
        if (!stored.vials.has(key)) stored.vials.set(key, `vial ${stored.vials.size + 1}`);
        return { id: stored.vials.get(key) ?? "" };
      }),
    createCycle: (body, key) =>
      answer(() => {
        const known = stored.cycles.get(key);
        // a stored cycle has more than its body; the import reads only what is here
        const made = known ?? ({ ...body, id: `cycle ${stored.cycles.size + 1}`, version: 1 } as unknown as Cycle);
        stored.cycles.set(key, made);
        return made;
      }),
    readCycle: (id) => answer(() => KNOWN(id)),
    // as above
    updateCycle: (id, body) => answer(() => stored.cycles.set(id, body as unknown as Cycle)),
    logDoses: (cycleId, bodies) =>
      answer(() => {
        for (const { id, vialId } of bodies) stored.doses.set(id, `${cycleId} ${vialId ?? ""}`.trim());
      }),
    wait: async (ms) => {
      waited.push(ms);
    },
  };
  return { api, stored, waited, calls: () => calls };
}

const KNOWN = (id: string): Cycle => ({
  ...{ id, userId: "u", name: "A (from Peptidary)", description: "mine", protocolId: null, archivedAt: null },
  ...{ startDate: "2026-01-05", endDate: "2026-01-10", trial: null, readings: [], version: 4 },
  ...{ createdAt: "2026-01-01T00:00:00Z", updatedAt: "2026-01-01T00:00:00Z", peptides: [] },
});

test("doses go in steps of two hundred into one cycle, and the progress counts them", async () => {
  const { api, stored, calls } = server();
  const progress: number[] = [];
  const run = importRun(choiceOf(doses(450)), "key", api);
  await run.save((saved) => progress.push(saved));
  expect(run.total).toBe(450);
  expect(progress).toEqual([200, 400, 450]);
  expect(stored.doses.size).toBe(450);
  expect(stored.cycles.get("key-cycle-0")).toMatchObject({ startDate: "2026-01-01", endDate: "2026-01-28" });
  expect(calls()).toBe(4);
});

test.each([1, 2, 3, 4, 5])("an answer lost at request %i leaves nothing out and stores nothing twice", async (lost) => {
  const text = `{"vials":[{"vial_id":"v","total_mg":10}],"injections":[${Array.from(
    { length: 450 },
    (_, at) => `{"dose_mg":1,"timestamp":"2026-01-01T00:${String(at % 60).padStart(2, "0")}:00Z","vial_id":"v"}`,
  ).join(",")}]}`;
  const { api, stored } = server({ fails: (call) => (call === lost ? new ApiError("Lost", null) : null) });
  const run = importRun(choiceOf(text), "key", api);
  await expect(run.save(() => {})).rejects.toThrow("Lost");
  let last = 0;
  await run.save((saved) => {
    last = saved;
  });
  expect(last).toBe(451);
  expect([stored.vials.size, stored.cycles.size, stored.doses.size]).toEqual([1, 1, 450]);
  expect(new Set(stored.doses.values())).toEqual(new Set(["cycle 1 vial 1"]));
});

test("a busy server is waited for as long as it says, and not for ever", async () => {
  const busy = (seconds: number) => new ApiError("Busy", null, seconds);
  const once = server({ fails: (call) => (call === 2 ? busy(7) : null) });
  await importRun(choiceOf(doses(1)), "key", once.api).save(() => {});
  expect(once.waited).toEqual([7_000]);
  const always = server({ fails: () => busy(7) });
  await expect(importRun(choiceOf(doses(1)), "key", always.api).save(() => {})).rejects.toThrow("Busy");
  expect(always.waited).toHaveLength(5);
  const long = server({ fails: () => busy(3_600) });
  await expect(importRun(choiceOf(doses(1)), "key", long.api).save(() => {})).rejects.toThrow("Busy");
  expect(long.waited).toEqual([]);
});

test("an earlier import's cycle grows to the days of the new doses and keeps the rest", async () => {
  const cycles = [{ id: "c", name: "A (from Peptidary)", peptides: [{ id: "7", slug: null, peptideName: "A" }] }];
  const { api, stored } = server();
  await importRun(choiceOf(`${HEAD}\nA,2026-01-07,1,mg\nA,2026-02-01,1,mg`, cycles), "key", api).save(() => {});
  expect(stored.cycles.get("c")).toEqual({
    ...{ name: "A (from Peptidary)", description: "mine", peptides: [], isArchived: false, version: 4 },
    ...{ startDate: "2026-01-05", endDate: "2026-02-01" },
  });
  expect([...stored.doses.values()]).toEqual(["c", "c"]);
  const within = server();
  await importRun(choiceOf(`${HEAD}\nA,2026-01-07,1,mg`, cycles), "key", within.api).save(() => {});
  expect(within.stored.cycles.size).toBe(0);
});
