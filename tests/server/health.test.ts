import { afterAll, beforeAll, expect, test } from "vitest";
import { describeStores, openTestApp, type TestApp } from "../support/test-app.ts";

describeStores("health", (store) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());

  test("names the store that answers", async () => {
    const response = await server.request("/api/health");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "ok", store });
  });

  test("an unknown address is a problem document", async () => {
    const response = await server.request("/api/nothing");
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
  });
});
