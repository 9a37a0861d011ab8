import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#support/temporary-folder.ts";
import { fileResponse, staticFiles } from "./static-files.ts";

const SMALL = "small ".repeat(10);
const LARGE = "large ".repeat(100_000);

test("files of either size are sent as they were at the start, also after another build took their place", async () => {
  const folder = temporaryFolder("files");
  const web = join(folder, "web");
  mkdirSync(web);
  writeFileSync(join(web, "small.js"), SMALL);
  writeFileSync(join(web, "large.js"), LARGE);
  const files = staticFiles(web);
  await files.readAll();
  renameSync(web, join(folder, "former"));
  rmSync(join(folder, "former"), { recursive: true });
  mkdirSync(web);
  writeFileSync(join(web, "large.js"), "another");
  const textOf = async (path: string) => {
    const file = files.find(path);
    return file && fileResponse(file).text();
  };
  expect(await textOf("/small.js")).toBe(SMALL);
  expect(await textOf("/large.js")).toBe(LARGE);
  expect(await textOf("/large.js")).toBe(LARGE);
});
