import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#server/db/id.ts";
import type { JobHandlers } from "#server/jobs/job.ts";
import { addJobs, claimJobs, deleteDoneJobs, endJob, keepJobs, runJobBy } from "#server/jobs/job-store.ts";
import { createJobRunner } from "#server/jobs/runner.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const START = Date.UTC(2026, 10, 22, 7);
const at = (seconds: number) => new Date(START + seconds * 1_000);

describeStores("jobs", (store) => {
  let server: TestApp;
  let kind: string;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.setNow(at(0));
    kind = newId(); // each test has jobs of its own
  });

  const db = () => server.context.store.db;
  const job = (subject: string, seconds = 0) => ({ kind, subject, userId: null, runAt: at(seconds) });
  const add = (...jobs: ReturnType<typeof job>[]) => addJobs(db(), jobs, at(0));
  const runner = (handlers: JobHandlers) => createJobRunner(server.context, handlers);
  const stored = () => db().selectFrom("jobs").selectAll().where("kind", "=", kind).orderBy("subject").execute();
  const claim = (worker: string, seconds: number, limit = 10) =>
    claimJobs(db(), [kind], { worker, now: at(seconds), until: at(seconds + 10), limit });

  test("a job runs at its time and not a millisecond before, once", async () => {
    const seen: string[] = [];
    const { runDue } = runner({
      [kind]: async ({ subject }) => {
        seen.push(subject);
        return undefined;
      },
    });
    await add(job("now"), job("later", 5));
    await runDue();
    server.setNow(new Date(at(5).getTime() - 1));
    await runDue();
    expect(seen).toEqual(["now"]);
    server.setNow(at(5));
    await runDue();
    await runDue();
    expect(seen).toEqual(["now", "later"]);
  });

  test("a kind and subject is stored once; asked for again it runs again, and sooner rather than later", async () => {
    await add(job("a", 50), job("a", 1));
    expect((await stored()).map(({ run_at }) => run_at)).toEqual([at(50).toISOString()]);
    await runJobBy(db(), job("a", 60), at(0));
    expect((await stored())[0]?.run_at).toBe(at(50).toISOString());
    await runJobBy(db(), job("a", 10), at(0));
    expect((await stored())[0]?.run_at).toBe(at(10).toISOString());
  });

  test("what fails is tried again after 10 s, 20 s, 40 s, and only name and code of the failure are kept", async () => {
    let runs = 0;
    const { runDue } = runner({
      [kind]: async () => {
        runs += 1;
        if (runs < 4) throw Object.assign(new Error("no route to ada@example.org"), { code: "EHOSTUNREACH" });
        return undefined;
      },
    });
    await add(job("a"));
    for (const [seconds, expected] of [
      [0, 1],
      [9, 1],
      [10, 2],
      [29, 2],
      [30, 3],
      [69, 3],
    ] as const) {
      server.setNow(at(seconds));
      await runDue();
      expect(runs, `after ${seconds} s`).toBe(expected);
    }
    const [failed] = await stored();
    expect([failed?.failure, failed?.done_at, failed?.locked_by]).toEqual(["Error EHOSTUNREACH", null, null]);
    server.setNow(at(70));
    await runDue();
    expect(await stored()).toMatchObject([{ done_at: at(70).toISOString(), failure: null }]);
  });

  test("after fourteen attempts a job is given up", async () => {
    let runs = 0;
    const { runDue } = runner({
      [kind]: async () => {
        runs += 1;
        throw new RangeError("never");
      },
    });
    await add(job("a"));
    for (let hours = 0; hours < 20; hours += 1) {
      server.setNow(at(hours * 3_600));
      await runDue();
    }
    expect(runs).toBe(14);
    expect(await stored()).toMatchObject([{ failure: "RangeError", attempts: 14 }]);
    expect((await stored())[0]?.done_at).not.toBeNull();
  });

  test("a job that names its next run comes back then", async () => {
    let runs = 0;
    const { runDue } = runner({
      [kind]: async () => {
        runs += 1;
        return { againAt: at(runs * 60) };
      },
    });
    await add(job("a"));
    for (const seconds of [0, 59, 60, 119, 120]) {
      server.setNow(at(seconds));
      await runDue();
    }
    expect(runs).toBe(3);
  });

  test("asked for again while it runs, a job runs again: what it read may have changed", async () => {
    let runs = 0;
    const { runDue } = runner({
      [kind]: async () => {
        runs += 1;
        if (runs === 1) await runJobBy(db(), job("a", 1), at(0));
        return { againAt: at(900) };
      },
    });
    await add(job("a"));
    await runDue();
    expect((await stored())[0]).toMatchObject({ run_at: at(1).toISOString(), done_at: null, locked_by: null });
    server.setNow(at(1));
    await runDue();
    expect(runs).toBe(2);
    expect((await stored())[0]?.run_at).toBe(at(900).toISOString());
  });

  test("a claimed job is another worker's only once its lease is over, and then no longer the first one's to end", async () => {
    await add(job("a"));
    const [mine] = await claim("first", 0);
    expect(mine).toMatchObject({ subject: "a", attempts: 1 });
    expect(await claim("second", 9)).toEqual([]);
    await keepJobs(db(), [mine?.id ?? ""], "first", at(15));
    expect(await claim("second", 14)).toEqual([]);
    expect(await claim("second", 15)).toMatchObject([{ subject: "a", attempts: 2 }]);
    if (mine) await endJob(db(), mine, "first", { again: null, failure: null }, at(16));
    expect(await stored()).toMatchObject([{ done_at: null, locked_by: "second" }]);
  });

  test("workers that claim at once share the jobs: none twice, none left", async () => {
    await add(...Array.from({ length: 60 }, (_, n) => job(`job-${n}`)));
    const claimed: string[] = [];
    const work = async (worker: string) => {
      for (let misses = 0; misses < 20; ) {
        const jobs = await claim(worker, 0, 3);
        claimed.push(...jobs.map(({ subject }) => subject));
        misses = jobs.length === 0 ? misses + 1 : 0;
      }
    };
    await Promise.all(["a", "b", "c", "d"].map(work));
    expect(claimed).toHaveLength(60);
    expect(new Set(claimed).size).toBe(60);
  });

  test("a started runner does what it finds, at most eight at a time, and stops once that is done", async () => {
    server.setNow(new Date(START + 1_000));
    let running = 0;
    let most = 0;
    let done = 0;
    const worker = runner({
      [kind]: async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running -= 1;
        done += 1;
        return undefined;
      },
    });
    await add(...Array.from({ length: 40 }, (_, n) => job(`job-${n}`)));
    worker.start();
    const begin = performance.now();
    while (done < 30 && performance.now() - begin < 10_000) await new Promise((resolve) => setTimeout(resolve, 5));
    await worker.stop(5_000);
    const [doneThen, { length: left }] = [done, (await stored()).filter((row) => row.done_at === null)];
    expect(most).toBe(8);
    expect(running).toBe(0);
    expect(doneThen + left).toBe(40);
    expect((await stored()).filter((row) => row.locked_by !== null)).toEqual([]);
  });

  test("jobs done before a time are removed, later and open ones stay", async () => {
    await add(job("done early"), job("done late"), job("open"));
    for (const mine of await claim("a", 0))
      if (mine.subject !== "open")
        await endJob(db(), mine, "a", { again: null, failure: null }, at(mine.subject === "done early" ? 9 : 10));
    await deleteDoneJobs(db(), at(10));
    expect((await stored()).map(({ subject }) => subject)).toEqual(["done late", "open"]);
  });
});
