import { describe, expect, test } from "vitest";
import type { FoundReference } from "#contract/guide-editions.ts";
import { createWork } from "#server/work.ts";
import { json, openGuideApp, problem } from "#support/guide-app.ts";
import { editingGuides, guideDocument, publishGuideAs, uniqueSlug } from "#support/guide-records.ts";
import { openPerson, post } from "#support/person.ts";
import { describeStores } from "#support/test-app.ts";

const HOUR_MS = 3_600_000;

describeStores("the desk of guides", (store) => {
  const app = openGuideApp(store);
  const { edit, isPublic, newDraft } = app;

  describe("a schedule", () => {
    const later = (ms: number) => new Date(Date.now() + ms);

    test("shows the guide from its time on, with and without the job, as if published then", async () => {
      const publishAt = later(24 * HOUR_MS).toISOString();
      const draft = await newDraft();
      const scheduled = await json(edit.publish(draft.slug, { state: "scheduled", publishAt, version: 1 }));
      expect(scheduled).toMatchObject({ state: "scheduled", publishAt, publishedAt: null, version: 2 });
      app.server.setNow(new Date(Date.parse(publishAt) - 1));
      expect(await isPublic(draft.slug)).toBe(false);
      app.server.setNow(new Date(publishAt));
      expect(await isPublic(draft.slug)).toBe(true);
      const before = await json(edit.read(draft.slug));
      expect(before).toMatchObject({ state: "published", publishAt: null, publishedAt: publishAt });
      const { revision } = await app.server.context.library();
      const work = createWork(app.server.context);
      work.start();
      await expect
        .poll(async () => (await app.server.context.library()).revision, { timeout: 10_000 })
        .toBeGreaterThan(revision);
      await work.stop(1_000);
      expect(await json(edit.read(draft.slug))).toEqual(before);
      const row = await app.server.context.store.db
        .selectFrom("guides")
        .select(["state", "publish_at", "published_at"])
        .where("slug", "=", draft.slug)
        .executeTakeFirst();
      expect(row).toEqual({ state: "published", publish_at: null, published_at: publishAt });
      app.server.setNow(new Date());
    });

    test("can be moved and ended; a time that is past is refused", async () => {
      const { slug } = await newDraft();
      const schedule = (at: Date, version: number) =>
        edit.publish(slug, { state: "scheduled", publishAt: at.toISOString(), version });
      expect(await problem(schedule(later(-HOUR_MS), 1))).toMatchObject({
        status: 422,
        errors: [{ path: "publishAt", message: "Choose a time in the future" }],
      });
      await schedule(later(HOUR_MS), 1);
      const [told] = (await json(edit.revisions(slug))).items;
      expect(told.note).toMatch(/^Scheduled for \d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
      const moved = await json(schedule(later(48 * HOUR_MS), 2));
      app.server.setNow(later(2 * HOUR_MS));
      expect(await isPublic(slug)).toBe(false);
      expect(await json(edit.publish(slug, { state: "draft", version: moved.version }))).toMatchObject({
        state: "draft",
      });
      app.server.setNow(later(72 * HOUR_MS));
      expect(await isPublic(slug)).toBe(false);
      app.server.setNow(new Date());
    });
  });

  describe("the history", () => {
    test("holds every text, who wrote it and what they said of it; any of them can be restored", async () => {
      const { slug, document } = await newDraft();
      await edit.save(slug, { document: { ...document, title: "Other" }, version: 1, note: "renamed" });
      const restored = await json(edit.restore(slug, 1, 2));
      expect(restored).toMatchObject({ document, title: document.title, version: 3, state: "draft" });
      const { items } = await json(edit.revisions(slug));
      expect(
        items.map(({ revision, note, editor, origin }: Record<string, unknown>) => [revision, note, editor, origin]),
      ).toEqual([
        [3, "Restored from revision 1", "Test Person", "edit"],
        [2, "renamed", "Test Person", "edit"],
        [1, "", "Test Person", "edit"],
      ]);
      expect(await json(app.editor.request(`/api/guides/${slug}/revisions/2`))).toMatchObject({
        revision: 2,
        document: { title: "Other" },
      });
    });

    test("a stale restore, a revision that is not there and a text that must not be shown are refused", async () => {
      const { slug, version } = await newDraft({ summary: "" });
      expect(await problem(edit.restore(slug, 1, 9))).toMatchObject({ status: 409, currentVersion: 1 });
      expect((await edit.restore(slug, 7, 1)).status).toBe(404);
      await edit.save(slug, { document: guideDocument(), version });
      await edit.publish(slug, { state: "published", version: 2 });
      expect(await problem(edit.restore(slug, 1, 3))).toMatchObject({ status: 422, code: "invalid-request" });
    });

    test("keeps the text of an editor who is gone", async () => {
      const leaving = await openPerson(app.server, { role: "admin" });
      const slug = uniqueSlug();
      await editingGuides(leaving).create(slug, guideDocument());
      await app.server.context.store.db.deleteFrom("users").where("id", "=", leaving.user.id).execute();
      expect((await json(edit.revisions(slug))).items).toMatchObject([{ revision: 1, editor: null }]);
    });
  });

  describe("deleting", () => {
    test("takes a draft away that was never published, with its history", async () => {
      const { slug } = await newDraft();
      expect((await edit.remove(slug)).status).toBe(204);
      expect((await edit.read(slug)).status).toBe(404);
      expect((await edit.remove(slug)).status).toBe(404);
    });

    test("is refused for a guide that people saw or will see", async () => {
      const shown = await publishGuideAs(app.editor);
      const takenDown = await publishGuideAs(app.editor);
      await edit.publish(takenDown.slug, { state: "draft", version: takenDown.version });
      const scheduled = await newDraft();
      const publishAt = new Date(Date.now() + HOUR_MS).toISOString();
      await edit.publish(scheduled.slug, { state: "scheduled", publishAt, version: 1 });
      for (const { slug } of [shown, takenDown, scheduled])
        expect(await problem(edit.remove(slug))).toMatchObject({ status: 409, code: "conflict" });
    });
  });

  test("a preview says how a text would look and what is wrong with it, and keeps nothing", async () => {
    const before = await json(app.editor.request("/api/guide-editions"));
    const document = guideDocument({ body: "## A\n\nNobody said so. <img src=x onerror=alert(1)>" });
    const preview = await json(app.editor.request("/api/guide-previews", post({ document })));
    expect(preview).toMatchObject({
      contents: { headings: [{ tag: "h2", id: "a", text: "A" }], references: [], readingMinutes: 1 },
      problems: expect.arrayContaining([{ place: "references who", message: "is never cited" }]),
      grade: expect.any(Number),
    });
    expect(JSON.stringify(preview.contents)).not.toContain("onerror");
    expect(await json(app.editor.request("/api/guide-editions"))).toEqual(before);
    const { items } = await json(app.editor.request("/api/audit-trail"));
    expect(items.map(({ action }: { action: string }) => action)).not.toContain("guide-editions.preview");
  });

  test("a citation is found in the library by words and by identifier; an unknown one is only read", async () => {
    const found = async (search: string) =>
      json(app.editor.request(`/api/guide-references?search=${encodeURIComponent(search)}`));
    const { items } = await found("semaglutide");
    expect(items.length).toBeGreaterThan(0);
    const withDoi = items.find(({ doi }: { doi: string | null }) => doi !== null);
    expect(await found(`https://doi.org/${withDoi.doi.toUpperCase()}`)).toMatchObject({
      identifier: { kind: "doi" },
      items: [{ doi: withDoi.doi, title: withDoi.title }],
    });
    const [trial] = (await found("PMID 33567185")).items;
    expect(trial).toMatchObject({ id: "pmid-33567185", work: { kind: "trial", firstHand: true, seen: "abstract" } });
    const citing = guideDocument({
      references: [reference(trial)],
      body: `It[^${trial.id} abstract].`,
    });
    expect((await publishGuideAs(app.editor, citing)).document.references).toEqual([reference(trial)]);
    expect(await found("PMID: 1")).toEqual({ identifier: { kind: "pmid", value: "1" }, items: [] });
    expect(await found(" ")).toEqual({ identifier: null, items: [] });
  });

  test("every change by an admin is in the audit trail", async () => {
    const { slug } = await publishGuideAs(app.editor);
    const { items } = await json(app.editor.request("/api/audit-trail?subjectKind=guide-editions&limit=100"));
    const lines = items.filter(({ subjectId }: { subjectId: string }) => subjectId === slug);
    const told = lines.map(({ action, detail }: Record<string, string>) => `${action}: ${detail}`);
    expect(told.toSorted()).toEqual(["guide-editions.create: ", "guide-editions.publish: published"]);
  });
});

/** What a guide keeps of a found reference. */
function reference({ entries: _, isWarnedAbout: __, ...kept }: FoundReference & { readonly id: string }) {
  return kept;
}
