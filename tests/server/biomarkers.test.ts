import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CONTENT_DIR } from "#support/content-dir.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";

const shipped = JSON.parse(readFileSync(join(CONTENT_DIR, "biomarkers.json"), "utf8"));

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp("sqlite");
});
afterAll(() => server.close());

test("the catalogue is the shipped file, whole, and is not sent again to whoever has it", async () => {
  const response = await server.request("/api/biomarkers");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(shipped);
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  const etag = response.headers.get("etag") ?? "";
  const again = await server.request("/api/biomarkers", { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("every marker answers under its key with the sources it names, any other name is not found", async () => {
  for (const marker of shipped.markers) {
    const answer = await (await server.request(`/api/biomarkers/${marker.key}`)).json();
    expect(answer.marker).toEqual(marker);
    expect(Object.keys(answer.references).toSorted()).toEqual([...marker.refIds].toSorted());
    expect(answer.loincNotice).toBe(shipped.meta.loincNotice);
  }
  for (const key of ["nothing", "FERRITIN", "__proto__", "x".repeat(200)])
    expect((await server.request(`/api/biomarkers/${key}`)).status, key).toBe(404);
});
