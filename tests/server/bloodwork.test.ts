import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Bloodwork } from "#contract/bloodwork.ts";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { NOT_NOTED } from "#domain/bloodwork/record/entry.ts";
import { newId } from "#server/db/id.ts";
import { addBloodwork, bloodworkSettingsBody, drawBody, drawFields, resultBody } from "#support/bloodwork-records.ts";
import { ownMarker } from "#support/own-marker.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { openSecond } from "#support/second-server.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const PATH = "/api/bloodwork";

describeStores("bloodwork", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());
  const begin = async () => {
    person = await openPerson(server);
  };

  const listed = async (query = "") => (await person.ask("GET", `${PATH}?limit=100${query}`))[1].items as Bloodwork[];

  test("a draw comes back word for word, alone and in the list", async () => {
    await begin();
    const body = drawBody({
      results: [
        resultBody(),
        resultBody({ rawValue: "<0.3", value: { kind: "number", number: "0.3", comparator: "<" } }),
        resultBody({ marker: null, rawName: "Something new", value: { kind: "text", text: "see note" }, source: null }),
        resultBody({ marker: `own:${newId()}`, value: { kind: "ratio", left: "1", right: "160", comparator: ">" } }),
        resultBody({ value: { kind: "range", low: "5", high: "10" }, range: null, flag: null, ucum: null }),
        resultBody({ value: { kind: "none", reason: "" }, form: "urea", method: null, loinc: null }),
      ],
    });
    const made = await person.ask("POST", PATH, body);
    expect(made).toMatchObject([201, { ...body, version: 1, userId: person.user.id, files: [] }]);
    expect((await person.ask("GET", `${PATH}/${body.id}`))[1]).toEqual(made[1]);
    expect(await listed()).toEqual([made[1]]);
  });

  test("a report of 500 lines is saved, one of 501 is refused", async () => {
    await begin();
    const results = Array.from({ length: 500 }, (_, n) => resultBody({ rawName: `Line ${n}` }));
    expect((await person.ask("POST", PATH, drawBody({ results })))[0]).toBe(201);
    expect((await person.ask("POST", PATH, drawBody({ results: [...results, resultBody()] })))[0]).toBe(422);
    expect((await listed())[0]?.results).toHaveLength(500);
  });

  describe("sent again", () => {
    test("in the same words it is the one that is stored, whatever the order of its members", async () => {
      await begin();
      const body = drawBody();
      const made = await person.ask("POST", PATH, body);
      const turned = Object.fromEntries(Object.entries(body).toReversed());
      for (const again of [body, turned]) expect(await person.ask("POST", PATH, again)).toEqual(made);
      expect(await listed()).toHaveLength(1);
    });

    test("in other words it answers 409 with the id, and what is stored stays", async () => {
      await begin();
      const made = await addBloodwork(person);
      for (const changes of [{ note: "other" }, { collected: "2025-03-14" }, { results: [] }]) {
        const again = await person.ask("POST", PATH, drawBody({ id: made.id, ...changes }));
        expect(again).toMatchObject([409, { code: "kept-otherwise", storedId: made.id }]);
      }
      expect((await person.ask("GET", `${PATH}/${made.id}`))[1]).toEqual(made);
    });

    test("under an id of another person's it answers 409 without a word of theirs", async () => {
      await begin();
      const theirs = await addBloodwork(await openPerson(server), { note: "a secret" });
      const answer = await person.ask("POST", PATH, drawBody({ id: theirs.id }));
      expect(answer).toMatchObject([409, { code: "conflict" }]);
      expect(JSON.stringify(answer)).not.toMatch(/secret|storedId/);
      expect(await listed()).toEqual([]);
    });

    test("at two servers at once it is one draw, and both are told the same", async () => {
      await begin();
      const second = await openSecond(server);
      for (let round = 0; round < 20; round += 1) {
        const body = drawBody({ note: `round ${round}` });
        const answers = await Promise.all(
          [server, second].map(async (at) => {
            const response = await at.request(PATH, post(body, { cookie: person.cookie }));
            return [response.status, await response.json()] as const;
          }),
        );
        expect(answers[0]).toMatchObject([201, { id: body.id }]);
        expect(answers[1]).toEqual(answers[0]);
      }
      expect(await listed()).toHaveLength(20);
    });
  });

  describe("the list", () => {
    const DATES = [
      "2024-12-31T23:59",
      "2025-01-01",
      "2025-01-01T00:01",
      "2025-01-31T23:59",
      "2025-02-01",
      "2023-05-05",
    ];

    test("is ordered by when it was drawn, newest first, however it is paged", async () => {
      await begin();
      for (const collected of DATES) await addBloodwork(person, { collected });
      const inOrder = DATES.toSorted().toReversed();
      expect((await listed()).map(({ collected }) => collected)).toEqual(inOrder);
      for (const limit of [1, 2, 5]) {
        const seen: string[] = [];
        for (let cursor: string | null = ""; cursor !== null; ) {
          const page: { items: Bloodwork[]; nextCursor: string | null } = (
            await person.ask("GET", `${PATH}?limit=${limit}${cursor === "" ? "" : `&cursor=${cursor}`}`)
          )[1];
          seen.push(...page.items.map(({ collected }) => collected));
          cursor = page.nextCursor;
        }
        expect(seen).toEqual(inOrder);
      }
    });

    test("holds the first and the last day asked for, whole, and nothing beside them", async () => {
      const between = (await listed("&from=2025-01-01&to=2025-01-31")).map(({ collected }) => collected);
      expect(between).toEqual(["2025-01-31T23:59", "2025-01-01T00:01", "2025-01-01"]);
      expect(await listed("&from=2025-02-02")).toEqual([]);
      expect(await listed("&to=2023-05-04")).toEqual([]);
    });

    test("keeps equal moments apart by their ids", async () => {
      await begin();
      for (let n = 0; n < 5; n += 1) await addBloodwork(person, { collected: "2025-01-01T08:00" });
      const first = (await person.ask("GET", `${PATH}?limit=3`))[1];
      const rest = (await person.ask("GET", `${PATH}?limit=3&cursor=${first.nextCursor}`))[1];
      expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(5);
    });

    test.each(["x", "MjAyNQ", Buffer.from("2025-01-01|x").toString("base64url")])(
      "refuses the cursor %s",
      async (cursor) => {
        expect((await person.ask("GET", `${PATH}?cursor=${cursor}`))[0]).toBe(422);
      },
    );
  });

  test("a change makes the next version; one made from an older version is refused and changes nothing", async () => {
    await begin();
    const made = await addBloodwork(person);
    const changed = await person.ask("PUT", `${PATH}/${made.id}`, {
      ...drawFields({ collected: "2025-03-15" }),
      version: 1,
    });
    expect(changed).toMatchObject([200, { collected: "2025-03-15", version: 2 }]);
    const stale = await person.ask("PUT", `${PATH}/${made.id}`, { ...drawFields({ note: "late" }), version: 1 });
    expect(stale).toMatchObject([409, { code: "stale-version", currentVersion: 2 }]);
    expect((await person.ask("GET", `${PATH}/${made.id}`))[1]).toEqual(changed[1]);
    expect((await listed()).map(({ collected }) => collected)).toEqual(["2025-03-15"]);
  });

  test("a deleted draw is gone, and its id may be used again", async () => {
    await begin();
    const { id } = await addBloodwork(person);
    expect((await person.ask("DELETE", `${PATH}/${id}`))[0]).toBe(204);
    expect((await person.ask("GET", `${PATH}/${id}`))[0]).toBe(404);
    expect((await person.ask("DELETE", `${PATH}/${id}`))[0]).toBe(404);
    expect((await addBloodwork(person, { id })).id).toBe(id);
  });

  test.each([
    ["a year that is a slip", { collected: "0202-03-14" }, "collected"],
    ["a year far ahead", { reported: "2201-01-01" }, "reported"],
    ["a day that is none", { collected: "2025-02-30" }, "collected"],
    ["an hour that is none", { collected: "2025-02-03T24:00" }, "collected"],
    ["an instant instead of a moment on the clock", { collected: "2025-02-03T10:00:00Z" }, "collected"],
    ["a day 0 of the cycle", { circumstances: { ...NOT_NOTED, cycleDay: 0 } }, "circumstances.cycleDay"],
    ["a hash that is none", { source: { kind: "pdf", filename: "", sha256: "x" } }, "source.sha256"],
    ["a marker that is no key", { results: [{ ...resultBody(), marker: "Ferritin!" }] }, "results.0.marker"],
    ["a line without a name", { results: [resultBody(), { ...resultBody(), rawName: " " }] }, "results.1.rawName"],
  ])("%s is refused by its name", async (_name, changes, path) => {
    await begin();
    const answer = await person.ask("POST", PATH, { ...drawBody(), ...changes });
    expect([answer[0], answer[1].errors?.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
    expect(await listed()).toEqual([]);
  });

  describe("settings", () => {
    const SETTINGS = `${PATH}/settings`;
    const FULL = {
      ...{ sex: "female", birthDate: "1984-01-02", menopause: "premenopausal", units: "si" },
      unitOf: [{ marker: "ferritin", ucum: "ug/L" }],
      intervalSetOf: [{ marker: "igf-1", set: "mayo" }],
      targets: [{ marker: "ferritin", low: "50.0", high: null, ucum: "ng/mL", from: "my notes" }],
      names: [{ name: "FERRITINE", marker: "ferritin" }],
      layouts: [],
      markers: [
        ownMarker({ name: "Own", unit: "x", high: "5.80", exclusive: "high", from: "Acme, 2026", goesFirst: true }),
      ],
    };

    test("are the defaults as version 0 until they are changed, and then what was sent", async () => {
      await begin();
      expect((await person.ask("GET", SETTINGS))[1]).toEqual(bloodworkSettingsBody());
      const changed = await person.ask("PUT", SETTINGS, { ...FULL, version: 0 });
      expect(changed).toEqual([200, { ...FULL, version: 1 }]);
      expect(await person.ask("GET", SETTINGS)).toEqual(changed);
      expect((await person.ask("PUT", SETTINGS, { ...FULL, units: "us", version: 1 }))[1]).toMatchObject({
        units: "us",
        version: 2,
      });
    });

    test("of a marker that was stored before it could say whose interval it is are read all the same", async () => {
      await begin();
      const { exclusive: _exclusive, from: _from, goesFirst: _goesFirst, ...before } = ownMarker({ low: "1" });
      await person.ask("PUT", SETTINGS, bloodworkSettingsBody());
      const document = JSON.stringify({ ...DEFAULT_BLOODWORK_SETTINGS, markers: [before] });
      await server.context.store.db
        .updateTable("bloodwork_settings")
        .set({ document })
        .where("user_id", "=", person.user.id)
        .execute();
      expect((await person.ask("GET", SETTINGS))[1]).toMatchObject({ markers: [ownMarker({ low: "1" })] });
    });

    test("of an older version are refused, and of two first changes at once one is", async () => {
      await begin();
      const both = await Promise.all(
        [1, 2].map(() => person.ask("PUT", SETTINGS, bloodworkSettingsBody({ sex: "male" }))),
      );
      expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
      expect(await person.ask("PUT", SETTINGS, bloodworkSettingsBody())).toMatchObject([
        409,
        { code: "stale-version", currentVersion: 1 },
      ]);
      const ahead = await person.ask("PUT", SETTINGS, bloodworkSettingsBody({ version: 7 }));
      expect(ahead).toMatchObject([409, { currentVersion: 1 }]);
    });
  });

  test("everything goes with the account", async () => {
    await begin();
    await addBloodwork(person);
    await person.ask("PUT", `${PATH}/settings`, bloodworkSettingsBody());
    const { db } = server.context.store;
    await db.deleteFrom("users").where("id", "=", person.user.id).execute();
    for (const table of ["bloodwork", "bloodwork_settings"] as const)
      expect(await db.selectFrom(table).selectAll().where("user_id", "=", person.user.id).execute()).toEqual([]);
  });
});
