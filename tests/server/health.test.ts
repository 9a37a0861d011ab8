import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Health } from "#contract/health.ts";
import { PRODUCT_VERSION } from "#contract/product.ts";
import { addJobs } from "#server/jobs/job-store.ts";
import { loggedApp } from "#support/logged-app.ts";
import { openPerson } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

describeStores("health", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());

  test("names the store that answers", async () => {
    const response = await server.request("/api/health");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "ok", store, region: "us-central1", version: PRODUCT_VERSION });
    expect(PRODUCT_VERSION).toBe(JSON.parse(readFileSync("package.json", "utf8")).version);
  });

  test("tells an admin, and nobody else, how each service is", async () => {
    const member = await openPerson(server);
    expect(await (await member.request("/api/health")).json()).not.toHaveProperty("services");
    const admin = await openPerson(server, { role: "admin" });
    const { services } = Health.parse(await (await admin.request("/api/health")).json());
    expect(services?.map(({ service, kind, state }) => [service, kind, state])).toEqual([
      ["mail", "outbox", "ok"],
      ["files", "disk", "ok"],
      ["push", "web push", "ok"],
      ["jobs", store, "ok"],
      ["backups", "none", "off"],
      ["proxy", "none", "off"],
      ["bot check", "proof of work", "ok"],
      ["analytics", "none", "off"],
    ]);
  });

  test("one service that fails takes no other along", async () => {
    const admin = await openPerson(server, { role: "admin" });
    const folder = join(server.context.config.dataDir, "files");
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, "a file where the folder should be");
    const { status, services } = Health.parse(await (await admin.request("/api/health")).json());
    await rm(folder);
    expect(status).toBe("ok");
    expect(services?.filter(({ state }) => state === "failing").map(({ service }) => service)).toEqual(["files"]);
  });

  test("a proxy that is not listed is told to admins, and in the log once", async () => {
    const logged = loggedApp(server);
    const proxied = { headers: { "x-forwarded-for": "203.0.113.9" } };
    for (let n = 0; n < 3; n++) await logged.request("/api/health", proxied);
    expect(logged.written().match(/TRUSTED_PROXIES does not list/g)).toHaveLength(1);
    expect(logged.written()).not.toContain("203.0.113.9");
    const admin = await openPerson(logged, { role: "admin" });
    const { services } = Health.parse(await (await admin.request("/api/health")).json());
    expect(services?.find(({ service }) => service === "proxy")).toMatchObject({
      kind: "not listed",
      state: "failing",
      detail: expect.stringContaining("come from 127.0.0.1"),
    });
  });

  test("jobs that nobody does are counted", async () => {
    const admin = await openPerson(server, { role: "admin" });
    const { store: stored, now } = server.context;
    const long = new Date(now().getTime() - 3_600_000);
    await addJobs(stored.db, [{ kind: "orphan", subject: "one", userId: null, runAt: long }], long);
    const { services } = Health.parse(await (await admin.request("/api/health")).json());
    expect(services?.find(({ service }) => service === "jobs")).toMatchObject({
      state: "failing",
      detail: "1 overdue by more than five minutes, 0 given up.",
    });
  });

  test("an unknown address is a problem document", async () => {
    const response = await server.request("/api/nothing");
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
  });
});
