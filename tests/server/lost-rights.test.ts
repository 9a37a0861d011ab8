import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "#contract/operations.ts";
import { newId } from "#server/db/id.ts";
import { addBloodwork } from "#support/bloodwork-records.ts";
import { mountTinyPages, PAGE_PATHS } from "#support/pages.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import {
  addCycle,
  addDose,
  addList,
  addPrivatePeptide,
  addProtocol,
  addSupply,
  addVial,
  cycleBody,
} from "#support/records.ts";
import { addRecordFor, sampleOf, toRequest } from "#support/samples.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const MEMBER_OPERATIONS = OPERATIONS.filter((operation) => operation.access !== "everyone");
const ADMIN_PAGES = PAGE_PATHS.filter(({ access }) => access === "admin").map(({ path }) => path);

describeStores("rights that were lost or never there", (store) => {
  let server: TestApp;
  let second: TestApp;
  let removePages: Array<() => void>;
  beforeAll(async () => {
    server = await openTestApp(store);
    second = server.sibling();
    removePages = [server, second].map(mountTinyPages);
  });
  afterAll(async () => {
    for (const remove of removePages) remove();
    await server.close();
  });

  const change = (person: Person, values: { role?: "member" | "admin"; status?: "active" | "suspended" }) =>
    server.context.store.db.updateTable("users").set(values).where("id", "=", person.user.id).execute();
  const tablesOf = async (person: Person) => {
    const { db } = server.context.store;
    return JSON.stringify([
      await db.selectFrom("users").selectAll().where("id", "=", person.user.id).execute(),
      await db.selectFrom("protocols").selectAll().where("user_id", "=", person.user.id).execute(),
      await db.selectFrom("peptide_cycles").selectAll().where("user_id", "=", person.user.id).execute(),
      await db.selectFrom("peptide_lists").selectAll().where("user_id", "=", person.user.id).execute(),
      await db.selectFrom("mixes").selectAll().where("user_id", "=", person.user.id).execute(),
      await db.selectFrom("doses").selectAll().where("user_id", "=", person.user.id).execute(),
      await db.selectFrom("vials").selectAll().where("user_id", "=", person.user.id).execute(),
      await db.selectFrom("settings").selectAll().where("user_id", "=", person.user.id).execute(),
      await db.selectFrom("bloodwork").selectAll().where("user_id", "=", person.user.id).execute(),
      await db.selectFrom("bloodwork_settings").selectAll().where("user_id", "=", person.user.id).execute(),
      await db.selectFrom("private_peptides").selectAll().where("user_id", "=", person.user.id).execute(),
      await db.selectFrom("avatars").selectAll().where("user_id", "=", person.user.id).execute(),
      await db.selectFrom("authenticators").selectAll().where("user_id", "=", person.user.id).execute(),
      await db.selectFrom("recovery_codes").selectAll().where("user_id", "=", person.user.id).execute(),
      await db.selectFrom("access_tokens").selectAll().where("user_id", "=", person.user.id).execute(),
      await db.selectFrom("passkeys").selectAll().where("user_id", "=", person.user.id).execute(),
      await db.selectFrom("feedback").selectAll().where("user_id", "=", person.user.id).execute(),
    ]);
  };

  /** A call of every operation behind sign-in. */
  const callsOf = async (person: Person) => {
    const calls: Array<ReturnType<typeof toRequest>> = [];
    for (const operation of MEMBER_OPERATIONS) {
      const id = operation.owned ? await addRecordFor(operation, person) : "";
      calls.push(toRequest(operation, await sampleOf(operation, server, id, person), person));
    }
    return calls;
  };

  test.each([
    ["suspended", (person: Person) => change(person, { status: "suspended" })],
    [
      "deleted",
      (person: Person) => server.context.store.db.deleteFrom("users").where("id", "=", person.user.id).execute(),
    ],
  ])(
    "a %s person's open session is refused from the next request on: 0 of 200 or more tries succeed",
    async (_name, lose) => {
      const tries: number[] = [];
      while (tries.length < 200) {
        const person = await openPerson(server);
        const calls = await callsOf(person);
        expect((await person.request("/api/cycles")).status).toBe(200);
        await lose(person);
        const before = await tablesOf(person);
        for (const call of calls) for (const at of [server, second]) tries.push((await at.request(...call)).status);
        expect(await tablesOf(person)).toBe(before);
      }
      expect(tries.filter((status) => status !== 401)).toEqual([]);
    },
  );

  test("50 forged claims in cookies, headers, queries and bodies make no admin", async () => {
    const person = await openPerson(server);
    const names = ["role", "isAdmin", "admin", "__Host-role", "user", "claims", "x-role"];
    const values = ["admin", "1", "true", "%7B%22role%22%3A%22admin%22%7D"];
    const attempts: Array<{ path: string; headers: Record<string, string> }> = names.flatMap((name) =>
      values.flatMap((value, index) => {
        const path = ADMIN_PAGES[index % ADMIN_PAGES.length] ?? "";
        return [
          { path, headers: { cookie: `${person.cookie}; ${name}=${value}`, [name]: value } },
          { path: `${path}?${name}=${value}`, headers: { cookie: person.cookie, authorization: `Bearer ${value}` } },
        ];
      }),
    );
    expect(ADMIN_PAGES.length).toBeGreaterThanOrEqual(3);
    expect(attempts.length).toBeGreaterThanOrEqual(50);
    for (const { path, headers } of attempts)
      for (const at of [server, second]) {
        const response = await at.request(path, { headers });
        expect([response.status, response.headers.get("location")?.split("?")[0]]).toEqual([302, "/login"]);
        const reports = `/api/reports${path.slice(path.split("?")[0]?.length)}`;
        expect((await at.request(reports, { headers })).status, reports).toBe(403);
        const session = await (await at.request("/api/auth/session", { headers })).json();
        expect(session.role).toBe("member");
      }
    const admin = await openPerson(server, { role: "admin" });
    const forged = { ...cycleBody(), userId: admin.user.id, role: "admin" };
    expect((await person.request("/api/cycles", post(forged))).status).toBe(422);
  });

  test("a demotion takes effect at the next request on both servers: 20 of 20", async () => {
    const person = await openPerson(server);
    const statusAt = async (at: TestApp, path: string) =>
      (await at.request(path, { headers: { cookie: person.cookie } })).status;
    for (let round = 0; round < 20; round += 1) {
      const path = ADMIN_PAGES[round % ADMIN_PAGES.length] ?? "";
      await change(person, { role: "admin" });
      expect([await statusAt(server, path), await statusAt(second, path)]).toEqual([200, 200]);
      expect([await statusAt(server, "/api/reports"), await statusAt(second, "/api/reports")]).toEqual([200, 200]);
      await change(person, { role: "member" });
      expect([await statusAt(second, path), await statusAt(server, path)]).toEqual([302, 302]);
      expect([await statusAt(second, "/api/reports"), await statusAt(server, "/api/reports")]).toEqual([403, 403]);
    }
  });

  test("an admin sees and changes nobody's records", async () => {
    const person = await openPerson(server);
    const admin = await openPerson(server, { role: "admin" });
    const paths = [
      `/api/protocols/${(await addProtocol(person)).id}`,
      `/api/cycles/${(await addCycle(person)).id}`,
      `/api/doses/${(await addDose(person)).id}`,
      `/api/vials/${(await addVial(person)).id}`,
      `/api/supplies/${(await addSupply(person)).id}`,
      `/api/lists/${(await addList(person)).id}`,
      `/api/bloodwork/${(await addBloodwork(person)).id}`,
      `/api/private-peptides/${(await addPrivatePeptide(person)).id}`,
      `/api/cycles/${newId()}`,
    ];
    for (const path of paths)
      for (const method of ["GET", "DELETE"])
        expect((await admin.request(path, { method })).status, `${method} ${path}`).toBe(404);
    for (const list of ["protocols", "cycles", "doses", "vials", "supplies", "lists", "private-peptides", "bloodwork"])
      expect((await (await admin.request(`/api/${list}`)).json()).items).toEqual([]);
  });
});
