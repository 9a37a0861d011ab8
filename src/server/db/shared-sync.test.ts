import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#support/temporary-folder.ts";
import { SharedSync } from "./shared-sync.ts";

function openSync(): { sync: SharedSync; path: string } {
  const path = join(temporaryFolder("sync"), "log");
  writeFileSync(path, "");
  return { sync: new SharedSync(path), path };
}

test("whoever waits is answered after a round that began after their commit; others wait for nothing", async () => {
  const { sync, path } = openSync();
  await sync.settled();
  const order: string[] = [];
  const commit = async (name: string) => {
    appendFileSync(path, name);
    sync.committed();
    await sync.settled();
    order.push(name);
  };
  await Promise.all([commit("a"), commit("b"), commit("c")]);
  expect(order).toEqual(["a", "b", "c"]);
  await sync.settled();
  sync.close();
});

test("a disk that refused is not believed again", async () => {
  const { sync, path } = openSync();
  rmSync(path);
  sync.committed();
  await expect(sync.settled()).rejects.toThrow("disk I/O error");
  writeFileSync(path, "");
  sync.committed();
  await expect(sync.settled()).rejects.toThrow("disk I/O error");
});
