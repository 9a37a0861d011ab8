import {
  createPeptide,
  listUnpublished,
  type PeptideEdition,
  publishPeptide,
  readEdition,
  updatePeptide,
} from "#contract/editions.ts";
import type { Problem } from "#contract/problem.ts";
import { Peptide } from "#domain/peptides/peptide.ts";
import type { ServerContext } from "#server/context.ts";
import { changeLibrary } from "#server/db/library-state.ts";
import type { Db, PeptideRow } from "#server/db/schema.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import { problemsOf, slugErrors, tagErrors } from "./check-edition.ts";
import { findEntry, insertEntry, listUnpublishedEntries, saveEntry, setPublished } from "./editions.ts";

export function mountEditions(app: App, { store: { db }, library, biomarkers, now }: ServerContext): void {
  const markerKeys = new Set(biomarkers.markers.map(({ key }) => key));
  const findProblems = async (document: Peptide) => problemsOf(document, (await library()).peptides, markerKeys);
  const refuseProblems = async (document: Peptide) =>
    refuse((await findProblems(document)).map(({ place, message }) => ({ path: place, message })));

  const shown = async (row: PeptideRow): Promise<PeptideEdition> => {
    const document = documentOf(row);
    return toEdition(row, document, await findProblems(document));
  };
  /** The stored entry, if it is the version the caller saw. */
  const findVersion = async (slug: string, version: number): Promise<PeptideRow> => {
    const row = foundOr404(await findEntry(db, slug));
    return changedOr409(row.version === version, row);
  };
  const savedOr409 = async (trx: Db, slug: string, saved: PeptideRow | null): Promise<PeptideRow> =>
    saved ?? changedOr409(false, await findEntry(trx, slug));

  mount(app, listUnpublished, async () => ({ items: await listUnpublishedEntries(db) }));

  mount(app, createPeptide, async ({ user, body: { document, note }, recordChange }) => {
    refuse([...slugErrors(document.slug), ...tagErrors(document.tags)]);
    const saved = await changeLibrary(db, async (trx) => {
      await recordChange(trx, { subjectId: document.slug });
      const entry = await insertEntry(trx, document, { editorId: user.id, note, now: now() });
      if (!entry) throw new ProblemError("conflict", { detail: `There is an entry “${document.slug}” already.` });
      return entry;
    });
    return shown(saved);
  });

  mount(app, readEdition, async ({ params }) => shown(foundOr404(await findEntry(db, params.slug))));

  mount(app, updatePeptide, async ({ user, params: { slug }, body: { document, version, note }, recordChange }) => {
    const before = await findVersion(slug, version);
    refuse([...movedErrors(slug, document), ...tagErrors(document.tags)]);
    if (before.published === 1) await refuseProblems(document);
    const saved = await changeLibrary(db, async (trx) => {
      await recordChange(trx);
      return savedOr409(trx, slug, await saveEntry(trx, before, document, { editorId: user.id, note, now: now() }));
    });
    return shown(saved);
  });

  mount(app, publishPeptide, async ({ user, params: { slug }, body: { isPublished, version }, recordChange }) => {
    const before = await findVersion(slug, version);
    if ((before.published === 1) === isPublished) return shown(before);
    if (isPublished) await refuseProblems(documentOf(before));
    const note = isPublished ? "Published" : "Taken down";
    const saved = await changeLibrary(db, async (trx) => {
      await recordChange(trx);
      return savedOr409(
        trx,
        slug,
        await setPublished(trx, before, isPublished, { editorId: user.id, note, now: now() }),
      );
    });
    return shown(saved);
  });
}

const documentOf = (row: PeptideRow): Peptide => Peptide.parse(JSON.parse(row.document));

type Errors = NonNullable<Problem["errors"]>;
const MAX_ERRORS = 50;

function refuse(errors: Errors): void {
  if (errors.length > 0) throw new ProblemError("invalid-request", { errors: errors.slice(0, MAX_ERRORS) });
}

/** Lists, cycles and protocols refer to an entry by its slug, so it can't change. */
function movedErrors(slug: string, document: Peptide): Errors {
  return document.slug === slug ? [] : [{ path: "document.slug", message: `Stays ${slug}` }];
}

function toEdition(row: PeptideRow, document: Peptide, problems: PeptideEdition["problems"]): PeptideEdition {
  return {
    slug: row.slug,
    document,
    version: row.version,
    isPublished: row.published === 1,
    origin: row.origin,
    problems,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
