import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { importContent } from "#server/features/peptides/import-content.ts";
import { editing, ownDocument } from "#support/editions.ts";
import { openPerson } from "#support/person.ts";
import { temporaryFolder } from "#support/temporary-folder.ts";
import { describeStores, openTestApp, type TestApp } from "#support/test-app.ts";

describeStores("what ships", (store) => {
  let server: TestApp;
  beforeEach(async () => {
    server = await openTestApp(store);
  });
  afterEach(() => server.close());

  let days = 0;
  /** Starts a version of the product that ships these entries; answers how many it wrote. */
  const ship = async (...documents: Peptide[]): Promise<number> => {
    const folder = temporaryFolder("content");
    mkdirSync(join(folder, "peptides"));
    for (const document of documents)
      writeFileSync(join(folder, "peptides", `${document.slug}.json`), JSON.stringify(document, null, 2));
    days += 1;
    return importContent(server.context.store.db, folder, new Date(Date.UTC(2026, 0, days)));
  };
  const json = async (path: string) => (await server.request(path)).json();
  const notes = async (slug: string) =>
    (await json(`/api/peptides/${slug}/revisions`)).items.map(
      ({ revision, origin, note }: { revision: number; origin: string; note: string }) =>
        `${revision} ${origin} ${note}`,
    );
  const changes = async (): Promise<string[]> =>
    (await json("/api/library/changes")).items.map(
      ({ slug, revision, kind, text }: { slug: string; revision: number; kind: string; text: string }) =>
        `${slug} ${revision} ${kind}: ${text}`,
    );

  test("comes with a first revision and no safety change, once", async () => {
    const document = ownDocument();
    expect(await ship(document)).toBe(1);
    expect(await ship(document)).toBe(0);
    expect(await notes(document.slug)).toEqual(["1 import Came with the product"]);
    expect(await json(`/api/peptides/${document.slug}/revisions/1`)).toMatchObject({ revision: 1, document });
    expect(await changes()).toEqual([]);
  });

  test("changed, is overwritten as the next revision, and says what people should see of it", async () => {
    const before = ownDocument();
    const [dose] = before.doses;
    if (!dose) throw new Error("the made-up entry has no dose");
    const after = { ...before, summary: "Other words.", doses: [{ ...dose, amountMax: 3 }] };
    await ship(before);
    expect(await ship(after)).toBe(1);
    expect(await json(`/api/peptides/${before.slug}`)).toEqual(after);
    expect(await notes(before.slug)).toEqual(["2 import Came with the product", "1 import Came with the product"]);
    expect(await changes()).toEqual([
      `${before.slug} 2 dose: Trial dose for weight: 1 to 3 mg once weekly, was 1 to 2 mg`,
    ]);
    expect((await json("/api/library/changes")).items[0].at).toBe(new Date(Date.UTC(2026, 0, days)).toISOString());
  });

  test("leaves what was edited, and what ships no more", async () => {
    const [edited, dropped] = [ownDocument(), ownDocument()];
    await ship(edited, dropped);
    const edit = editing(await openPerson(server, { role: "admin" }));
    const document = { ...edited, summary: "By an editor." };
    await edit.save({ document, version: 1, note: "better" });
    expect(await ship({ ...edited, summary: "By the product." })).toBe(0);
    expect(await json(`/api/peptides/${edited.slug}`)).toEqual(document);
    expect(await notes(edited.slug)).toEqual(["2 edit better", "1 import Came with the product"]);
    expect(await json(`/api/peptides/${dropped.slug}`)).toEqual(dropped);
  });

  test("stays taken down, with the newer text", async () => {
    const document = ownDocument();
    await ship(document);
    const edit = editing(await openPerson(server, { role: "admin" }));
    await edit.publish(document.slug, 1, false);
    expect(await ship({ ...document, summary: "Newer." })).toBe(1);
    expect((await server.request(`/api/peptides/${document.slug}`)).status).toBe(404);
    expect(await (await edit.read(document.slug)).json()).toMatchObject({
      document: { summary: "Newer." },
      version: 3,
      isPublished: false,
    });
  });

  test("gives entries from before there were revisions their revision and their tags", async () => {
    const document = ownDocument({ tags: ["weight-loss"] });
    await ship(document);
    const { db } = server.context.store;
    await db.updateTable("peptides").set({ version: 4 }).execute();
    for (const table of ["peptide_revisions", "tag_keys", "tags"] as const) await db.deleteFrom(table).execute();
    expect(await ship(document)).toBe(0);
    expect(await notes(document.slug)).toEqual(["4 import Came with the product"]);
    expect((await json(`/api/peptides/${document.slug}`)).tags).toEqual(["weight-loss"]);
  });

  test("an entry stored before chains were written reads as one without a chain", async () => {
    const old = ownDocument();
    await ship(old);
    const { db } = server.context.store;
    const { proforma: _, noProforma: __, ...structure } = old.structure;
    const document = JSON.stringify({ ...old, structure });
    await db.updateTable("peptides").set({ document }).where("slug", "=", old.slug).execute();
    await db.updateTable("peptide_revisions").set({ document }).where("slug", "=", old.slug).execute();
    const restarted = server.sibling();
    for (const path of [`/api/peptides/${old.slug}`, `/api/peptides/${old.slug}/revisions/1`]) {
      const answer = await (await restarted.request(path)).json();
      expect((answer.document ?? answer).structure).toMatchObject({ proforma: null, noProforma: null });
    }
  });

  test("replaces a text of a schema that is gone; no list breaks on it, and its revision is not found", async () => {
    const [old, other] = [ownDocument(), ownDocument()];
    await ship(old, other);
    const { db } = server.context.store;
    const document = JSON.stringify({ ...old, doses: "of another time" });
    const values = { document, content_hash: "of another time" };
    await db.updateTable("peptides").set(values).where("slug", "=", old.slug).execute();
    await db.updateTable("peptide_revisions").set({ document }).where("slug", "=", old.slug).execute();
    const restarted = server.sibling();
    expect((await restarted.request(`/api/peptides/${old.slug}`)).status).toBe(404);
    expect(await (await restarted.request(`/api/peptides/${other.slug}`)).json()).toEqual(other);
    expect(await ship(old, other)).toBe(1);
    expect(await json(`/api/peptides/${old.slug}`)).toEqual(old);
    expect((await server.request(`/api/peptides/${old.slug}/revisions/1`)).status).toBe(404);
    expect((await server.request(`/api/peptides/${old.slug}/revisions/2`)).status).toBe(200);
    expect(await changes()).toEqual([]);
  });

  test("imported by two servers at once is written once", async () => {
    const documents = Array.from({ length: 5 }, () => ownDocument({ tags: ["one", "two"] }));
    const written = await Promise.all([ship(...documents), ship(...documents.toReversed())]);
    expect(written.toSorted()).toEqual([0, 5]);
    for (const { slug } of documents) expect(await notes(slug)).toEqual(["1 import Came with the product"]);
  });
});
