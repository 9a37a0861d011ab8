import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { markLibraryChanged } from "#server/db/library-state.ts";
import { createLibraryReader } from "#server/features/peptides/library-reader.ts";
import { readNewestChanges } from "#server/features/peptides/revisions.ts";
import type { App } from "#server/http/mount.ts";
import { editing, ownDocument, publishEntry } from "#support/editions.ts";
import { openPerson, type Person } from "#support/person.ts";
import { openTestApp, type TestApp } from "#support/test-app.ts";
import { watchQueries } from "#support/watched-queries.ts";

const ENTRIES = 2_000;
const CHANGES = 600;

let server: TestApp;
let app: App;
let editor: Person;
let watched: ReturnType<typeof watchQueries>;
beforeAll(async () => {
  server = await openTestApp("sqlite");
  editor = await openPerson(server, { role: "admin" });
  watched = watchQueries(server.context.store.db);
  const store = { ...server.context.store, db: watched.db };
  app = createApp({ ...server.context, store, library: createLibraryReader(watched.db, { goals: [], works: [] }) });
  await server.context.store.db.transaction().execute(async (trx) => {
    for (let n = 0; n < ENTRIES; n += 1) {
      const document = ownDocument({ slug: `many-${n}`, name: `Many ${n}` });
      const { slug, name } = document;
      const times = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" };
      await trx
        .insertInto("peptides")
        .values({ slug, name, origin: "edited", content_hash: slug, document: JSON.stringify(document), ...times })
        .execute();
    }
    await markLibraryChanged(trx);
  });
  await app.request("/api/peptides");
});
afterAll(() => server.close());

const ask = async (path: string) => {
  const response = await app.request(path, { headers: { cookie: editor.cookie } });
  expect(response.status, path).toBe(200);
};
const ONE_NUMBER = "SEARCH library_state USING INTEGER PRIMARY KEY (rowid=?)";

test.each([
  "/api/peptides?limit=24",
  "/api/peptides?search=many&category=metabolic&sort=mass",
  "/api/peptides/many-7",
  "/api/library.json",
  "/api/library.csv",
  "/api/library/index.json",
  "/api/library/changes",
  "/api/library/facts",
  "/api/protocols/library",
])(`%s asks a store of ${ENTRIES} entries for one number`, async (path) => {
  const plans = await watched.plansOf(async () => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
  });
  expect(plans).toEqual([ONE_NUMBER]);
});

test("revisions, editions and saves are found by the entry's key", async () => {
  const { document, version, slug } = await publishEntry(editor);
  await app.request("/api/peptides");
  const paths = [`/api/peptides/${slug}/revisions`, `/api/peptides/${slug}/revisions/1`];
  for (const path of paths) {
    const plans = await watched.plansOf(() => ask(path));
    expect(plans).toHaveLength(2);
    expect(plans[1]).toMatch(/^SEARCH peptide_revisions USING INDEX sqlite_autoindex_peptide_revisions_1 \(slug=\?/);
    expect(plans.join()).not.toMatch(/SCAN|TEMP B-TREE/);
  }
  const { save } = editing({ ...editor, request: (path, init) => requestAs(path, init) });
  const plans = await watched.plansOf(async () => {
    expect((await save({ document: { ...document, doses: [] }, version })).status).toBe(200);
  });
  expect(plans.filter((plan) => /^SEARCH peptides USING INDEX/.test(plan)).length).toBeGreaterThanOrEqual(2);
  expect(plans.join("\n")).not.toMatch(/SCAN (peptide_revisions|peptide_changes)/);
});

function requestAs(path: string, init?: RequestInit): Promise<Response> {
  const headers = { ...Object.fromEntries(new Headers(init?.headers)), cookie: editor.cookie };
  return Promise.resolve(app.request(path, { ...init, headers }));
}

test(`of ${CHANGES} changes the newest 500 of published entries are answered, newest first`, async () => {
  const { db } = server.context.store;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("peptide_changes").execute();
    for (let n = 0; n < CHANGES; n += 1)
      await trx
        .insertInto("peptide_changes")
        .values({
          ...{ slug: `many-${n % 50}`, revision: 1 + Math.floor(n / 50), place: 0, kind: "dose", text: `change ${n}` },
          created_at: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
        })
        .execute();
    await trx.updateTable("peptides").set({ published: 0 }).where("slug", "=", "many-49").execute();
    await markLibraryChanged(trx);
  });
  const { items } = await (await app.request("/api/library/changes")).json();
  const shown = Array.from({ length: CHANGES }, (_, n) => CHANGES - 1 - n).filter((n) => n % 50 !== 49);
  expect(items.map(({ text }: { text: string }) => text)).toEqual(shown.slice(0, 500).map((n) => `change ${n}`));
  const plans = await watched.plansOf(async () => {
    await readNewestChanges(watched.db);
  });
  expect(plans[0]).toMatch(/SCAN change USING INDEX peptide_changes_by_age/);
});
