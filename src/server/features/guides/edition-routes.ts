import type { Transaction } from "kysely";
import {
  createGuide,
  deleteGuide,
  findReferences,
  type GuideEdition,
  listGuideEditions,
  listGuideRevisions,
  previewGuide,
  publishGuide,
  readGuideEdition,
  readGuideRevision,
  restoreGuide,
  updateGuide,
} from "#contract/guide-editions.ts";
import { checkGuide, gradeOf } from "#domain/guides/check-guide.ts";
import type { Guide } from "#domain/guides/guide.ts";
import { parseBody } from "#domain/guides/parse-body.ts";
import { renderGuide } from "#domain/guides/render-guide.ts";
import type { ServerContext } from "#server/context.ts";
import { changeLibrary, markLibraryChanged } from "#server/db/library-state.ts";
import type { Database, Db, GuideRow } from "#server/db/schema.ts";
import { createRecord } from "#server/http/create-record.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { runJobBy } from "#server/jobs/job-store.ts";
import { findReferencesOf } from "./find-references.ts";
import { publishingJob } from "./jobs.ts";
import { publicationOf } from "./publication.ts";
import {
  type Act,
  deleteGuideOf,
  findGuide,
  findGuideById,
  findRevision,
  formerSlugsOf,
  insertGuide,
  isSlugTaken,
  listGuideRows,
  listRevisionsOf,
  saveGuide,
  setPublication,
} from "./repository.ts";
import { asOf, documentOf } from "./stored-guide.ts";

export function mountGuideEditions(app: App, context: ServerContext): void {
  const { library, now } = context;
  const { db } = context.store;

  const judge = async (document: Guide) => {
    const { bySlug } = await library();
    const parsed = parseBody(document);
    const grade = gradeOf(parsed);
    return {
      parsed,
      problems: checkGuide(document, (slug) => bySlug.has(slug), parsed),
      grade: grade === null ? null : Math.round(grade * 10) / 10,
    };
  };
  const refuseProblems = async (document: Guide) => {
    const { problems } = await judge(document);
    if (problems.length === 0) return;
    const errors = problems.slice(0, MAX_ERRORS).map(({ place, message }) => ({ path: place, message }));
    throw new ProblemError("invalid-request", { errors });
  };
  const shown = async (stored: GuideRow): Promise<GuideEdition> => {
    const row = asOf(stored, now());
    const document = documentOf(row);
    const { problems, grade } = await judge(document);
    return { ...onDesk(row), document, formerSlugs: await formerSlugsOf(db, row.id), problems, grade };
  };
  const find = async (slug: string) => foundOr404(await findGuide(db, slug, now()));
  const findVersion = async (slug: string, version: number) => {
    const row = await find(slug);
    return changedOr409(row.version === version, row);
  };
  const savedOr409 = async (trx: Db, saved: GuideRow | null, { id }: GuideRow) =>
    saved ?? changedOr409(false, await findGuideById(trx, id));
  const save = async (
    before: GuideRow,
    to: { slug: string; document: Guide },
    act: Omit<Act, "now">,
    record: (trx: Transaction<Database>) => Promise<void>,
  ) => {
    if (before.state !== "draft") await refuseProblems(to.document);
    const saved = await changeLibrary(db, async (trx) => {
      if (await isSlugTaken(trx, to.slug, before.id)) throw taken(to.slug);
      await record(trx);
      return savedOr409(trx, await saveGuide(trx, before, to, { ...act, now: now() }), before);
    });
    return shown(saved);
  };

  mount(app, listGuideEditions, async () => ({
    items: (await listGuideRows(db, now())).map((row) => ({ ...onDesk(row), reviewBy: documentOf(row).reviewBy })),
  }));

  mount(app, createGuide, async ({ c, user, body, recordChange }) => {
    const { slug, document, note } = body;
    const row = await createRecord(
      context,
      { c, userId: user.id, operation: createGuide.id, asked: body },
      async (trx, { id }) => {
        await markLibraryChanged(trx);
        if (await isSlugTaken(trx, slug, null)) throw taken(slug);
        await insertGuide(trx, { id, slug }, document, { editorId: user.id, note, now: now() });
        await recordChange(trx, { subjectId: slug });
      },
      (id) => findGuideById(db, id),
    );
    return shown(row);
  });

  mount(app, readGuideEdition, async ({ params }) => shown(await find(params.slug)));

  mount(app, updateGuide, async ({ user, params, body: { slug, document, version, note }, recordChange }) => {
    const before = await findVersion(params.slug, version);
    const told = slug === before.slug ? {} : { detail: `moved to ${slug}` };
    return save(before, { slug, document }, { editorId: user.id, note }, (trx) => recordChange(trx, told));
  });

  mount(app, publishGuide, async ({ user, params, body, recordChange }) => {
    const before = await findVersion(params.slug, body.version);
    const { publication, note } = publicationOf(before, body, now());
    if (publication.state !== "draft") await refuseProblems(documentOf(before));
    const saved = await changeLibrary(db, async (trx) => {
      await recordChange(trx, { detail: note.charAt(0).toLowerCase() + note.slice(1) });
      const { publish_at: at } = publication;
      if (at !== null) await runJobBy(trx, publishingJob(before.id, new Date(at)), now());
      const act = { editorId: user.id, note, now: now() };
      return savedOr409(trx, await setPublication(trx, before, publication, act), before);
    });
    return shown(saved);
  });

  mount(app, deleteGuide, async ({ params, recordChange }) => {
    const row = await find(params.slug);
    if (row.state !== "draft" || row.published_at !== null)
      throw new ProblemError("conflict", { detail: "Only a draft that was never published can be deleted." });
    await changeLibrary(db, async (trx) => {
      await recordChange(trx);
      if (!(await deleteGuideOf(trx, row))) changedOr409(false, await findGuideById(trx, row.id));
    });
    return undefined;
  });

  mount(app, listGuideRevisions, async ({ params }) => ({
    items: await listRevisionsOf(db, (await find(params.slug)).id),
  }));

  mount(app, readGuideRevision, async ({ params }) => {
    const { id } = await find(params.slug);
    return foundOr404(await findRevision(db, id, Number(params.revision)));
  });

  mount(app, restoreGuide, async ({ user, params, body, recordChange }) => {
    const before = await findVersion(params.slug, body.version);
    const { document } = foundOr404(await findRevision(db, before.id, Number(params.revision)));
    const note = `Restored from revision ${params.revision}`;
    return save(before, { slug: before.slug, document }, { editorId: user.id, note }, (trx) =>
      recordChange(trx, { detail: note.toLowerCase() }),
    );
  });

  mount(app, previewGuide, async ({ body: { document } }) => {
    const { parsed, problems, grade } = await judge(document);
    return { contents: renderGuide(document, parsed), problems, grade };
  });

  mount(app, findReferences, async ({ query }) => findReferencesOf((await library()).peptides, query.search));
}

const MAX_ERRORS = 50;

const taken = (slug: string) =>
  new ProblemError("conflict", { detail: `The address /guides/${slug} already leads to another guide.` });

function onDesk(row: GuideRow) {
  return {
    slug: row.slug,
    title: row.title,
    state: row.state,
    publishAt: row.publish_at,
    publishedAt: row.published_at,
    origin: row.origin,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
