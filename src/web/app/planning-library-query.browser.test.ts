import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { readPlanningLibrary } from "#contract/protocols.ts";
import { answer, createFakeApi, noAnswer } from "#support/components/fake-api.ts";
import { planningLibraryQuery } from "./planning-library-query.ts";

test("the library is kept once for each version, and the last one answers without a connection", async () => {
  await caches.delete("planning-library");
  const written = vi.spyOn(Cache.prototype, "put");
  const realFetch = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = realFetch;
  });
  const api = createFakeApi([]);
  globalThis.fetch = api.fetch;
  const read = () => new QueryClient().fetchQuery({ ...planningLibraryQuery(), retry: false });
  const publish = (version: string) =>
    api.set(answer(readPlanningLibrary, () => ({ version, peptides: [], options: [], works: [] })));

  publish("sha256-1");
  await read();
  await expect.poll(() => written.mock.calls.length).toBe(1);
  await read();
  publish("sha256-2");
  await read();
  await expect.poll(() => written.mock.calls.length).toBe(2);
  api.set(answer(readPlanningLibrary, () => Promise.reject(noAnswer())));
  await expect.poll(read).toMatchObject({ version: "sha256-2" });
});
