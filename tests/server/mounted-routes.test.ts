import { expect, test } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { honoPath } from "#server/http/mount.ts";
import { SAMPLES } from "#support/samples.ts";
import { openTestApp } from "#support/test-app.ts";

/** Mounted beside the operations: the description of them, the guard before them, what is no page and no data, and the answer to everything else. */
const BESIDE = [
  "ALL /*", // headers, request state, what is thrown
  "ALL /api/*", // requests from other sites; unknown addresses
  "GET /api/openapi.json",
  "GET /api/docs",
  "ALL /mcp", // requests from other sites
  ...["POST", "GET", "PUT", "PATCH", "DELETE"].map((method) => `${method} /mcp`),
  "GET /guides/feed.xml",
  "GET /peptides/feed.json",
  "GET /peptides/feed.xml",
  "GET /llms.txt",
  "GET /share/site.png",
  "GET /share/peptides/:file{[a-z0-9-]+\\.png}",
  "GET /share/guides/:file{[a-z0-9-]+\\.png}",
];

test("what is mounted is what the contract lists, and nothing is mounted twice", async () => {
  const server = await openTestApp("sqlite");
  const mounted = server.app.routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !BESIDE.includes(route));
  const listed = OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${honoPath(path)}`);
  expect(mounted.toSorted()).toEqual(listed.toSorted());
  expect(new Set(listed).size).toBe(listed.length);
  await server.close();
});

test("every operation has an id of its own and a sample, and no sample is left over", () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual(OPERATIONS.map(({ id }) => id).toSorted());
});

test("an operation is marked as naming one person's record exactly where its path holds an id behind sign-in", () => {
  for (const { id, path, access, owned } of OPERATIONS)
    expect(owned ?? false, id).toBe(access === "member" && path.includes("{"));
});
