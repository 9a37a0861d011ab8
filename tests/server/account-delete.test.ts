import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueToken } from "#server/auth/email-tokens.ts";
import { ERASED_TABLES, NAMED_IN, TABLES_OF_PERSON } from "#server/features/account-data/erase/tables-of-person.ts";
import { createMailer } from "#server/mail/create-mailer.ts";
import { askForUpkeep, createWork } from "#server/work.ts";
import { addFeedback } from "#support/feedback-records.ts";
import { fillAccount } from "#support/full-account.ts";
import { addReport } from "#support/library-records.ts";
import { openPerson, PASSWORD, type Person, post } from "#support/person.ts";
import { addLink } from "#support/protocol-link-records.ts";
import { openPushBrowser } from "#support/push-endpoint.ts";
import { addCycle, addList, addProtocol, doseBody } from "#support/records.ts";
import { type S3Server, startS3 } from "#support/s3-server.ts";
import { columnsByTable, filesWith, keptFilesWith, rowsWith, storeBytesWith } from "#support/stored-text.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const DAY_MS = 86_400_000;

describeStores("deleting an account", (store) => {
  const place = store === "sqlite" ? "disk" : "s3";
  let server: TestApp;
  let s3: S3Server | null = null;
  beforeAll(async () => {
    if (place === "s3") s3 = await startS3();
    server = await openTestApp(store, { environment: s3?.environment ?? {}, withContent: true });
  });
  afterAll(async () => {
    await server.close();
    await s3?.close();
  });
  const db = () => server.context.store.db;
  const work = () => createWork(server.context).runDue();
  const remove = async (person: Person, email = person.email) => {
    const answer = await person.request("/api/account", { ...post({ email }), method: "DELETE" });
    return { status: answer.status, body: await answer.json() };
  };
  const erasure = async (receipt: string) => {
    const answer = await server.request(`/api/account/erasures/${receipt}`);
    return { status: answer.status, body: await answer.json() };
  };
  const outbox = () => join(server.context.config.dataDir, "outbox");
  const writeMail = async (to: string, text: string) => {
    mkdirSync(outbox(), { recursive: true });
    await createMailer({ ...server.context.config, smtpUrl: null }, server.context.log).deliver({
      to,
      subject: "A",
      text,
    });
  };

  test("every table that names a person is erased or let go of, and no other column points at people", async () => {
    const columns = await columnsByTable(server);
    const ofPerson = [...columns].filter(([, names]) => names.includes("user_id")).map(([table]) => table);
    expect(Object.keys(TABLES_OF_PERSON).toSorted()).toEqual(ofPerson.toSorted());
    const references =
      store === "sqlite"
        ? sql<{ table: string; column: string }>`
            select m.name as "table", f."from" as "column" from sqlite_schema m, pragma_foreign_key_list(m.name) f
            where m.type = 'table' and f."table" = 'users'`
        : sql<{ table: string; column: string }>`
            select k.table_name as "table", k.column_name as "column"
            from information_schema.referential_constraints r
            join information_schema.key_column_usage k on k.constraint_name = r.constraint_name
            join information_schema.table_constraints u on u.constraint_name = r.unique_constraint_name
            where u.table_name = 'users' and k.table_schema = current_schema()`;
    const { rows } = await references.execute(db());
    const known = [
      ...Object.keys(TABLES_OF_PERSON).map((table) => `${table}.user_id`),
      ...Object.entries(NAMED_IN).map(([table, column]) => `${table}.${column}`),
    ];
    expect([...new Set(rows.map(({ table, column }) => `${table}.${column}`))].toSorted()).toEqual(known.toSorted());
  });

  test("nothing of them is left in any row, file or mail, and everything of everybody else is", async () => {
    const canary = "leaving-canary";
    const stranger = await openPerson(server);
    await fillAccount(stranger, "staying-canary");
    const person = await openPerson(server, { role: "admin" });
    await fillAccount(person, canary);
    await person.request(
      "/api/push/subscriptions",
      post(openPushBrowser("https://nowhere.push.services.mozilla.com").subscription),
    );
    await addFeedback(server, person);
    const reportId = await addReport(server);
    await db().updateTable("claim_reports").set({ user_id: person.user.id }).where("id", "=", reportId).execute();
    await person.request(
      "/api/tags",
      post({ name: `Tag of ${person.user.id}`.slice(0, 20), colour: "teal", description: "", aliases: [] }),
    );
    await server.request("/api/auth/sign-in", post({ email: person.email, password: PASSWORD }));
    await writeMail(person.email, "for whoever leaves");
    await writeMail("admin@example.org", `A message of ${person.email}.`);
    await writeMail(`x${person.email}`, "of an address that is longer");
    await writeMail(stranger.email, "for whoever stays");
    await work(); // reminders are planned
    await server.context.background.idle();
    const ids = await idsOf(person);
    const words = [canary, person.user.id, person.email, ...ids];
    const before = await rowsWith(server, words);
    expect(new Set(before.map((row) => row.split(":")[0])).size).toBeGreaterThan(12);
    if (store === "sqlite") expect(await storeBytesWith(server, words)).toContain(canary);
    expect(await keptFilesWith(server, words)).toHaveLength(2);
    const staying = await rowsWith(server, ["staying-canary"]);

    const { status, body } = await remove(person);
    expect([status, Date.parse(body.eraseBy) - Date.parse(body.askedAt)]).toEqual([202, 7 * DAY_MS]);
    expect((await erasure(body.receipt)).body).toMatchObject({ erasedAt: null, recordsErased: 0 });
    await server.context.background.idle();
    await work();

    expect(await rowsWith(server, words)).toEqual([]);
    if (store === "sqlite") expect(await storeBytesWith(server, words)).toEqual([]);
    expect(await keptFilesWith(server, words)).toEqual([]);
    const mails = filesWith(outbox(), [person.email]);
    expect(mails).toHaveLength(1); // the longer address
    expect(filesWith(outbox(), ["whoever stays"])).toHaveLength(1);
    expect(await rowsWith(server, ["staying-canary"])).toEqual(staying);
    expect(await keptFilesWith(server, ["staying-canary"])).toHaveLength(1);
    const done = (await erasure(body.receipt)).body;
    expect(done).toMatchObject({ askedAt: body.askedAt, filesErased: 2 });
    expect(done.recordsErased).toBeGreaterThan(15);
    expect(Date.parse(done.erasedAt)).toBeGreaterThanOrEqual(Date.parse(done.askedAt));
  });

  test("with the answer, no session, password, link, calendar or token of theirs opens anything", async () => {
    const person = await openPerson(server);
    const second = { ...person };
    const { id } = await addList(person);
    const { shareToken } = await (await person.request(`/api/lists/${id}/share`, { method: "PUT" })).json();
    const { token } = await (await person.request("/api/calendar/link", { method: "PUT" })).json();
    const link = await addLink(person, (await addProtocol(person)).id);
    const reset = await issueToken(db(), person.user, "reset-password", server.context.now());
    expect((await server.request(`/api/calendars/${token}.ics`)).status).toBe(200);
    expect((await server.request(`/api/shared-lists/${shareToken}`)).status).toBe(200);
    expect((await server.request(`/api/shared-protocols/${link.id}`)).status).toBe(200);

    expect((await remove(person)).status).toBe(202);
    const statuses = [
      (await second.request("/api/lists")).status,
      (await server.sibling().request("/api/lists", { headers: { cookie: person.cookie } })).status,
      (await server.request("/api/auth/sign-in", post({ email: person.email, password: PASSWORD }))).status,
      (await server.request(`/api/calendars/${token}.ics`)).status,
      (await server.request(`/api/shared-lists/${shareToken}`)).status,
      (await server.request(`/api/shared-protocols/${link.id}`)).status,
      (await server.request("/api/auth/reset/confirm", post({ token: reset, password: "another long password" })))
        .status,
    ];
    expect(statuses).toEqual([401, 401, 401, 404, 404, 404, 400]);
    await work();
  });

  test("the address can sign up again as soon as it is erased", async () => {
    const person = await openPerson(server);
    await remove(person);
    await work();
    expect(await rowsWith(server, [person.email])).toEqual([]);
    const again = await db()
      .insertInto("users")
      .values({
        ...{
          id: person.user.id,
          email: person.email,
          email_key: person.email,
          display_name: "Again",
          password_hash: "x",
        },
        ...{ role: "member", status: "active", email_verified_at: null, last_sign_in_at: null },
        ...{ created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" },
      })
      .execute();
    expect(again).toHaveLength(1);
  });

  test("another address, a borrowed screen and an unknown receipt are refused", async () => {
    const person = await openPerson(server);
    const refused = await remove(person, `x${person.email}`);
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, "email"]);
    server.setNow(new Date(Date.now() + 11 * 60_000));
    expect(await remove(person)).toMatchObject({ status: 403, body: { code: "reauthentication-required" } });
    server.setNow(new Date());
    expect((await erasure("x".repeat(43))).status).toBe(404);
    expect((await erasure("short")).status).toBe(404);
    expect((await remove(person, ` ${person.email.toUpperCase()} `)).status).toBe(202);
    expect((await remove(person)).status).toBe(401);
    await work();
  });

  test("the last admin is told so, and may go", async () => {
    await db().updateTable("users").set({ role: "member" }).where("role", "=", "admin").execute();
    const admin = await openPerson(server, { role: "admin" });
    const isLast = async () => (await (await admin.request("/api/account/contents")).json()).isLastAdmin;
    expect(await isLast()).toBe(true);
    const other = await openPerson(server, { role: "admin" });
    expect(await isLast()).toBe(false);
    await remove(other);
    expect(await isLast()).toBe(true);
    expect((await remove(admin)).status).toBe(202);
    await work();
  });

  test("a server that dies after any step leaves the rest to the next one", async () => {
    for (const broken of ["files", "mails"] as const) {
      const person = await openPerson(server);
      await fillAccount(person, `crash-${broken}`);
      const ids = await idsOf(person);
      const { body } = await remove(person);
      await server.context.background.idle();
      await createWork(failingAt(broken, server)).runDue();
      expect((await erasure(body.receipt)).body.erasedAt, broken).toBeNull();
      const counted = (await erasure(body.receipt)).body.recordsErased;
      server.setNow(new Date(Date.now() + 60_000));
      await work();
      server.setNow(new Date());
      const done = (await erasure(body.receipt)).body;
      expect([done.erasedAt, done.filesErased, done.recordsErased], broken).toEqual([expect.any(String), 2, counted]);
      expect(await rowsWith(server, [...ids, person.email, `crash-${broken}`]), broken).toEqual([]);
      expect(await keptFilesWith(server, [`crash-${broken}`, ...ids]), broken).toEqual([]);
    }
  });

  test("a job that is begun once more after it was done changes nothing", async () => {
    const person = await openPerson(server);
    await fillAccount(person, "twice");
    const { body } = await remove(person);
    await work();
    const { body: done } = await erasure(body.receipt);
    await db().updateTable("jobs").set({ done_at: null }).where("kind", "=", "erase-account").execute();
    await work();
    expect((await erasure(body.receipt)).body).toEqual(done);
  });

  test("a file store that is away for days only puts it off: it is begun again until it is done", async () => {
    const person = await openPerson(server);
    await fillAccount(person, "away");
    const { body } = await remove(person);
    const runner = createWork(failingAt("files", server));
    await askForUpkeep(server.context);
    let hours = 0;
    for (; hours < 30; hours += 1) {
      server.setNow(new Date(Date.now() + hours * 3_600_000));
      await runner.runDue();
    }
    expect((await erasure(body.receipt)).body.erasedAt).toBeNull();
    server.setNow(new Date(Date.now() + (hours + 2) * 3_600_000));
    await work();
    await work();
    expect((await erasure(body.receipt)).body.erasedAt).not.toBeNull();
    expect(await keptFilesWith(server, ["away"])).toEqual([]);
    server.setNow(new Date());
  });

  test("what is logged while the account goes is gone with it", async () => {
    const person = await openPerson(server);
    const { id } = await addCycle(person);
    const log = () => person.request(`/api/cycles/${id}/doses`, post(doseBody({ note: "late-canary" })));
    const logging = Array.from({ length: 12 }, log);
    const leaving = remove(person);
    const more = Array.from({ length: 12 }, log);
    const [{ body }] = await Promise.all([leaving, work()]);
    const last = Array.from({ length: 6 }, log);
    const answers = await Promise.all([...logging, ...more, ...last]);
    for (const { status } of answers) expect([201, 401, 404]).toContain(status);
    await work();
    expect((await erasure(body.receipt)).body.erasedAt).not.toBeNull();
    expect(await rowsWith(server, ["late-canary", person.user.id])).toEqual([]);
  });

  async function idsOf({ user }: Person): Promise<string[]> {
    const ids: string[] = [];
    for (const table of ERASED_TABLES) {
      const { rows } = await sql<{ id?: string }>`select * from ${sql.table(table)} where user_id = ${user.id}`.execute(
        db(),
      );
      ids.push(...rows.flatMap(({ id }) => id ?? []));
    }
    return ids;
  }
});

/** The same server with a part that fails as it would if the process died there. */
function failingAt(step: "files" | "mails", { context }: TestApp): TestApp["context"] {
  if (step === "files")
    return { ...context, files: { ...context.files, delete: () => Promise.reject(new Error("died")) } };
  return { ...context, config: { ...context.config, dataDir: "/dev/null" } };
}
