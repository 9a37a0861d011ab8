import { createTag, deleteTag, listTags, mergeTag, Tag, updateTag } from "#contract/tags.ts";
import { slugOfName } from "#domain/peptides/editing/new-peptide.ts";
import type { ServerContext } from "#server/context.ts";
import { tagWordsOfGuides } from "#server/db/guide-tags.ts";
import { changeLibrary, markLibraryChanged } from "#server/db/library-state.ts";
import { createRecord } from "#server/http/create-record.ts";
import { type App, mount } from "#server/http/mount.ts";
import { ProblemError } from "#server/http/problems.ts";
import { addTag, mergeTags, rewriteTag } from "./change-tags.ts";
import { deleteTagOf, findTag, listTagsByName, type StoredTag, type TagText } from "./repository.ts";

export function mountTags(app: App, context: ServerContext): void {
  const { library, now } = context;
  const { db } = context.store;

  /** How many published entries and guides have each tag, by its slug. */
  const countUses = async (): Promise<Uses> => {
    const { peptides, movedTags } = await library();
    const words = await tagWordsOfGuides(db);
    return {
      peptides: counted(peptides.map(({ tags }) => tags)),
      guides: counted(words.map((tags) => tags.map((word) => movedTags.get(word) ?? word))),
    };
  };
  const shown = async (tag: StoredTag): Promise<Tag> => toTag(tag, await countUses());

  mount(app, listTags, async () => {
    const uses = await countUses();
    return { items: (await listTagsByName(db)).map((tag) => toTag(tag, uses)) };
  });

  mount(app, createTag, async ({ c, user, body, recordChange }) => {
    const text = toText(body);
    const tag = await createRecord(
      context,
      { c, userId: user.id, operation: createTag.id, asked: body },
      async (trx, { id, createdAt }) => {
        await markLibraryChanged(trx);
        await addTag(trx, id, text, body.aliases, createdAt);
        await recordChange(trx, { subjectId: text.slug });
      },
      (id) => findTag(db, id),
    );
    return shown(tag);
  });

  mount(app, updateTag, async ({ params, body, recordChange }) => {
    const version = { id: params.id, version: body.version, stamp: now().toISOString() };
    const text = toText(body);
    const tag = await changeLibrary(db, async (trx) => {
      await recordChange(trx);
      return rewriteTag(trx, version, text, body.aliases);
    });
    return shown(tag);
  });

  mount(app, mergeTag, async ({ params, body, recordChange }) => {
    const version = { id: params.id, version: body.version, stamp: now().toISOString() };
    const tag = await changeLibrary(db, async (trx) => {
      await recordChange(trx);
      return mergeTags(trx, version, body.into);
    });
    return shown(tag);
  });

  mount(app, deleteTag, async ({ params, recordChange }) => {
    await changeLibrary(db, async (trx) => {
      await recordChange(trx);
      if (!(await deleteTagOf(trx, params.id))) throw new ProblemError("not-found");
    });
    return undefined;
  });
}

interface Uses {
  readonly peptides: ReadonlyMap<string, number>;
  readonly guides: ReadonlyMap<string, number>;
}

/** The number of lists that contain each slug. */
function counted(lists: ReadonlyArray<readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tags of lists) for (const slug of new Set(tags)) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return counts;
}

function toTag(tag: StoredTag, uses: Uses): Tag {
  return Tag.parse({
    id: tag.id,
    slug: tag.slug,
    name: tag.name,
    colour: tag.colour,
    description: tag.description,
    aliases: tag.words.filter((word) => word !== tag.slug),
    usage: { peptides: uses.peptides.get(tag.slug) ?? 0, guides: uses.guides.get(tag.slug) ?? 0 },
    version: tag.version,
  });
}

type TagBody = Omit<TagText, "slug">;

function toText({ name, colour, description }: TagBody): TagText {
  const slug = slugOfName(name);
  if (!Tag.shape.slug.safeParse(slug).success)
    throw new ProblemError("invalid-request", {
      errors: [{ path: "name", message: "Needs letters a to z or digits, and no more than 60 of them" }],
    });
  return { slug, name, colour, description };
}
