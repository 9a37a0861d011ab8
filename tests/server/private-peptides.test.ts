import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PrivatePeptide } from "#contract/private-peptides.ts";

import { regimen } from "#support/fixture-library.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { openPerson, type Person, post } from "#support/person.ts";
import { addPrivatePeptide, privatePeptideBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const PATH = "/api/private-peptides";
const START = Date.UTC(2026, 4, 1);

describeStores("private peptides", (store) => {
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

  const create = (changes: Parameters<typeof privatePeptideBody>[0] = {}) =>
    person.request(PATH, post(privatePeptideBody(changes)));
  const update = (id: string, body: unknown, as = person) =>
    as.request(`${PATH}/${id}`, { ...post(body), method: "PUT" });
  const read = async (id: string): Promise<PrivatePeptide> => (await person.request(`${PATH}/${id}`)).json();

  test("creating answers 201 with the document under the record's id as its slug, version 1 and the server's time", async () => {
    const response = await create({ slug: "bpc-157", name: "BPC-157" });
    expect(response.status).toBe(201);
    const made = await response.json();
    const time = new Date(START).toISOString();
    expect(made).toEqual({
      document: { ...peptideDocument({ name: "BPC-157" }), slug: made.id },
      ...{ id: made.id, userId: person.user.id, version: 1, createdAt: time, updatedAt: time },
    });
    expect(await read(made.id)).toEqual(made);
  });

  test("a person's list is theirs alone, newest first, in pages that meet", async () => {
    await addPrivatePeptide(await openPerson(server));
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      server.setNow(new Date(START + n));
      ids.unshift((await addPrivatePeptide(person)).id);
    }
    const first = await (await person.request(`${PATH}?limit=3`)).json();
    const rest = await (await person.request(`${PATH}?limit=3&cursor=${first.nextCursor}`)).json();
    expect([...first.items, ...rest.items].map((item: PrivatePeptide) => item.id)).toEqual(ids);
    expect(rest.nextCursor).toBeNull();
  });

  test("a change keeps the id as slug, makes the next version, and a stale one is told the current version", async () => {
    const { id } = await addPrivatePeptide(person);
    server.setNow(new Date(START + 5_000));
    const changed = await update(id, { ...privatePeptideBody({ slug: "other", name: "New" }), version: 1 });
    expect(await changed.json()).toMatchObject({
      document: { slug: id, name: "New" },
      version: 2,
      updatedAt: "2026-05-01T00:00:05.000Z",
    });
    const stale = await update(id, { ...privatePeptideBody({ name: "Late" }), version: 1 });
    expect([stale.status, await stale.json()]).toEqual([
      409,
      expect.objectContaining({ code: "stale-version", currentVersion: 2 }),
    ]);
    expect((await read(id)).document.name).toBe("New");
  });

  const [dose] = peptideDocument().doses;
  const [kinetics] = peptideDocument().pharmacokinetics;
  const [reference] = peptideDocument().references;
  if (!dose || !kinetics || !reference) throw new Error("the made-up document misses something");
  test.each([
    ["a regimen", { doses: [dose, { ...dose, id: "d2", regimen: regimen() }] }, "document.doses.1.regimen"],
    ["a missing reference", { summaryRef: ["r9"] }, "document.summaryRef"],
    ["a missing reference inside", { doses: [{ ...dose, ref: "r9" }] }, "document.doses.0.ref"],
    ["two references of one id", { references: [reference, reference] }, "document.references"],
    ["amounts the wrong way round", { doses: [{ ...dose, amountMin: 3 }] }, "document.doses.0.amountMax"],
    [
      "half-lives the wrong way round",
      { pharmacokinetics: [{ ...kinetics, halfLifeHoursMin: 3 }] },
      "document.pharmacokinetics.0.halfLifeHoursMax",
    ],
  ])("%s is refused by its place, in a create and in a change, and nothing is stored", async (_name, changes, path) => {
    const before = await addPrivatePeptide(person);
    for (const refused of [
      await create(changes),
      await update(before.id, { ...privatePeptideBody(changes), version: 1 }),
    ]) {
      expect(refused.status).toBe(422);
      expect((await refused.json()).errors.map((error: { path: string }) => error.path)).toContain(path);
    }
    expect((await (await person.request(PATH)).json()).items).toEqual([before]);
  });

  test("what only a public entry must have may be missing: sources, classes, codes, a mass that agrees", async () => {
    const response = await create({
      summaryRef: [],
      mechanism: "My own idea.",
      mechanismClasses: [],
      structure: { ...peptideDocument().structure, sequence: "GG", averageMassDa: 5000 },
      contraindications: [
        { condition: "hay fever", code: null, drugClasses: [], severity: "caution", reason: null, ref: "r1" },
      ],
      references: [{ ...reference, kind: "own-note" }],
    });
    expect(response.status).toBe(201);
  });

  test("any name goes, the name of a public entry or of another private one too", async () => {
    for (const name of ["Semaglutide", "Semaglutide", "💉", "="]) expect((await create({ name })).status).toBe(201);
  });

  test("a deleted one is gone, and deleting or changing it again answers 404", async () => {
    const { id } = await addPrivatePeptide(person);
    const remove = () => person.request(`${PATH}/${id}`, { method: "DELETE" });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect((await update(id, { ...privatePeptideBody(), version: 1 })).status).toBe(404);
  });

  test("another person's one is as missing as none, in every way to name it", async () => {
    const theirs = await addPrivatePeptide(person);
    const stranger = await openPerson(server, { role: "admin" });
    const path = `${PATH}/${theirs.id}`;
    const answers = [
      await stranger.request(path),
      await update(theirs.id, { ...privatePeptideBody({ name: "Taken" }), version: 1 }, stranger),
      await stranger.request(path, { method: "DELETE" }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
    expect(await read(theirs.id)).toEqual(theirs);
    expect((await (await stranger.request(PATH)).json()).items).toEqual([]);
    expect((await server.request(`/api/peptides/${theirs.id}`)).status).toBe(404);
  });
});
