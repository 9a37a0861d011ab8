import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openPerson, type Person } from "#support/person.ts";
import { saveSettings } from "#support/planned-cycle.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

describeStores("the address of a calendar", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await openPerson(server);
  });

  const link = (method: string) => person.request("/api/calendar/link", { method });
  const renew = async (): Promise<string> => (await (await link("PUT")).json()).token;
  const open = (token: string) => server.request(`/api/calendars/${token}`);

  test("is none at first; a new one ends the one before; ended, it opens nothing", async () => {
    expect(await (await link("GET")).json()).toEqual({ token: null });
    const first = await renew();
    expect(await (await link("GET")).json()).toEqual({ token: first });
    const second = await renew();
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    expect((await link("DELETE")).status).toBe(204);
    expect(await (await link("GET")).json()).toEqual({ token: null });
    expect((await open(second)).status).toBe(404);
  });

  test("leaves the settings as they are: the first save goes on from version 0, later ones keep the address", async () => {
    const token = await renew();
    expect((await (await person.request("/api/settings")).json()).version).toBe(0);
    await saveSettings(person, { discreet: false });
    await saveSettings(person, { discreet: true });
    expect(await (await link("GET")).json()).toEqual({ token });
  });

  test("opens with and without the ending that calendar programs like", async () => {
    const token = await renew();
    expect([(await open(token)).status, (await open(`${token}.ics`)).status]).toEqual([200, 200]);
  });

  test("answers alike whatever is wrong with it", async () => {
    const token = await renew();
    const [id = "", signature = ""] = token.split(".");
    const { secret, store: opened } = server.context;
    const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
    const suspended = await openPerson(server);
    const theirs = await (await suspended.request("/api/calendar/link", { method: "PUT" })).json();
    await opened.db.updateTable("users").set({ status: "suspended" }).where("id", "=", suspended.user.id).execute();
    const unknown = "0".repeat(32);
    const respelled = `${signature.slice(0, -1)}${signature.endsWith("A") ? "B" : "A"}`;
    const tokens = [
      id,
      `${id}.${"A".repeat(43)}`,
      `${id}.${sign(id)}`,
      `${id}.${sign(`list-share:${id}`)}`,
      `${id}.${respelled}`,
      `${unknown}.${sign(`calendar:${unknown}`)}`,
      `${token}x`,
      `${token}.ics.ics`,
      `${token}.ICS`,
      token.toUpperCase(),
      `${token}=`,
      "a".repeat(201),
      "x",
      theirs.token,
    ];
    const seen = new Set<string>();
    for (const wrong of tokens) {
      const answer = await open(wrong);
      const { requestId, ...problem } = await answer.json();
      seen.add(JSON.stringify([answer.status, problem]));
    }
    expect([...seen]).toEqual([expect.stringMatching(/^\[404,/)]);
    expect((await open(token)).status).toBe(200);
  });

  test("is stored as a half that opens nothing by itself", async () => {
    const token = await renew();
    const [, signature = ""] = token.split(".");
    const rows = await server.context.store.db.selectFrom("settings").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(signature);
  });
});
