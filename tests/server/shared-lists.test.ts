import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ListItem, PeptideList } from "#contract/lists.ts";
import { createApp } from "#server/app.ts";
import { addEntry } from "#support/library-records.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { addList, addPrivatePeptide } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const TOKEN = /^[0-9a-f]{32}\.[A-Za-z0-9_-]{43}$/;
const note = (slug: string, text = ""): ListItem => ({ slug, note: text });

describeStores("shared lists", (store) => {
  let server: TestApp;
  let owner: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
    for (const slug of ["alpha", "beta"]) await addEntry(server, { slug, name: slug });
    await addEntry(server, { slug: "taken-down", name: "Taken down" }, { published: 0 });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    owner = await openPerson(server);
  });

  const at = (id: string, method: string): Promise<Response> => owner.request(`/api/lists/${id}/share`, { method });
  const share = async (id: string): Promise<PeptideList> => (await at(id, "PUT")).json();
  const open = (token: string | null) => server.request(`/api/shared-lists/${token}`);
  const addShared = async (items: ListItem[] = []) => share((await addList(owner, { items })).id);

  test("a stranger reads name, text, items and notes, and nothing of the owner", async () => {
    const list = await addShared([note("alpha", "why"), note("beta")]);
    const response = await open(list.shareToken);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      name: list.name,
      description: list.description,
      items: [note("alpha", "why"), note("beta")],
      leftOut: 0,
      updatedAt: list.updatedAt,
    });
    for (const hidden of [owner.user.id, owner.email, owner.user.display_name, list.id])
      expect(text).not.toContain(hidden);
  });

  test("private peptides are left out and counted, deleted ones too; entries taken down stay as slugs", async () => {
    const [own, gone] = [await addPrivatePeptide(owner), await addPrivatePeptide(owner)];
    const list = await addShared([note("taken-down"), note(own.id, "secret"), note("alpha"), note(gone.id, "secret")]);
    await owner.request(`/api/private-peptides/${gone.id}`, { method: "DELETE" });
    const text = await (await open(list.shareToken)).text();
    expect(JSON.parse(text)).toMatchObject({ items: [note("taken-down"), note("alpha")], leftOut: 2 });
    for (const hidden of [own.id, gone.id, "secret"]) expect(text).not.toContain(hidden);
  });

  test("sharing again is the same link, on another server too, and makes no new version", async () => {
    const list = await addShared();
    expect(list.shareToken).toMatch(TOKEN);
    expect(await share(list.id)).toEqual(list);
    expect(list.version).toBe(1);
    expect((await server.sibling().request(`/api/shared-lists/${list.shareToken}`)).status).toBe(200);
    const listed = (await (await owner.request("/api/lists")).json()).items;
    expect(listed).toEqual([list]);
  });

  test("20 shares at once agree on one link", async () => {
    const { id } = await addList(owner);
    const tokens = await Promise.all(Array.from({ length: 20 }, async () => (await share(id)).shareToken));
    expect(new Set(tokens).size).toBe(1);
  });

  test("a revoked link is dead for good: sharing again makes another one", async () => {
    const { id, shareToken } = await addShared();
    const revoked = await at(id, "DELETE");
    expect([revoked.status, await revoked.json()]).toEqual([
      200,
      expect.objectContaining({ shareToken: null, version: 1 }),
    ]);
    expect((await open(shareToken)).status).toBe(404);
    const again = await share(id);
    expect(again.shareToken).not.toBe(shareToken);
    expect([(await open(shareToken)).status, (await open(again.shareToken)).status]).toEqual([404, 200]);
  });

  test("what the owner changes shows behind the same link", async () => {
    const { id, shareToken } = await addShared();
    await owner.request(`/api/lists/${id}/items`, post(note("beta", "new")));
    expect((await (await open(shareToken)).json()).items).toEqual([note("beta", "new")]);
    expect((await (await owner.request(`/api/lists/${id}`)).json()).shareToken).toBe(shareToken);
  });

  test("a wrong, revoked or malformed token, a deleted list and a suspended or deleted owner answer one and the same 404", async () => {
    const good = (await addShared()).shareToken ?? "";
    const other = (await addShared()).shareToken ?? "";
    const [id = "", signature = ""] = good.split(".");
    const [otherId = "", otherSignature = ""] = other.split(".");
    const unknown = "0".repeat(32);
    const { secret } = server.context;
    const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
    const revoked = await addShared();
    await at(revoked.id, "DELETE");
    const deleted = await addShared();
    await owner.request(`/api/lists/${deleted.id}`, { method: "DELETE" });
    const ownedBy = async (lose: (id: string) => Promise<unknown>) => {
      owner = await openPerson(server);
      const { shareToken } = await addShared();
      expect((await open(shareToken)).status).toBe(200);
      await lose(owner.user.id);
      return shareToken;
    };
    const { db } = server.context.store;
    const tokens = [
      id,
      `${id}.`,
      `${id}.${otherSignature}`,
      `${otherId}.${signature}`,
      `${id}.${"A".repeat(43)}`,
      `${id}.${sign(id)}`,
      `${unknown}.${sign(`list-share:${unknown}`)}`,
      `${good}x`,
      ` ${good}`,
      good.toUpperCase(),
      `${id.toUpperCase()}.${signature}`,
      `${id}.${respelled(signature)}`,
      `${id}.${signature}=`,
      `${id}%00.${signature}`,
      "x",
      "null",
      "' or 1=1 --",
      "%",
      "a".repeat(201),
      revoked.shareToken,
      deleted.shareToken,
      await ownedBy((id) => db.updateTable("users").set({ status: "suspended" }).where("id", "=", id).execute()),
      await ownedBy((id) => db.deleteFrom("users").where("id", "=", id).execute()),
    ];
    const seen = new Set<string>();
    for (const token of tokens) {
      const response = await open(token);
      const { requestId, ...problem } = await response.json();
      const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
      seen.add(JSON.stringify([response.status, headers, problem]));
    }
    expect([...seen]).toEqual([expect.stringMatching(/^\[404,/)]);
    expect((await open(good)).status).toBe(200);
  });

  test("the store alone opens nothing: its half differs from the token, which another secret would not have made", async () => {
    const { shareToken } = await addShared();
    const rows = await server.context.store.db.selectFrom("peptide_lists").selectAll().execute();
    const [, signature = ""] = shareToken?.split(".") ?? [];
    expect(signature).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(signature);
    for (const { share_id: shareId } of rows) if (shareId) expect((await open(shareId)).status).toBe(404);
    const other = createApp({ ...server.context, secret: new Uint8Array(32) });
    const path = `/api/shared-lists/${shareToken}`;
    expect([(await other.request(path)).status, (await open(shareToken)).status]).toEqual([404, 200]);
  });
});

/** Base64 text of the same bytes with another last letter: its lowest two bits mean nothing. */
function respelled(signature: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return signature.slice(0, -1) + letters[letters.indexOf(signature.at(-1) ?? "") + 1];
}
