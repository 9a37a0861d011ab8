import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { lockDataDir } from "#server/db/store.ts";
import { loadSecret } from "#server/secret.ts";
import { openPerson } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp, uniqueEmail } from "#support/test-app.ts";

const SCRIPT = join(import.meta.dirname, "../../scripts/admin.ts");
const run = promisify(execFile);

async function runAdmin(
  environment: Record<string, string>,
  ...words: string[]
): Promise<{ code: number; text: string }> {
  const settings = { cwd: tmpdir(), env: { PATH: process.env.PATH ?? "", ...environment } };
  try {
    const { stdout } = await run(process.execPath, [SCRIPT, ...words], settings);
    return { code: 0, text: stdout };
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || !("stderr" in error) || !("stdout" in error)) throw error;
    return { code: Number(error.code), text: `${error.stdout}${error.stderr}` };
  }
}

const environmentOf = ({ context: { config } }: TestApp): Record<string, string> => ({
  DATA_DIR: config.dataDir,
  ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}),
});

describeStores("the first admin", (store) => {
  test("a fresh store holds no account", async () => {
    const server = await openTestApp(store);
    expect(await server.context.store.db.selectFrom("users").selectAll().execute()).toEqual([]);
    await server.close();
  });

  test("is made by the command, beside a running server that holds the data folder", async () => {
    const server = await openTestApp(store);
    const lock = lockDataDir(server.context.config.dataDir);
    const { email, request } = await openPerson(server);
    const row = async () =>
      server.context.store.db
        .selectFrom("users")
        .select(["role", "status"])
        .where("email_key", "=", email)
        .executeTakeFirst();
    const isOpen = async () => (await (await request("/api/auth/session")).json()).user !== null;
    const granted = await runAdmin(environmentOf(server), "grant", email.toUpperCase());
    expect(granted.code).toBe(0);
    expect(granted.text).toMatch(/is an admin now/);
    expect([await row(), await isOpen()]).toEqual([{ role: "admin", status: "active" }, false]);
    expect((await runAdmin(environmentOf(server), "revoke", email)).code).toBe(0);
    expect(await row()).toEqual({ role: "member", status: "active" });
    expect((await runAdmin(environmentOf(server), "suspend", email)).code).toBe(0);
    expect(await row()).toEqual({ role: "member", status: "suspended" });
    expect((await runAdmin(environmentOf(server), "restore", email)).code).toBe(0);
    expect(await row()).toEqual({ role: "member", status: "active" });
    lock?.release();
    await server.close();
  });

  test("an unknown address is said so", async () => {
    const server = await openTestApp(store);
    const unknown = await runAdmin(environmentOf(server), "grant", uniqueEmail());
    expect([unknown.code, unknown.text]).toEqual([1, expect.stringMatching(/No account has the address/)]);
    await server.close();
  });
});

describe("the command", () => {
  test("explains itself when it is used wrongly, and opens no store", async () => {
    for (const words of [[], ["promote", "a@example.org"], ["grant", "a@example.org", "b@example.org"]])
      expect(await runAdmin({}, ...words)).toEqual({ code: 2, text: expect.stringMatching(/^Usage: /) });
    const nowhere = await runAdmin({ DATA_DIR: join(tmpdir(), "peptidary-nowhere") }, "grant", "a@example.org");
    expect(nowhere).toEqual({ code: 1, text: expect.stringMatching(/^There is no store in .*nowhere yet\. /) });
    expect(existsSync(join(tmpdir(), "peptidary-nowhere"))).toBe(false);
  });
});

describe("the secret", () => {
  const inFolder = (work: (folder: string) => void) => {
    const folder = mkdtempSync(join(tmpdir(), "peptidary-secret-"));
    try {
      work(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  test("is made on first start with 256 bits, for the server's user alone, and kept", () => {
    inFolder((folder) => {
      const secret = loadSecret(folder, null);
      expect(secret).toHaveLength(32);
      expect(statSync(join(folder, "secret.key")).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(folder, "secret.key"), "utf8")).toMatch(/^[0-9a-f]{64}$/);
      expect(loadSecret(folder, null)).toEqual(secret);
      inFolder((other) => expect(loadSecret(other, null)).not.toEqual(secret));
    });
  });

  test.each([
    ["an example", "0".repeat(64)],
    ["another example", "deadbeef".repeat(8)],
    ["all digits in order", "0123456789abcdef".repeat(4)],
    ["one too short", "0123456789abcdef".repeat(3)],
    ["a word", "changeme"],
  ])("%s stops the start", (_name, key) => {
    expect(readConfig({ SECRET_KEY: key })).toMatchObject({ ok: false });
  });

  test("a real one is taken", () => {
    const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("hex");
    expect(readConfig({ SECRET_KEY: key })).toMatchObject({ ok: true, config: { secretKey: key } });
  });
});
