import { expect, test } from "vitest";
import { runAppServer, startAppServer } from "#support/app-server.ts";
import { readOpenMetrics } from "#support/open-metrics.ts";
import { freePort } from "#support/postgres.ts";
import { temporaryFolder } from "#support/temporary-folder.ts";

const TOKEN = "0123456789abcdef-of-a-token";
const TYPE = "application/openmetrics-text; version=1.0.0; charset=utf-8";

test("the built server is watched on a port of its own and with a token, also while it ends", async () => {
  const port = await freePort();
  const server = await startAppServer({ METRICS_PORT: String(port), METRICS_TOKEN: TOKEN, DRAIN_SECONDS: "2" });
  const own = `http://127.0.0.1:${port}/metrics`;
  await (await fetch(`${server.origin}/peptides`)).text();
  const scraped = await Promise.all([
    fetch(own),
    fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } }),
  ]);
  for (const response of scraped) {
    expect([response.status, response.headers.get("content-type")]).toEqual([200, TYPE]);
    const families = readOpenMetrics(await response.text());
    const read = (name: string) => families.get(name)?.samples[0]?.value ?? 0;
    expect(read("peptidary_rendered_pages")).toBe(1);
    expect(read("peptidary_rendered_pages_bytes")).toBeGreaterThan(10_000);
    expect(read("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
    expect(read("peptidary_store_up")).toBe(1);
    const operations = families
      .get("peptidary_request_duration_seconds")
      ?.samples.map(({ labels }) => labels.operation);
    expect(operations).toContain("page");
  }
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  const code = server.stop();
  expect((await fetch(own)).status).toBe(200);
  expect(await code).toBe(0);
});

test("a port of metrics that is taken stops the start with one sentence", async () => {
  const first = await startAppServer();
  const { port } = new URL(first.origin);
  const { code, output } = await runAppServer({ DATA_DIR: temporaryFolder("metrics"), METRICS_PORT: port });
  await first.stop();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} is already in use: choose another one, for example METRICS_PORT=`);
});
