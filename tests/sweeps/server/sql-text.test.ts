import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { OPERATIONS } from "#contract/operations.ts";
import type { Database } from "#server/db/schema.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { addEntry, addReport, addTag } from "#support/library-records.ts";
import { openPerson } from "#support/person.ts";
import { addDose, addList, addPrivatePeptide, addProtocol, addSupply, addVial } from "#support/records.ts";
import { addRecordFor, openCaller, type Sample, sampleOf, toRequest } from "#support/samples.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

/** A plan that is only made, uses that are only judged, a document that is only read, and a browser that is to be told nothing more. */
const STORING_NOTHING = [
  "protocols.generate",
  "uses.check",
  "bloodwork.read",
  "guide-editions.preview",
  "push.unsubscribe",
];
/** What stores text that people type. */
const WRITING = OPERATIONS.filter(
  ({ id, body }) => body !== undefined && !/^(auth|account)\./.test(id) && !STORING_NOTHING.includes(id),
);
const ATTACKS = [
  "' or 1=1 --",
  "'; drop table protocols; --",
  "x', user_id = (select id from users) where '1'='1",
  '"; delete from peptide_lists where ""="',
  "$1 ? :name @p %s \\' {{1}}",
];
const LENGTH = 60;
const TABLES = [
  ...["users", "protocols", "peptide_cycles", "private_peptides", "peptide_lists", "mixes"],
  ...["doses", "vials", "supplies", "settings", "bloodwork", "bloodwork_settings", "vitals", "vital_imports"],
  ...["guides", "guide_revisions", "guide_slugs"],
  ...["peptides", "peptide_revisions", "tags", "tag_keys", "claim_reports", "feedback", "passkeys", "access_tokens"],
] as const satisfies ReadonlyArray<keyof Database>;

describeStores("text that reads like SQL", (store) => {
  let server: TestApp;
  let count = 0;
  const taken = new Map<string, string[]>();
  beforeAll(async () => {
    server = await openTestApp(store, { environment: BEHIND_PROXY });
    const bystander = await openPerson(server);
    for (const add of [addProtocol, addDose, addVial, addSupply, addList, addPrivatePeptide]) await add(bystander);
    await Promise.all([addEntry(server), addTag(server), addReport(server)]);
  });
  afterAll(() => server.close());

  /** Never the same twice, and always as long, so that length decides alike about every one. */
  const numbered = (text: string) => {
    count += 1;
    return `${text} ${count}`.padEnd(LENGTH, "x");
  };
  const prepare = async (operation: Operation) => {
    const caller = await openCaller(server, operation);
    const id = operation.owned ? await addRecordFor(operation, caller) : "";
    const sample = await sampleOf(operation, server, id, caller);
    const send = (texts: ReadonlyArray<readonly [Place, string]>) => {
      const body = texts.reduce<unknown>((at, [place, text]) => withText(at, place, text), sample.body);
      const changed = { ...sample, body: body as NonNullable<Sample["body"]> }; // was one before
      return server.request(...toRequest(operation, changed, caller, freshAddress()));
    };
    const own = `users ${caller.user.id}`; // what changes the account changes its row
    const named = [id, own, ...Object.values(sample.params ?? {}), String(sample.body?.into)].filter(Boolean);
    return { send, named, places: textPlaces(sample.body) };
  };
  /** Every row there is, under its table and its first column. */
  const rows = async () => {
    const tables = TABLES.map(async (table) => {
      const all = await server.context.store.db.selectFrom(table).selectAll().execute();
      return all.map((row) => [`${table} ${Object.values(row).slice(0, 2)}`, Object.values(row).join("\n")] as const);
    });
    return new Map((await Promise.all(tables)).flat());
  };

  describe.each(WRITING)("$id", (operation) => {
    test("is stored as typed wherever text is taken, refused wherever it is not, and changes no other row", async () => {
      const free: Place[] = [];
      let target = await prepare(operation); // a refused request leaves it as it was
      const sendOne = async (place: Place, text: string) => (await target.send([[place, numbered(text)]])).status;
      for (const place of target.places)
        if ((await sendOne(place, "Plain text,")) < 300) {
          free.push(place);
          target = await prepare(operation);
        } else
          for (const attack of ATTACKS)
            expect([403, 404, 422], `${place.join(".")}: ${attack}`).toContain(await sendOne(place, attack));
      taken.set(
        operation.id,
        free.map((place) => place.join(".")),
      );
      for (const attack of ATTACKS) {
        const { send, named } = await prepare(operation);
        const texts = free.map((place) => [place, numbered(attack)] as const);
        const before = await rows();
        expect((await send(texts)).status, attack).toBe(operation.status);
        const after = await rows();
        const all = [...after.values()].join("\n");
        for (const [place, text] of texts)
          expect(all.includes(text) || all.includes(JSON.stringify(text).slice(1, -1)), `${place}: ${text}`).toBe(true);
        const changed = [...before].filter(([key, row]) => after.get(key) !== row).map(([key]) => key);
        expect(changed.filter((key) => !named.some((name) => key.includes(name)))).toEqual([]);
      }
    });
  });

  test("the texts that people type were among them", () => {
    expect(taken.get("lists.create")).toEqual(["name", "description", "items.0.note"]);
    expect(taken.get("lists.add-item")).toEqual(["note"]);
    expect(taken.get("tags.create")).toEqual(["name", "description"]);
    expect(taken.get("reports.create")).toEqual(["claim", "message"]);
    expect(taken.get("reports.settle")).toEqual(["outcome"]);
    expect(taken.get("doses.log")).toEqual(["itemId", "peptideName", "slug", "site", "symptoms.0.name", "note"]);
    expect(taken.get("vials.create")).toEqual(expect.arrayContaining(["batch", "supplier", "mixedWith.diluent"]));
    expect(taken.get("protocols.update-notes")).toEqual(["notes"]);
    for (const id of ["guide-editions.create", "guide-editions.update"])
      expect(taken.get(id)).toEqual(expect.arrayContaining(["document.title", "document.body", "note"]));
    for (const id of ["private-peptides.create", "editions.create"])
      expect(taken.get(id)).toEqual(
        expect.arrayContaining(["document.name", "document.summary", "document.doses.0.use"]),
      );
  });
});

type Place = ReadonlyArray<string | number>;

function textPlaces(value: unknown, at: Place = []): Place[] {
  if (typeof value === "string") return [at];
  if (value === null || typeof value !== "object") return [];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => textPlaces(Reflect.get(value, key), [...at, key]));
}

function withText(root: unknown, [key, ...rest]: Place, text: string): unknown {
  if (key === undefined) return text;
  const copy: object = structuredClone(Object(root));
  Reflect.set(copy, key, withText(Reflect.get(copy, key), rest, text));
  return copy;
}
