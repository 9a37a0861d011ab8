import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deleteProtocol, listProtocols, readProtocol, saveProtocol, updateProtocolNotes } from "#contract/protocols.ts";
import { deriveTags } from "#domain/protocols/derive-tags.ts";
import { newId } from "#server/db/id.ts";
import { describeOwnedRecords } from "#support/owned-records.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { PLANS_BEFORE_SHELVES } from "#support/plans-before-shelves.ts";
import { saveBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const PATH = "/api/protocols";
const START = Date.UTC(2026, 4, 1);

describeOwnedRecords(
  {
    list: listProtocols,
    create: saveProtocol,
    read: readProtocol,
    update: updateProtocolNotes,
    remove: deleteProtocol,
  },
  {
    ...{ kind: "protocols", table: "protocols" },
    body: (notes) => saveBody({ notes }),
    change: (notes) => ({ notes }),
    stored: (body) => {
      const { title, summary, score, peptides } = body.generatedProtocol;
      return { ...body, title, summary, score, tags: deriveTags(peptides) };
    },
  },
);

describeStores("saved protocols", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.setNow(new Date(START));
    person = await openPerson(server);
  });

  const save = async (at = START) => {
    server.setNow(new Date(at));
    return (await person.request(PATH, post(saveBody()))).json();
  };
  const patch = (id: string, body: unknown) => person.request(`${PATH}/${id}`, { ...post(body), method: "PATCH" });
  const pageAt = async (query: string) => (await person.request(`${PATH}?${query}`)).json();

  test.each(PLANS_BEFORE_SHELVES)(
    "a protocol of the version before shelves is given back as it was sent",
    async (old) => {
      const saved = await (await person.request(PATH, post({ ...saveBody(), ...old }))).json();
      const { formData, generatedProtocol } = await (await person.request(`${PATH}/${saved.id}`)).json();
      expect(JSON.stringify(generatedProtocol)).toBe(JSON.stringify(old.generatedProtocol));
      expect(JSON.stringify(formData)).toBe(JSON.stringify(old.formData));
    },
  );

  test("tags are derived from the plan", async () => {
    expect((await save()).tags).toEqual(["alpha", "metabolic"]);
  });

  test("undefined fields are dropped and unknown ones refused by name", async () => {
    const undefinedFields = { ...saveBody(), tags: undefined, formData: { ...saveBody().formData, note: undefined } };
    expect((await person.request(PATH, post(undefinedFields))).status).toBe(201);
    const refused = await person.request(PATH, post({ ...saveBody(), tags: ["mine"] }));
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors[0].message).toContain("tags");
  });

  test("the list is newest first, in pages that meet without gap or repeat, and carries no health answers", async () => {
    const ids: string[] = [];
    for (const at of [0, 0, 0, 1, 2, 3, 3]) ids.push((await save(START + at * 60_000)).id); // equal times fall back to ids
    const all = (await pageAt("limit=100")).items;
    const listed = all.map((card: { id: string }) => card.id);
    expect(new Set(listed)).toEqual(new Set(ids));
    const times = all.map((card: { createdAt: string }) => card.createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(Object.keys(all[0])).not.toContain("formData");
    const paged: string[] = [];
    let cursor: string | null = "";
    for (let page = 0; cursor !== null && page < 9; page += 1) {
      const answer: { items: { id: string }[]; nextCursor: string | null } = await pageAt(
        `limit=2${cursor && `&cursor=${cursor}`}`,
      );
      paged.push(...answer.items.map((card) => card.id));
      cursor = answer.nextCursor;
    }
    expect(paged).toEqual(listed);
  });

  test("a full last page has no next one", async () => {
    for (const at of [0, 1]) await save(START + at);
    expect((await pageAt("limit=2")).nextCursor).toBeNull();
    expect((await pageAt("limit=1")).nextCursor).not.toBeNull();
  });

  test.each([
    "cursor=",
    "cursor=x",
    "cursor=%00",
    `cursor=${encode("2026-01-01T00:00:00.000Z")}`,
    `cursor=${encode(`2026-01-01T00:00:00.000Z|${newId()}|x`)}`,
    `cursor=${encode(`' or 1=1 --|${newId()}`)}`,
    `cursor=${encode("2026-01-01T00:00:00.000Z|' or 1=1 --")}`,
    `cursor=${"A".repeat(201)}`,
    "limit=0",
    "limit=101",
    "limit=1.5",
    "limit=x",
    "limit=",
    "limit=1&limit=2",
    "sort=title",
  ])("the list refuses ?%s and names the parameter", async (query) => {
    const response = await person.request(`${PATH}?${query}`);
    expect(response.status).toBe(422);
    expect(JSON.stringify((await response.json()).errors)).toContain(query.split("=")[0]);
  });

  test("notes change under the version that was read, and under no number that cannot be one", async () => {
    const { id } = await save();
    server.setNow(new Date(START + 5_000));
    const changed = await patch(id, { notes: "first", version: 1 });
    expect(await changed.json()).toMatchObject({ notes: "first", version: 2, updatedAt: "2026-05-01T00:00:05.000Z" });
    for (const version of [3, 2_147_483_647]) expect((await patch(id, { notes: "second", version })).status).toBe(409);
    for (const version of [2_147_483_648, Number.MAX_SAFE_INTEGER, 0, 1.5])
      expect((await patch(id, { notes: "second", version })).status).toBe(422);
    expect((await (await person.request(`${PATH}/${id}`)).json()).notes).toBe("first");
  });

  test("notes of 20,000 characters are kept, one more is refused", async () => {
    const { id } = await save();
    expect((await patch(id, { notes: "n".repeat(20_000), version: 1 })).status).toBe(200);
    expect((await patch(id, { notes: "n".repeat(20_001), version: 2 })).status).toBe(422);
  });
});

function encode(text: string): string {
  return Buffer.from(text).toString("base64url");
}
