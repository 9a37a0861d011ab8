import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { listen as listenOn } from "#server/http/listen.ts";
import { addJobs, jobsBehind } from "#server/jobs/job-store.ts";
import { createMailer } from "#server/mail/create-mailer.ts";
import type { WatchedParts } from "#server/metrics/metrics.ts";
import { createMetricsServer } from "#server/metrics/serve-metrics.ts";
import { createPushSender } from "#server/push/push-sender.ts";
import { listen } from "#support/listen.ts";
import { type MetricSample, readOpenMetrics } from "#support/open-metrics.ts";
import { mountTinyPages } from "#support/pages.ts";
import { openPerson } from "#support/person.ts";
import { freePort } from "#support/postgres.ts";
import { openPushBrowser, startPushEndpoint } from "#support/push-endpoint.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const TOKEN = "a-token-of-32-characters-or-more";
const TYPE = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/** As the start does. */
function watch({ context: { metrics, store, now } }: TestApp, pages: WatchedParts["pages"]): void {
  metrics?.watch({
    storeKind: store.kind,
    readJobs: () => jobsBehind(store.db, now()),
    pages,
    readNewestBackup: async () => now(),
  });
}

const bearer = { authorization: `Bearer ${TOKEN}` };

describeStores("metrics", (store) => {
  let server: TestApp;
  let push: Awaited<ReturnType<typeof startPushEndpoint>>;
  let origin: string;
  const ends: (() => void)[] = [];

  beforeAll(async () => {
    push = await startPushEndpoint();
    server = await openTestApp(store, { environment: { METRICS_TOKEN: TOKEN, ...push.environment } });
    ends.push(mountTinyPages(server));
    watch(server, { size: 3, bytes: 4_096 });
    const listening = await listen(server);
    ends.push(listening.close);
    origin = `http://127.0.0.1:${listening.port}`;
  });
  afterAll(async () => {
    for (const end of ends) end();
    await server.close();
    await push.close();
  });

  const scrape = async () => readOpenMetrics(await (await fetch(`${origin}/metrics`, { headers: bearer })).text());
  const samplesOf = async (family: string) => (await scrape()).get(family)?.samples ?? [];
  const countedAs = (samples: readonly MetricSample[], labels: Record<string, string>) =>
    samples.find((sample) => Object.entries(labels).every(([name, value]) => sample.labels[name] === value))?.value;

  test("the guide to what to watch names only metrics there are", async () => {
    await (await fetch(`${origin}/api/health`)).text();
    const names = new Set([...(await scrape()).values()].flatMap(({ samples }) => samples.map(({ name }) => name)));
    const guide = await readFile("docs/operations.md", "utf8");
    const told = new Set(guide.match(/\b(?:peptidary|nodejs|process)_[a-z0-9_]+/g));
    expect(told.size).toBeGreaterThan(10);
    expect([...told].filter((name) => !names.has(name))).toEqual([]);
  });

  test("are OpenMetrics text for whoever knows the token", async () => {
    const response = await fetch(`${origin}/metrics`, { headers: bearer });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(TYPE);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const families = readOpenMetrics(await response.text());
    const types = Object.fromEntries([...families].map(([name, { type }]) => [name, type]));
    expect(types).toMatchObject({
      peptidary_request_duration_seconds: "histogram",
      peptidary_store_statement_duration_seconds: "histogram",
      peptidary_messages: "counter",
      peptidary_jobs: "gauge",
      peptidary_store_up: "gauge",
      peptidary_rendered_pages: "gauge",
      peptidary_rendered_pages_bytes: "gauge",
      peptidary_info: "gauge",
      nodejs_eventloop_lag_p99_seconds: "gauge",
      process_resident_memory_bytes: "gauge",
    });
    for (const [name, { help }] of families) expect(help, name).not.toBe("");
  });

  test("to anybody else the address is like any without a page", async () => {
    const missing = await fetch(`${origin}/metrics-of-nobody`);
    for (const authorization of [
      "",
      `Bearer ${TOKEN}x`,
      `Bearer ${TOKEN.slice(1)}`,
      `bearer ${TOKEN}`,
      TOKEN,
      "Bearer ",
    ]) {
      const response = await fetch(`${origin}/metrics`, { headers: authorization ? { authorization } : {} });
      expect(response.status, authorization).toBe(404);
      expect(await response.text()).not.toContain("peptidary_");
      const names = [...response.headers.keys()].filter((name) => name !== "set-cookie");
      expect(names).toEqual([...missing.headers.keys()].filter((name) => name !== "set-cookie"));
    }
    expect((await fetch(`${origin}/metrics?token=${TOKEN}`)).status).toBe(404);
    expect((await fetch(`${origin}/metrics`, { method: "POST", headers: bearer })).status).toBe(404);
  });

  test("without either setting nothing is counted and no address answers", async () => {
    const plain = await openTestApp("sqlite");
    const unmount = mountTinyPages(plain);
    expect(plain.context.metrics).toBeNull();
    expect((await plain.request("/metrics", { headers: bearer })).status).toBe(404);
    unmount();
    await plain.close();
  });

  test("on a port of their own answer whoever reaches it, and nothing else is there", async () => {
    const { metrics } = server.context;
    if (!metrics) throw new Error("no metrics");
    const own = createMetricsServer(metrics);
    const names = { port: "METRICS_PORT", host: "METRICS_HOST" };
    const port = await listenOn(own, { port: await freePort(), host: "127.0.0.1" }, names);
    const at = `http://127.0.0.1:${port}`;
    const response = await fetch(`${at}/metrics`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, TYPE]);
    expect(readOpenMetrics(await response.text()).has("peptidary_jobs")).toBe(true);
    expect((await fetch(`${at}/metrics`, { method: "HEAD" })).status).toBe(200);
    expect((await fetch(`${at}/metrics`, { method: "POST" })).status).toBe(405);
    for (const path of ["/", "/api/health", "/metrics/", "/metricsx"])
      expect((await fetch(at + path)).status).toBe(404);
    await expect(listenOn(createServer(), { port, host: "127.0.0.1" }, names)).rejects.toThrow(
      `Port ${port} is already in use: choose another one, for example METRICS_PORT=${port + 1} npm start`,
    );
    own.close();
    own.closeAllConnections();
  });

  test("requests are counted by operation and status class, never by path", async () => {
    const person = await openPerson(server);
    const before = await samplesOf("peptidary_request_duration_seconds");
    const countOf = (samples: readonly MetricSample[], operation: string, status: string) =>
      countedAs(
        samples.filter(({ name }) => name.endsWith("_count")),
        { operation, status },
      ) ?? 0;
    const asked: [string, string, string][] = [
      ["/api/health", "health.read", "2xx"],
      ["/api/cycles", "cycles.list", "4xx"],
      [`/api/cycles/${person.user.id}`, "cycles.read", "4xx"],
      ["/api/secret-of-somebody", "unknown", "4xx"],
      ["/peptides/secret-of-somebody?email=secret-of-somebody", "page", "2xx"],
      ["/secret-of-somebody", "page", "4xx"],
      ["/assets/app-1a2b3c.js", "file", "2xx"],
    ];
    for (const [path] of asked) await (await fetch(origin + path)).arrayBuffer();
    const after = await samplesOf("peptidary_request_duration_seconds");
    for (const [path, operation, status] of asked)
      expect(countOf(after, operation, status) - countOf(before, operation, status), path).toBeGreaterThanOrEqual(1);
    const known = new Set([...OPERATIONS.map(({ id }) => id), "page", "file", "metrics", "unknown"]);
    expect([...new Set(after.map(({ labels }) => labels.operation))].filter((id) => !known.has(id ?? ""))).toEqual([]);
    expect(new Set(after.flatMap(({ labels }) => Object.keys(labels)))).toEqual(new Set(["le", "operation", "status"]));
    const text = await (await fetch(`${origin}/metrics`, { headers: bearer })).text();
    for (const canary of ["secret-of-somebody", person.user.id, person.email, TOKEN, "127.0.0.1"])
      expect(text).not.toContain(canary);
  });

  test("statements are timed by their first word, those that fail apart", async () => {
    const { db } = server.context.store;
    const failing = db
      .selectFrom("users")
      .select("id")
      .where("no_such_column" as "id", "=", "a");
    await expect(failing.execute()).rejects.toThrow();
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom("users").select("id").limit(1).execute();
    });
    const counts = (await samplesOf("peptidary_store_statement_duration_seconds")).filter(({ name }) =>
      name.endsWith("_count"),
    );
    for (const statement of ["select", "begin", "commit"])
      expect(countedAs(counts, { statement, outcome: "ok" }), statement).toBeGreaterThanOrEqual(1);
    expect(countedAs(counts, { statement: "select", outcome: "failed" })).toBeGreaterThanOrEqual(1);
  });

  test("jobs that wait and jobs that were given up, pages in memory, and a store that answers", async () => {
    const { store: opened, now } = server.context;
    const jobs = ["one", "two", "three"].map((subject) => ({
      kind: "nobody",
      subject,
      userId: null,
      runAt: new Date(0),
    }));
    await addJobs(opened.db, jobs, now());
    const later = { kind: "nobody", subject: "later", userId: null, runAt: new Date(now().getTime() + 60_000) };
    await addJobs(opened.db, [later], now());
    await opened.db
      .updateTable("jobs")
      .set({ done_at: now().toISOString(), failure: "Error" })
      .where("subject", "=", "three")
      .execute();
    const families = await scrape();
    const [waiting, failed] = ["waiting", "failed"].map((state) =>
      countedAs(families.get("peptidary_jobs")?.samples ?? [], { state }),
    );
    expect({ waiting, failed }).toEqual({ waiting: 2, failed: 1 });
    const single = (name: string) => families.get(name)?.samples.map(({ value }) => value);
    expect(single("peptidary_rendered_pages")).toEqual([3]);
    expect(single("peptidary_rendered_pages_bytes")).toEqual([4_096]);
    expect(single("peptidary_store_up")).toEqual([1]);
  });

  test("mails and pushes by what became of them, from zero on", async () => {
    const { config, log, metrics } = server.context;
    const before = await samplesOf("peptidary_messages");
    const labels = before.map(({ labels: { way, outcome } }) => `${way} ${outcome}`);
    expect(labels.toSorted()).toEqual(["mail failed", "mail sent", "push failed", "push gone", "push sent"]);
    const mail = { to: "ada@example.org", subject: "Hello", text: "Hello" };
    await createMailer(config, log, metrics).send(mail);
    const away = createMailer({ ...config, smtpUrl: `smtp://127.0.0.1:${await freePort()}` }, log, metrics);
    await away.send(mail);
    await expect(away.deliver(mail)).rejects.toThrow();
    const sender = createPushSender(server.context);
    const { subscription } = openPushBrowser(push.origin);
    const send = () => sender.send(subscription, { payload: "{}", tag: "a", ttlSeconds: 60 });
    expect(await send()).toBe("sent");
    push.answerWith(410);
    expect(await send()).toBe("gone");
    push.answerWith(500);
    await expect(send()).rejects.toThrow();
    const after = await samplesOf("peptidary_messages");
    const grown = after.map(({ labels: own, value }) => value - (countedAs(before, own) ?? 0));
    expect(Object.fromEntries(grown.map((value, n) => [labels[n], value]))).toEqual({
      "mail sent": 1,
      "mail failed": 2,
      "push sent": 1,
      "push gone": 1,
      "push failed": 1,
    });
  });
});

test("metrics of a server whose store is gone say so", async () => {
  const server = await openTestApp("sqlite", { environment: { METRICS_TOKEN: TOKEN } });
  watch(server, { size: 0, bytes: 0 });
  const { port, close } = await listen(server);
  const scrape = async () =>
    readOpenMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: bearer })).text());
  const before = await scrape();
  expect(before.get("peptidary_store_up")?.samples.map(({ value }) => value)).toEqual([1]);
  expect(before.get("peptidary_jobs")?.samples).toHaveLength(2);
  await server.context.store.close();
  const families = await scrape();
  expect(families.get("peptidary_store_up")?.samples.map(({ value }) => value)).toEqual([0]);
  expect(families.get("peptidary_jobs")?.samples).toEqual([]);
  close();
});
