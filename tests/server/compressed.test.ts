import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountTinyPages } from "#support/pages.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";

let server: TestApp;
let removePages: () => void;
beforeAll(async () => {
  server = await openTestApp("sqlite", { withContent: true });
  removePages = mountTinyPages(server);
});
afterAll(async () => {
  removePages();
  await server.close();
});

const PATHS = ["/", "/peptides", "/api/library.json", "/api/docs"];
const ask = async (path: string, accepted: string | null) => {
  const answer = await server.request(path, { headers: accepted === null ? {} : { "accept-encoding": accepted } });
  return {
    encoding: answer.headers.get("content-encoding"),
    vary: answer.headers.get("vary"),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};

test.each(PATHS)("%s comes in the smallest form that the client takes, and says the same in each", async (path) => {
  const plain = await ask(path, null);
  expect(plain.encoding).toBeNull();
  for (const accepted of ["gzip", "gzip, deflate", "GZIP;q=0.5", "br;q=0, gzip"]) {
    const zipped = await ask(path, accepted);
    expect([accepted, zipped.encoding]).toEqual([accepted, "gzip"]);
    expect(zipped.vary).toContain("accept-encoding");
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
  }
  const smallest = await ask(path, "gzip, deflate, br");
  expect(smallest.encoding).toBe("br");
  expect(brotliDecompressSync(smallest.bytes).equals(plain.bytes)).toBe(true);
  for (const accepted of ["identity", "deflate", "gzip;q=0", "gzip; q=0.0, br;q=0"])
    expect([accepted, (await ask(path, accepted)).encoding]).toEqual([accepted, null]);
});
