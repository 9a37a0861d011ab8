import {
  createGuide,
  deleteGuide,
  type GuideEdition,
  type GuideRevision,
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
import { plainGuide } from "#support/plain-guide.ts";
import { type Answer, answer, refusal } from "./fake-api.ts";

const AT = "2026-11-01T08:00:00.000Z";

interface GuideDesk {
  readonly answers: readonly Answer[];
  read(slug: string): GuideEdition;
  /** What an editor does elsewhere. */
  make(slug: string, changes?: Partial<Guide>): void;
  change(slug: string, changes: Partial<Guide>): void;
}

/** Keeps what a page sends of guides and answers with it; rendered and checked by the rules of the product. */
export function guideDesk(): GuideDesk {
  const guides: GuideEdition[] = [];
  const past = new Map<string, Array<GuideRevision & { readonly document: Guide }>>();
  const judged = (document: Guide) => ({
    problems: checkGuide(document, () => true),
    grade: gradeOf(parseBody(document)),
  });
  const note = (edition: GuideEdition, words: string) => {
    const about = { revision: edition.version, at: AT, origin: "edit" as const, note: words, editor: "Ada Example" };
    const before = past.get(edition.slug) ?? [];
    past.set(edition.slug, [{ ...about, document: edition.document }, ...before]);
    return edition;
  };
  const read = (slug: string): GuideEdition => {
    const found = guides.find((one) => one.slug === slug);
    if (!found) throw refusal("not-found");
    return found;
  };
  const create = (slug: string, document: Guide, words = "") => {
    const edition: GuideEdition = {
      ...{ slug, title: document.title, document, state: "draft", publishAt: null, publishedAt: null },
      ...{ origin: "edited", version: 1, createdAt: AT, updatedAt: AT, formerSlugs: [], ...judged(document) },
    };
    guides.push(edition);
    return note(edition, words);
  };
  const save = (slug: string, version: number, changes: Partial<GuideEdition>, words = "") => {
    const before = read(slug);
    if (before.version !== version) throw refusal("stale-version");
    const document = changes.document ?? before.document;
    const after = { ...before, ...changes, title: document.title, version: version + 1, ...judged(document) };
    guides.splice(guides.indexOf(before), 1, after);
    past.set(after.slug, past.get(slug) ?? []);
    return note(after, words);
  };
  const revision = (slug: string, number: string) => {
    const found = past.get(slug)?.find((one) => one.revision === Number(number));
    if (!found) throw refusal("not-found");
    return found;
  };
  return {
    read,
    make: (slug, changes) => void create(slug, plainGuide(changes)),
    change: (slug, changes) => {
      const { document, version } = read(slug);
      save(slug, version, { document: { ...document, ...changes } });
    },
    answers: [
      answer(listGuideEditions, () => ({
        items: guides.map(({ document, formerSlugs: _former, problems: _problems, grade: _grade, ...row }) => ({
          ...row,
          reviewBy: document.reviewBy,
        })),
      })),
      answer(readGuideEdition, ({ params }) => read(params.slug)),
      answer(createGuide, ({ body }) => create(body.slug, body.document, body.note)),
      answer(updateGuide, ({ params, body: { slug, document, version, note: words } }) =>
        save(params.slug, version, { slug, document }, words),
      ),
      answer(publishGuide, ({ params, body }) => {
        const publishAt = body.state === "scheduled" ? body.publishAt : null;
        const publishedAt = body.state === "published" ? AT : read(params.slug).publishedAt;
        return save(params.slug, body.version, { state: body.state, publishAt, publishedAt });
      }),
      answer(deleteGuide, ({ params }) => void guides.splice(guides.indexOf(read(params.slug)), 1)),
      answer(listGuideRevisions, ({ params }) => ({
        items: (past.get(params.slug) ?? []).map(({ document: _document, ...one }) => one),
      })),
      answer(readGuideRevision, ({ params }) => revision(params.slug, params.revision)),
      answer(restoreGuide, ({ params, body }) =>
        save(params.slug, body.version, { document: revision(params.slug, params.revision).document }),
      ),
      answer(previewGuide, ({ body: { document } }) => ({
        contents: renderGuide(document) as never, // its parts fit, its arrays may be changed
        ...judged(document),
      })),
    ],
  };
}
