import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { openStore } from "#server/db/store.ts";
import { temporaryFolder } from "#support/temporary-folder.ts";

test("what a store writes is readable by its owner alone, in a folder that others may enter, and after others could", async () => {
  const folder = temporaryFolder("private");
  chmodSync(folder, 0o755);
  const before = process.umask(0o022);
  try {
    const read = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" });
    if (!read.ok) throw new Error(read.problems.join());
    for (let n = 0; n < 2; n++) {
      const store = await openStore(read.config);
      const files = readdirSync(folder);
      expect(files.length).toBeGreaterThanOrEqual(3); // the data, its log and its index
      for (const name of files)
        expect([name, (statSync(join(folder, name)).mode & 0o077).toString(8)]).toEqual([name, "0"]);
      await store.close();
      for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644); // as an earlier version left it
    }
  } finally {
    process.umask(before);
  }
});
