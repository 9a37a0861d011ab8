import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { type Feedback, type listFeedback, type listOwnFeedback, MAX_FEEDBACK } from "#contract/feedback.ts";
import { newId } from "#server/db/id.ts";
import { askForUpkeep, createWork } from "#server/work.ts";
import { addFeedback, checkedFeedback, feedbackBody } from "#support/feedback-records.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const PATH = "/api/feedback";
const HEALTH = "My ferritin is 7 and I inject semaglutide";

describeStores("feedback", (store) => {
  let server: TestApp;
  let admin: Person;
  beforeAll(async () => {
    server = await openTestApp(store, { mailer: "smtp", environment: BEHIND_PROXY });
    admin = await openPerson(server, { role: "admin" });
  });
  afterAll(() => server.close());

  type Changes = Parameters<typeof feedbackBody>[0];
  const send = async (changes: Changes = {}, headers: Record<string, string> = {}) =>
    server.request(PATH, post(await checkedFeedback(server, changes), { ...freshAddress(), ...headers }));
  const sent = async (changes: Changes = {}, headers: Record<string, string> = {}): Promise<string> => {
    const response = await send(changes, headers);
    expect(response.status).toBe(201);
    return (await response.json()).id;
  };
  const read = async (id: string): Promise<Feedback> => (await admin.request(`${PATH}/${id}`)).json();
  const answer = (id: string, body: object, by: Person = admin) =>
    by.request(`${PATH}/${id}`, { ...post(body), method: "PATCH" });
  const mine = async (person: Person, query = ""): Promise<z.infer<(typeof listOwnFeedback)["response"]>> =>
    (await person.request(`/api/own-feedback${query}`)).json();
  const list = async (query = ""): Promise<z.infer<(typeof listFeedback)["response"]>> =>
    (await admin.request(PATH + query)).json();
  const idle = () => server.context.background.idle();

  test("a stranger's message is kept as written and open, and answers nothing but its id", async () => {
    const id = crypto.randomUUID();
    const response = await send({ id, message: `  ${HEALTH} 💉\n<b>  ` });
    expect([response.status, await response.json()]).toEqual([201, { id }]);
    expect(await read(id)).toMatchObject({
      ...{ id, kind: "idea", message: `${HEALTH} 💉\n<b>`, email: "writer@example.org", page: "/calculator" },
      ...{ productVersion: "0.1.0", isFollowed: false, state: "open", note: "", version: 1 },
    });
  });

  test("everything beside kind and message may be left off", async () => {
    const id = await sent({ email: null, page: "", productVersion: "" });
    expect(await read(id)).toMatchObject({ email: null, page: "", productVersion: "" });
  });

  test.each<[string, Record<string, unknown>]>([
    ["an empty message", { message: " \n " }],
    ["a message that is too long", { message: "x".repeat(MAX_FEEDBACK + 1) }],
    ["another kind", { kind: "spam" }],
    ["a page with what was searched there", { page: "/peptides?search=hiv" }],
    ["a page with a fragment", { page: "/calculator#mix" }],
    ["another site's page", { page: "https://evil.example/" }],
    ["no email address", { email: "not one" }],
    ["two email addresses", { email: "a@example.org,b@example.org" }],
    ["an id that is none", { id: "1" }],
    ["a state of its own", { state: "done" }],
  ])("%s is refused", async (_name, changes) => {
    const body = { ...(await checkedFeedback(server)), ...changes };
    expect((await server.request(PATH, post(body, freshAddress()))).status).toBe(422);
  });

  test("the longest message is taken", async () => {
    const id = await sent({ message: "x".repeat(MAX_FEEDBACK) });
    expect((await read(id)).message).toHaveLength(MAX_FEEDBACK);
  });

  test("without the bot check nothing is kept", async () => {
    const body = feedbackBody();
    const response = await server.request(PATH, post(body, freshAddress()));
    expect([response.status, (await response.json()).code]).toEqual([403, "bot-check-failed"]);
    expect((await admin.request(`${PATH}/${body.id}`)).status).toBe(404);
  });

  test("sent again because the answer was lost, it is kept once; nobody changes it that way", async () => {
    const id = crypto.randomUUID();
    await sent({ id, message: "first" });
    await sent({ id, message: "second" });
    await Promise.all(Array.from({ length: 5 }, () => sent({ id, message: "third" })));
    expect((await read(id)).message).toBe("first");
    expect((await list("?limit=100")).items.filter((item) => item.id === id)).toHaveLength(1);
  });

  test("one address sends 10 an hour, then hears when to come back", async () => {
    const address = freshAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await send({}, address)).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
    expect(Number((await send({}, address)).headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("a member follows what they wrote, with its state and our answer; nobody else does", async () => {
    const [writer, other] = [await openPerson(server), await openPerson(server)];
    const id = await sent({ message: "followed" }, { cookie: writer.cookie });
    await sent({ message: "not followed", isFollowed: false }, { cookie: writer.cookie });
    expect((await mine(writer)).items.map(({ message, state }) => [message, state])).toEqual([["followed", "open"]]);
    expect((await answer(id, { state: "done", note: " Fixed. ", version: 1 })).status).toBe(200);
    const [item] = (await mine(writer)).items;
    expect(item).toMatchObject({ id, state: "done", note: "Fixed." });
    expect(Object.keys(item ?? {})).not.toContain("email");
    expect((await mine(other)).items).toEqual([]);
    expect((await server.request("/api/own-feedback")).status).toBe(401);
  });

  test("admins see an address only where one was given, and never whose account it was", async () => {
    const writer = await openPerson(server);
    const id = await sent({ email: null }, { cookie: writer.cookie });
    const text = await (await admin.request(`${PATH}/${id}`)).text();
    expect(JSON.parse(text)).toMatchObject({ email: null, isFollowed: true });
    expect(text).not.toContain(writer.user.id);
    expect(text).not.toContain(writer.email);
  });

  test("the queue is paged newest first, of one state or of all", async () => {
    const ids = [];
    for (let n = 0; n < 5; n += 1) {
      server.setNow(new Date(Date.UTC(2035, 0, 1) + n * 1000));
      ids.push(await addFeedback(server));
    }
    server.setNow(new Date(Date.UTC(2035, 0, 2)));
    const [declined = ""] = ids;
    const admin2035 = await openPerson(server, { role: "admin" });
    await answer(declined, { state: "declined", note: "", version: 1 }, admin2035);
    const page = async (query: string) => (await admin2035.request(PATH + query)).json();
    const first = await page("?limit=2");
    const second = await page(`?limit=2&cursor=${first.nextCursor}`);
    const seen = [...first.items, ...second.items].map((item: Feedback) => item.id);
    expect(seen).toEqual(ids.toReversed().slice(0, 4));
    const open = await page("?state=open&limit=100");
    expect(open.items.map((item: Feedback) => item.id)).not.toContain(declined);
    const gone = await page("?state=declined&limit=100");
    expect(gone.items.map((item: Feedback) => item.id)).toEqual([declined]);
    server.setNow(new Date());
  });

  test("a stale answer is told the version there is and changes nothing", async () => {
    const id = await addFeedback(server);
    const body = { state: "in-progress", note: "", version: 1 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(id, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const stale = answers.find(({ status }) => status === 409);
    expect(await stale?.json()).toMatchObject({ code: "stale-version", currentVersion: 2 });
    expect(await read(id)).toMatchObject({ state: "in-progress", version: 2 });
    expect((await answer(newId(), body)).status).toBe(404);
  });

  test("every answer leaves a line in the audit trail that repeats nothing anybody wrote", async () => {
    const id = await sent({ message: HEALTH });
    await answer(id, { state: "declined", note: "Sorry to hear that", version: 1 });
    await idle();
    const { db } = server.context.store;
    const lines = await db.selectFrom("audit_trail").selectAll().where("subject_id", "=", id).execute();
    expect(lines).toMatchObject([{ actor_id: admin.user.id, action: "feedback.answer" }]);
    expect(JSON.stringify(lines)).not.toMatch(/ferritin|Sorry/);
  });

  test("confirmed admins get a mail that says only that something came, at most five an hour", async () => {
    server.setNow(new Date(Date.UTC(2036, 0, 1)));
    await openPerson(server, { role: "admin", verified: false });
    await openPerson(server, { role: "admin", status: "suspended" });
    await idle();
    server.mails.length = 0;
    for (let n = 0; n < 8; n += 1) await sent({ message: HEALTH });
    await idle();
    const { db } = server.context.store;
    const confirmed = await db
      .selectFrom("users")
      .select("email")
      .where("role", "=", "admin")
      .where("status", "=", "active")
      .where("email_verified_at", "is not", null)
      .execute();
    expect(server.mails).toHaveLength(5 * confirmed.length);
    expect(new Set(server.mails.map(({ to }) => to))).toEqual(new Set(confirmed.map(({ email }) => email)));
    for (const { subject, text } of server.mails) {
      expect(subject + text).not.toMatch(/ferritin|semaglutide|writer@example|calculator/i);
      expect(text).toContain("/feedback-queue");
    }
    server.setNow(new Date());
  });

  test("what is closed is erased by the daily job 24 months after its last answer; what is open stays", async () => {
    const closedAt = Date.UTC(2040, 1, 10, 12);
    server.setNow(new Date(closedAt));
    const desk = await openPerson(server, { role: "admin" });
    const ids: string[] = [];
    for (const state of ["done", "declined", "in-progress", "open"]) {
      const id = await addFeedback(server);
      if (state !== "open") expect((await answer(id, { state, note: "", version: 1 }, desk)).status).toBe(200);
      ids.push(id);
    }
    const work = createWork(server.context);
    const leftAt = async (time: number) => {
      server.setNow(new Date(time));
      await work.runDue();
      const rows = await server.context.store.db.selectFrom("feedback").select("id").where("id", "in", ids).execute();
      return ids.map((id) => rows.some((row) => row.id === id));
    };
    const dueAt = Date.UTC(2042, 1, 10, 12);
    server.setNow(new Date(dueAt - 86_400_000 - 1));
    await askForUpkeep(server.context);
    expect(await leftAt(dueAt - 86_400_000 - 1)).toEqual([true, true, true, true]);
    expect(await leftAt(dueAt - 1)).toEqual([true, true, true, true]);
    expect(await leftAt(dueAt + 86_400_000)).toEqual([false, false, true, true]);
    server.setNow(new Date());
  });

  test("a member's messages go with the account", async () => {
    const writer = await openPerson(server);
    const id = await sent({}, { cookie: writer.cookie });
    await server.context.store.db.deleteFrom("users").where("id", "=", writer.user.id).execute();
    expect((await admin.request(`${PATH}/${id}`)).status).toBe(404);
  });
});

describeStores("feedback without a mail server", (store) => {
  test("it is kept, and no mail is written", async () => {
    const server = await openTestApp(store);
    await openPerson(server, { role: "admin" });
    expect((await server.request(PATH, post(await checkedFeedback(server)))).status).toBe(201);
    await server.context.background.idle();
    expect(server.mails).toEqual([]);
    await server.close();
  });
});
