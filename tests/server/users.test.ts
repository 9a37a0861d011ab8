import { afterAll, beforeAll, expect, test } from "vitest";
import { AuditLine } from "#contract/audit-trail.ts";
import type { Account } from "#contract/users.ts";
import { administer } from "#server/auth/administer.ts";
import { addEntry, addTag } from "#support/library-records.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { openPerson, type Person } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const send = (method: string, body?: unknown): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

describeStores("accounts, as admins see them", (store) => {
  let server: TestApp;
  let admin: Person;
  beforeAll(async () => {
    server = await openTestApp(store, { withContent: true });
    admin = await openPerson(server, { role: "admin" });
  });
  afterAll(() => server.close());

  const change = (uid: string, body: unknown) => admin.request(`/api/users/${uid}`, send("PATCH", body));
  const trail = async (kind: string): Promise<AuditLine[]> => {
    const { items } = await (await admin.request(`/api/audit-trail?subjectKind=${kind}`)).json();
    return AuditLine.array().parse(items);
  };

  test("are found by part of the address or name, whatever signs are in it, and paged", async () => {
    const person = await openPerson(server);
    const found = async (search: string): Promise<Account[]> =>
      (await (await admin.request(`/api/users?search=${encodeURIComponent(search)}`)).json()).items;
    expect(await found(person.email.slice(0, -12).toUpperCase())).toMatchObject([
      { uid: person.user.id, role: "member", status: "active", sessions: 1, hasSecondFactor: false },
    ]);
    expect((await found("test pers")).length).toBeGreaterThan(1);
    expect(await found("%")).toEqual([]);
    expect(await found("_")).toEqual([]);
    const first = await (await admin.request("/api/users?limit=1")).json();
    const second = await (await admin.request(`/api/users?limit=1&cursor=${first.nextCursor}`)).json();
    expect([...first.items, ...second.items].map(({ uid }) => uid)).toHaveLength(2);
    expect(first.items[0].uid).not.toBe(second.items[0].uid);
  });

  test("a suspended one is out at once, and back when it may", async () => {
    const person = await openPerson(server);
    expect((await person.request("/api/cycles")).status).toBe(200);
    expect(await (await change(person.user.id, { status: "suspended" })).json()).toMatchObject({
      status: "suspended",
      sessions: 0,
    });
    expect((await person.request("/api/cycles")).status).toBe(401);
    expect(await (await change(person.user.id, { status: "active" })).json()).toMatchObject({ status: "active" });
  });

  test("signing out everywhere ends every session and nothing else", async () => {
    const person = await openPerson(server);
    const answer = await admin.request(`/api/users/${person.user.id}/sessions`, send("DELETE"));
    expect(answer.status).toBe(204);
    expect((await person.request("/api/cycles")).status).toBe(401);
  });

  test("an admin cannot change the own account, and one that is leaving stays so", async () => {
    expect((await change(admin.user.id, { role: "member" })).status).toBe(409);
    const leaving = await openPerson(server);
    await server.context.store.db
      .updateTable("users")
      .set({ status: "leaving" })
      .where("id", "=", leaving.user.id)
      .execute();
    expect((await change(leaving.user.id, { status: "active" })).status).toBe(409);
    expect(await administer(server.context.store.db, "restore", leaving.email, new Date())).toBe(false);
  });

  test("two admins who demote or suspend each other at once leave one of them", async () => {
    for (const body of [{ role: "member" }, { status: "suspended" }, { role: "member" }, { status: "suspended" }]) {
      const [one, other] = [await openPerson(server, { role: "admin" }), await openPerson(server, { role: "admin" })];
      const answers = await Promise.all([
        one.request(`/api/users/${other.user.id}`, send("PATCH", body)),
        other.request(`/api/users/${one.user.id}`, send("PATCH", body)),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = [one, other].map(({ request }) => request("/api/users").then(({ status }) => status));
      expect((await Promise.all(left)).toSorted()).toEqual([200, 401]);
    }
  });

  test("each change is in the audit trail with who made it, and names no address", async () => {
    const person = await openPerson(server);
    await change(person.user.id, { role: "admin" });
    await administer(server.context.store.db, "revoke", person.email, new Date());
    const lines = (await trail("users")).filter(({ subjectId }) => subjectId === person.user.id);
    const { display_name: name } = person.user;
    expect(
      lines.map(({ actor, action, detail, subjectName }) => [actor?.uid ?? null, action, detail, subjectName]),
    ).toEqual(
      expect.arrayContaining([
        [admin.user.id, "users.change", "admin", name],
        [null, "users.revoke", "by command", name],
      ]),
    );
    expect(JSON.stringify(lines)).not.toContain(person.email);
  });

  test("a change that was refused leaves no line; one to a tag does", async () => {
    const { id } = await addTag(server);
    const before = (await trail("tags")).length;
    const remove = () => admin.request(`/api/tags/${id}`, send("DELETE"));
    expect((await admin.request(`/api/tags/${crypto.randomUUID()}`, send("DELETE"))).status).toBe(404);
    expect(await trail("tags")).toHaveLength(before);
    expect((await remove()).status).toBe(204);
    const [newest] = await trail("tags");
    expect(newest).toMatchObject({ action: "tags.delete", subjectId: id, actor: { uid: admin.user.id } });
  });

  test("how old the content is: what nobody looked at first", async () => {
    const { items } = await (await admin.request("/api/content-review")).json();
    expect(items.length).toBeGreaterThan(40);
    const checks = items.map(({ oldestCheck }: { oldestCheck: string | null }) => oldestCheck ?? "");
    expect(checks).toEqual(checks.toSorted());
  });

  test("a label with a newer revision and a retracted paper are work to do", async () => {
    const [work] = peptideDocument().references;
    if (!work) throw new Error("the made-up entry has no reference");
    const slug = await addEntry(server, {
      slug: "outdated-label",
      name: "Outdated label",
      references: [
        { ...work, newerRevision: "version 5, effective 2026-01-02" },
        { ...work, id: "r2", concern: "retracted" },
        { ...work, id: "r3" },
      ],
    });
    const { items } = await (await admin.request("/api/content-review")).json();
    expect(items.find((item: { slug: string }) => item.slug === slug)).toMatchObject({
      newerRevisions: 1,
      concerns: 1,
      references: 3,
    });
  });
});
