import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ClaimReport, PublicReport } from "#contract/reports.ts";
import { createApp } from "#server/app.ts";
import { newId } from "#server/db/id.ts";
import { askForUpkeep, createWork } from "#server/work.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { addEntry, reportBody } from "#support/library-records.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const START = Date.UTC(2026, 4, 1);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describeStores("claim reports", (store) => {
  let server: TestApp;
  let admin: Person;
  let slug: string;
  let clock = START;
  beforeAll(async () => {
    server = await openTestApp(store, { environment: BEHIND_PROXY });
    server.setNow(new Date(START));
    admin = await openPerson(server, { role: "admin" });
    await addEntry(server, { slug: "hidden", name: "Hidden" }, { published: 0 });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    clock = START;
    server.setNow(new Date(clock));
    await server.context.store.db.deleteFrom("claim_reports").execute();
    slug = await addEntry(server, { slug: `entry-${newId()}`, name: newId() }, { version: 7 });
  });

  const pass = (milliseconds: number) => {
    clock += milliseconds;
    server.setNow(new Date(clock));
  };
  const send = (body: unknown, headers: Record<string, string> = freshAddress()) =>
    server.request("/api/reports", post(body, headers));
  /** Reports something and answers the report's id. */
  const report = async (changes: Parameters<typeof reportBody>[1] = {}): Promise<string> => {
    const before = new Set((await rows()).map((row) => row.id));
    expect((await send(reportBody(slug, changes))).status).toBe(201);
    return (await rows()).map((row) => row.id).find((id) => !before.has(id)) ?? "";
  };
  const page = async (query: string): Promise<{ items: ClaimReport[]; nextCursor: string | null }> =>
    (await admin.request(`/api/reports?${query}`)).json();
  const settle = (id: string, body: unknown) => admin.request(`/api/reports/${id}`, { ...post(body), method: "PATCH" });
  const shown = async (): Promise<PublicReport[]> =>
    (await (await server.request(`/api/peptides/${slug}/reports`)).json()).items;
  const rows = () => server.context.store.db.selectFrom("claim_reports").selectAll().execute();

  test("anybody may report; the answer is what everyone sees, the store keeps the revision that was read", async () => {
    const response = await send(reportBody(slug, { message: " Look at table 2. " }));
    expect(response.status).toBe(201);
    const time = new Date(START).toISOString();
    expect(await response.json()).toEqual({
      ...{ place: "doses d1", reason: "wrong-number", state: "open", outcome: "", createdAt: time },
    });
    const [row] = await rows();
    expect(row).toMatchObject({ slug, revision: 7, message: "Look at table 2.", user_id: null, version: 1 });
  });

  test("who is signed in is kept beside the report and shown to nobody", async () => {
    const person = await openPerson(server);
    await person.request("/api/reports", post(reportBody(slug), freshAddress()));
    expect((await rows()).map((row) => row.user_id)).toEqual([person.user.id]);
    for (const answer of [await admin.request("/api/reports"), await person.request(`/api/peptides/${slug}/reports`)])
      expect(await answer.text()).not.toContain(person.user.id);
    await server.context.store.db.deleteFrom("users").where("id", "=", person.user.id).execute();
    expect((await rows()).map((row) => row.user_id)).toEqual([null]);
  });

  test("only what everyone can read can be reported, and only its reports are shown", async () => {
    for (const missing of ["hidden", "no-such", "", "' or 1=1 --", newId()]) {
      expect((await send(reportBody(missing))).status).toBe(404);
      if (missing)
        expect((await server.request(`/api/peptides/${encodeURIComponent(missing)}/reports`)).status).toBe(404);
    }
    expect(await rows()).toEqual([]);
  });

  test.each([
    "summary",
    "doses d2",
    "doses d12.amountMax",
    "evidence[3]",
    "evidence[3].ref[0]",
    "status.us",
    "status.elsewhere[0].note",
    "references r1a",
    "structure.averageMassDa",
  ])("%j is a place", async (place) => {
    expect((await send(reportBody(slug, { place }))).status).toBe(201);
  });

  test.each([
    "Buy at evil.example",
    "summary https://evil.example",
    "summary buy now",
    "summary.",
    "toString",
    "__proto__",
    "constructor",
    "evidence[x]",
    "doses  d1",
    "<b>summary</b>",
    "summary\nx",
    "summary\u202E",
  ])("%j is no place in an entry: everyone could read it", async (place) => {
    const refused = await send(reportBody(slug, { place }));
    expect([refused.status, (await refused.json()).errors[0].path]).toEqual([422, "place"]);
  });

  test("everyone sees where, why and what became of it, newest first; never the message, the claim or the reporter", async () => {
    await report({ claim: "the claim text", message: "the message text" });
    pass(MINUTE);
    await report({ place: "summary", reason: "unclear" });
    const response = await server.request(`/api/peptides/${slug}/reports`);
    const text = await response.text();
    expect(JSON.parse(text).items).toEqual([
      { place: "summary", reason: "unclear", state: "open", outcome: "", createdAt: "2026-05-01T00:01:00.000Z" },
      { place: "doses d1", reason: "wrong-number", state: "open", outcome: "", createdAt: "2026-05-01T00:00:00.000Z" },
    ]);
    expect(text).not.toMatch(/the claim text|the message text/);
    expect(await addEntry(server, { slug: "other", name: "Other" })).toBe("other");
    expect(await (await server.request("/api/peptides/other/reports")).json()).toEqual({ items: [] });
  });

  test("editors page through all reports or those of one state, newest first, without gap or repeat", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      if (n % 3 === 0) pass(MINUTE); // equal times fall back to ids
      ids.push(await report({ message: `number ${n}` }));
    }
    const accepted = ids.filter((_, n) => n % 2 === 0);
    for (const id of accepted) await settle(id, { state: "accepted", outcome: "", version: 1 });
    const walk = async (query: string) => {
      const seen: ClaimReport[] = [];
      let cursor: string | null = "";
      for (let n = 0; n < 9 && cursor !== null; n += 1) {
        const { items, nextCursor }: Awaited<ReturnType<typeof page>> = await page(
          `limit=2${query}${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...items);
        cursor = nextCursor;
      }
      const places = seen.map(({ createdAt, id }) => `${createdAt} ${id}`);
      expect(places).toEqual(places.toSorted().toReversed());
      return seen.map(({ id }) => id);
    };
    expect((await walk("")).toSorted()).toEqual(ids.toSorted());
    expect((await walk("&state=accepted")).toSorted()).toEqual(accepted.toSorted());
    expect((await walk("&state=open")).toSorted()).toEqual(ids.filter((id) => !accepted.includes(id)).toSorted());
    expect(await walk("&state=declined")).toEqual([]);
    for (const query of ["state=", "state=x", "state=open&state=accepted", "cursor=x"])
      expect((await admin.request(`/api/reports?${query}`)).status).toBe(422);
  });

  test("an editor's answer shows at once; a stale one is told the current version; a report can be opened again", async () => {
    const id = await report();
    pass(MINUTE);
    const accepted = await settle(id, { state: "accepted", outcome: " Corrected. ", version: 1 });
    expect(await accepted.json()).toMatchObject({
      ...{ state: "accepted", outcome: "Corrected.", version: 2, updatedAt: "2026-05-01T00:01:00.000Z" },
    });
    expect(await shown()).toMatchObject([{ state: "accepted", outcome: "Corrected." }]);
    const stale = await settle(id, { state: "declined", outcome: "No.", version: 1 });
    expect([stale.status, await stale.json()]).toEqual([
      409,
      expect.objectContaining({ code: "stale-version", currentVersion: 2 }),
    ]);
    expect((await settle(id, { state: "open", outcome: "", version: 2 })).status).toBe(200);
    expect(await shown()).toMatchObject([{ state: "open", outcome: "" }]);
    expect((await settle(newId(), { state: "open", outcome: "", version: 1 })).status).toBe(404);
  });

  test("ids, owners, states and revisions of one's own choice are refused, and reports of others stay as they were", async () => {
    const id = await report();
    const before = await rows();
    const forged = {
      id,
      userId: admin.user.id,
      revision: 1,
      state: "accepted",
      outcome: "x",
      version: 9,
      createdAt: "x",
    };
    for (const [name, value] of Object.entries(forged)) {
      const refused = await send({ ...reportBody(slug), [name]: value });
      expect([refused.status, JSON.stringify(await refused.json())]).toEqual([422, expect.stringContaining(name)]);
    }
    expect(await rows()).toEqual(before);
  });

  test("an address may report 10 times in an hour and 60 times before a quiet day; others are not held up", async () => {
    const address = freshAddress();
    const again = async () => (await send(reportBody(slug), address)).status;
    for (let n = 0; n < 10; n += 1) expect(await again()).toBe(201);
    const refused = await send(reportBody(slug), address);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect((await send(reportBody(slug))).status).toBe(201);
    expect((await send(reportBody("no-such"), address)).status).toBe(404);
    for (let hour = 1; hour < 6; hour += 1) {
      pass(HOUR);
      for (let n = 0; n < 10; n += 1) expect(await again()).toBe(201);
    }
    pass(HOUR);
    expect(await again()).toBe(429);
    pass(23 * HOUR);
    expect(await again()).toBe(201);
  });

  test("24 months after the answer the message and whose it was are gone; what everyone reads, and what is open, stays", async () => {
    const person = await openPerson(server);
    const sendAs = (message: string) =>
      person.request("/api/reports", post(reportBody(slug, { message }), freshAddress()));
    await sendAs("settled");
    await sendAs("open");
    const settled = (await rows()).find(({ message }) => message === "settled")?.id ?? "";
    expect((await settle(settled, { state: "accepted", outcome: "Mended.", version: 1 })).status).toBe(200);
    const before = await shown();
    const work = createWork(server.context);
    const leftAt = async (time: number) => {
      server.setNow(new Date(time));
      await askForUpkeep(server.context);
      await work.runDue();
      const kept = (await rows()).toSorted((a, b) => b.state.localeCompare(a.state));
      return kept.map(({ message, user_id }) => [message, user_id]);
    };
    const dueAt = Date.UTC(2028, 4, 1);
    expect(await leftAt(dueAt - 2 * DAY)).toEqual([
      ["open", person.user.id],
      ["settled", person.user.id],
    ]);
    expect(await leftAt(dueAt)).toEqual([
      ["open", person.user.id],
      ["", null],
    ]);
    expect(await shown()).toEqual(before);
  });

  test("neither the message nor the claim is ever logged, not even when the store fails", async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const app = createApp({ ...server.context, log: pino({ level: "trace" }, sink) });
    const ask = (body: unknown) => app.request("http://localhost:3000/api/reports", post(body, freshAddress()));
    const secret = { claim: "secret claim", message: "secret message" };
    expect((await ask(reportBody(slug, secret))).status).toBe(201);
    const { db } = server.context.store;
    await db.schema.alterTable("claim_reports").renameTo("claim_reports_away").execute();
    expect((await ask(reportBody(slug, secret))).status).toBe(500);
    await db.schema.alterTable("claim_reports_away").renameTo("claim_reports").execute();
    expect(lines.join("")).toContain("request failed");
    expect(lines.join("")).not.toContain("secret");
  });
});
