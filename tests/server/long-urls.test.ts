import { Hono } from "hono";
import { expect, test } from "vitest";
import type { ServerEnv } from "#server/http/mount.ts";
import { refuseLongUrl } from "#server/http/url-length.ts";

const app = new Hono<ServerEnv>().get("*", (c) => refuseLongUrl(c) ?? c.text("read"));
const ask = (length: number, path = "/cycles/new") => app.request(`${path}?initialData=`.padEnd(length, "a"));

test("an address of 8,192 characters is read, one more is refused with a page that says so", async () => {
  expect(await (await ask(8_192)).text()).toBe("read");
  const refused = await ask(8_193);
  expect(refused.status).toBe(414);
  expect(refused.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await refused.text()).toContain("<h1>This address is too long</h1>");
});

test("operations answer for their own parameters", async () => {
  expect((await ask(9_000, "/api/protocols")).status).toBe(200);
});
