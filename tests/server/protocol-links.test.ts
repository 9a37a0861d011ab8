import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ProtocolLink } from "#contract/protocol-links.ts";
import { askForUpkeep, createWork } from "#server/work.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { addLink, linkBody } from "#support/protocol-link-records.ts";
import { addProtocol } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const START = new Date("2026-03-01T08:00:00.000Z");
const SALT = "A".repeat(22);
const later = (days: number, ms = 0) => new Date(START.getTime() + days * 86_400_000 + ms);

describeStores("links of protocols", (store) => {
  let server: TestApp;
  let owner: Person;
  let id: string;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.setNow(START);
    owner = await openPerson(server);
    id = (await addProtocol(owner)).id;
  });

  const open = (linkId: string) => server.request(`/api/shared-protocols/${linkId}`);
  const live = async (): Promise<ProtocolLink[]> =>
    (await (await owner.request(`/api/protocols/${id}/links`)).json()).items;
  const end = (protocolId: string, linkId: string, person = owner) =>
    person.request(`/api/protocols/${protocolId}/links/${linkId}`, { method: "DELETE" });

  test("a stranger gets what was sent, its salt and its end, and nothing of the owner", async () => {
    const body = linkBody({ salt: SALT, days: 30 });
    const link = await addLink(owner, id, body);
    expect(link).toEqual({
      ...{ id: expect.stringMatching(/^[0-9a-f]{32}$/), protocolId: id, hasPassphrase: true },
      ...{ createdAt: START.toISOString(), expiresAt: later(30).toISOString() },
    });
    const answer = await open(link.id);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await answer.json()).toEqual({ content: body.content, salt: SALT, expiresAt: later(30).toISOString() });
    expect(await live()).toEqual([link]);
  });

  test("it works until the millisecond it expires, and the daily job erases what is left of it", async () => {
    const link = await addLink(owner, id, { days: 7 });
    const other = await addLink(owner, id, { days: 30 });
    server.setNow(later(7, -1));
    expect((await open(link.id)).status).toBe(200);
    server.setNow(later(7));
    expect((await open(link.id)).status).toBe(404);
    expect(await live()).toEqual([other]);
    await askForUpkeep(server.context);
    const work = createWork(server.context);
    await expect
      .poll(async () => {
        await work.runDue();
        return server.context.store.db
          .selectFrom("protocol_links")
          .select("id")
          .where("user_id", "=", owner.user.id)
          .execute();
      })
      .toEqual([{ id: other.id }]);
  });

  test("an ended, expired or made-up link, one of a deleted protocol and one of a suspended owner answer one 404", async () => {
    const [ended, gone, expired, kept] = [
      await addLink(owner, id),
      await addLink(owner, (await addProtocol(owner)).id),
      await addLink(owner, id, { days: 7 }),
      await addLink(owner, id, { days: 90 }),
    ];
    expect((await end(id, ended.id)).status).toBe(204);
    await owner.request(`/api/protocols/${gone.protocolId}`, { method: "DELETE" });
    server.setNow(later(8));
    const seen = new Set<string>();
    for (const linkId of [ended.id, gone.id, expired.id, "0".repeat(32), "x", kept.id.toUpperCase(), "%"])
      seen.add(await withoutRequestId(await open(linkId)));
    expect((await open(kept.id)).status).toBe(200);
    const { db } = server.context.store;
    await db.updateTable("users").set({ status: "suspended" }).where("id", "=", owner.user.id).execute();
    seen.add(await withoutRequestId(await open(kept.id)));
    expect([...seen]).toEqual([expect.stringMatching(/^404 /)]);
  });

  test("only its owner ends it, and only under its own protocol", async () => {
    const link = await addLink(owner, id);
    const stranger = await openPerson(server);
    const others = await addProtocol(stranger);
    const second = await addProtocol(owner);
    for (const refused of [end(id, link.id, stranger), end(others.id, link.id, stranger), end(second.id, link.id)])
      expect((await refused).status).toBe(404);
    expect(await live()).toEqual([link]);
    expect([(await end(id, link.id)).status, (await end(id, link.id)).status]).toEqual([204, 404]);
  });

  test("20 links work at a time; the next one is refused in words until one ends or expires", async () => {
    const links: ProtocolLink[] = [];
    for (let n = 0; n < 20; n += 1) links.push(await addLink(owner, id, { days: n === 0 ? 7 : 30 }));
    const refused = await owner.request(`/api/protocols/${id}/links`, post(linkBody()));
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      "At most 20 links work at the same time. Revoke one, or wait until one expires.",
    ]);
    const another = await openPerson(server);
    await addLink(another, (await addProtocol(another)).id);
    expect((await end(id, links[1]?.id ?? "")).status).toBe(204);
    await addLink(owner, id, { days: 30 });
    server.setNow(later(7));
    await addLink(owner, id, { days: 30 });
    expect(await live()).toHaveLength(20);
  });

  test("a repeated delivery makes one link", async () => {
    const init = post(linkBody());
    const again = () =>
      owner.request(`/api/protocols/${id}/links`, { ...init, headers: { ...init.headers, "idempotency-key": "k" } });
    const [first, second] = [await (await again()).json(), await (await again()).json()];
    expect(second).toEqual(first);
    expect(await live()).toEqual([first]);
  });

  test.each([
    ["other days", { days: 8 }],
    ["text that is no base64url", { content: `${"A".repeat(40)}=` }],
    ["too little", { content: "A".repeat(37) }],
    ["too much", { content: "A".repeat(900_001) }],
    ["a short salt", { salt: "A".repeat(21) }],
    ["a key", { key: "A".repeat(43) }],
  ])("refuses %s", async (_name, changes) => {
    const answer = await owner.request(`/api/protocols/${id}/links`, post({ ...linkBody(), ...changes }));
    expect(answer.status).toBe(422);
  });
});

async function withoutRequestId(answer: Response): Promise<string> {
  const { requestId: _, ...problem } = await answer.json();
  return `${answer.status} ${JSON.stringify(problem)}`;
}
