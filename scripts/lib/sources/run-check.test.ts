import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startSourceDesk } from "#support/source-desk.ts";
import { runCheck } from "./run-check.ts";

let desk: Awaited<ReturnType<typeof startSourceDesk>>;
let said: string[];
beforeEach(async () => {
  desk = await startSourceDesk();
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => said.push(line));
  vi.spyOn(console, "error").mockImplementation((line: string) => said.push(line));
  const { contact, pubmed, crossref, clinicaltrials, openfda, dailymed } = desk.services.settings;
  const environment = {
    SOURCES_CONTACT: contact,
    NCBI_API_KEY: "a-key",
    SOURCES_PUBMED_URL: `${pubmed}/`,
    SOURCES_CROSSREF_URL: crossref,
    SOURCES_CLINICALTRIALS_URL: clinicaltrials,
    SOURCES_OPENFDA_URL: openfda,
    SOURCES_DAILYMED_URL: dailymed,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  return desk.services.close();
});

const run = (...words: string[]) => runCheck([...words, "--out", join(desk.folder, "out")], desk.folder);

test("0 where all agrees, with the base addresses and the key of the environment", async () => {
  expect(await run("made-up")).toBe(0);
  expect(said).toContain("  agree                        4");
  expect(desk.paths()[0]).toMatch(/^\/pubmed\/esummary\.fcgi\?.*&api_key=a-key$/);
});

test("1 where something differs", async () => {
  desk.know("articles", "1001", { title: "Carrots in rats" });
  expect(await run()).toBe(1);
});

test("2 and the help for an option that does not exist; nothing is asked", async () => {
  expect(await run("--wirte")).toBe(2);
  expect(said.join("\n")).toContain("--write");
  expect(desk.paths()).toEqual([]);
});

test.each(["", "nobody"])("without an address to write to (%j) nothing is asked", async (contact) => {
  vi.stubEnv("SOURCES_CONTACT", contact);
  await expect(run()).rejects.toThrow(/SOURCES_CONTACT: must be an e-mail address/);
  expect(desk.paths()).toEqual([]);
});
