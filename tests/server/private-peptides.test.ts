import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createPrivatePeptide,
  deletePrivatePeptide,
  listPrivatePeptides,
  readPrivatePeptide,
  updatePrivatePeptide,
} from "#contract/private-peptides.ts";

import { regimen } from "#support/fixture-library.ts";
import { describeOwnedRecords } from "#support/owned-records.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { openPerson, type Person } from "#support/person.ts";
import { addPrivatePeptide, privatePeptideBody } from "#support/records.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

const PATH = "/api/private-peptides";

describeOwnedRecords(
  {
    list: listPrivatePeptides,
    create: createPrivatePeptide,
    read: readPrivatePeptide,
    update: updatePrivatePeptide,
    remove: deletePrivatePeptide,
  },
  {
    ...{ kind: "privatePeptides", table: "private_peptides" },
    body: (name) => privatePeptideBody({ name }),
    stored: ({ document }, id) => ({ document: { ...document, slug: id } }),
  },
);

describeStores("private peptides", (store) => {
  let server: TestApp;
  let person: Person;
  beforeAll(async () => {
    server = await openTestApp(store);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    person = await openPerson(server);
  });

  const create = (changes: Parameters<typeof privatePeptideBody>[0] = {}) =>
    person.ask("POST", PATH, privatePeptideBody(changes));
  const update = (id: string, body: unknown) => person.ask("PUT", `${PATH}/${id}`, body);

  test("the document's slug is the record's id, whatever was sent", async () => {
    const [, made] = await create({ slug: "bpc-157" });
    const [, changed] = await update(made.id, { ...privatePeptideBody({ slug: "other" }), version: 1 });
    expect([made.document.slug, changed.document.slug]).toEqual([made.id, made.id]);
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
      expect(refused[0]).toBe(422);
      expect(refused[1].errors.map((error: { path: string }) => error.path)).toContain(path);
    }
    expect((await person.ask("GET", PATH))[1].items).toEqual([before]);
  });

  test("what only a public entry must have may be missing: sources, classes, codes, a mass that agrees", async () => {
    const [status] = await create({
      summaryRef: [],
      mechanism: "My own idea.",
      mechanismClasses: [],
      structure: { ...peptideDocument().structure, sequence: "GG", averageMassDa: 5000 },
      contraindications: [
        { condition: "hay fever", code: null, drugClasses: [], severity: "caution", reason: null, ref: "r1" },
      ],
      references: [{ ...reference, kind: "own-note" }],
    });
    expect(status).toBe(201);
  });

  test("any name goes, the name of a public entry or of another private one too", async () => {
    for (const name of ["Semaglutide", "Semaglutide", "💉", "="]) expect((await create({ name }))[0]).toBe(201);
  });

  test("nobody reads one as an entry of the library", async () => {
    const { id } = await addPrivatePeptide(person);
    expect((await person.ask("GET", `/api/peptides/${id}`))[0]).toBe(404);
  });
});
