import { TagLabel } from "#contract/tags.ts";
import { Peptide } from "#domain/peptides/peptide.ts";
import type { OptionShelf } from "#domain/protocols/planning-library.ts";
import { compiledOnce } from "#server/db/compiled-once.ts";
import type { Db } from "#server/db/schema.ts";
import { sharedRead } from "#server/shared-read.ts";
import { type Library, type LibraryParts, toLibrary } from "./library.ts";
import { readNewestChanges } from "./revisions.ts";

/**
 * Reads the library and caches it until the next write. Each call asks the store for just one number, so several
 * servers on one store agree without talking to each other. A stored entry that does not match the schema is reported
 * to `onInvalid` and left out, so that one broken document doesn't take down the others.
 */
export function createLibraryReader(
  db: Db,
  options: OptionShelf,
  onInvalid: (slug: string) => void = () => {},
): () => Promise<Library> {
  const parse = createParser(onInvalid);
  let kept: Library | null = null;
  let reading: Promise<void> | null = null;
  const currentRevision = sharedRead(() => readRevision(db));
  const read = async (revision: number) => {
    kept = toLibrary({ ...(await readParts(db, revision, parse)), options });
  };
  return async () => {
    // reading takes several queries: only an equal number before and after them shows that nothing was written in
    // between
    for (;;) {
      const revision = await currentRevision();
      if (kept?.revision === revision) return kept;
      reading ??= read(revision).finally(() => {
        reading = null;
      });
      await reading;
    }
  };
}

const readState = compiledOnce((db) => db.selectFrom("library_state").select("revision").where("id", "=", 1));

async function readRevision(db: Db): Promise<number> {
  const [state] = await readState(db, [1]);
  if (!state) throw new Error("the library has no state");
  return state.revision;
}

interface StoredEntry {
  readonly slug: string;
  readonly document: string;
}
type Parse = (rows: readonly StoredEntry[], slugsOf: TagNames["slugsOf"]) => Peptide[];

async function readParts(db: Db, revision: number, parse: Parse): Promise<Omit<LibraryParts, "options">> {
  const rows = await db.selectFrom("peptides").select(["slug", "document"]).where("published", "=", 1).execute();
  const { tags, movedTags, slugsOf } = await readTagNames(db);
  return { revision, peptides: parse(rows, slugsOf), tags, movedTags, changes: { items: await readNewestChanges(db) } };
}

interface Parsed {
  readonly document: string;
  /** As it was written. */
  readonly written: Peptide | null;
  /** With the current names of its tags. */
  readonly named: Peptide | null;
}

/**
 * Validates each text once: an edit of one entry doesn't affect the others. An entry that stays the same is the same
 * object, so that what was computed of it is not computed again.
 */
function createParser(onInvalid: (slug: string) => void): Parse {
  let known = new Map<string, Parsed>();
  return (rows, slugsOf) => {
    known = new Map(
      rows.map(({ slug, document }) => {
        const before = known.get(slug);
        const same = before?.document === document ? before : null;
        const written = same ? same.written : parseEntry(document);
        if (same === null && written === null) onInvalid(slug);
        const tags = slugsOf(written?.tags ?? []);
        const isNamedSo = same?.named?.tags.join() === tags.join();
        return [slug, { document, written, named: isNamedSo ? same.named : written && { ...written, tags } }];
      }),
    );
    return [...known.values()].flatMap(({ named }) => named ?? []);
  };
}

const parseEntry = (document: string): Peptide | null => Peptide.safeParse(JSON.parse(document)).data ?? null;

/** All tags and every word that leads to one, in an order that doesn't depend on the database. */
interface TagNames {
  readonly tags: readonly TagLabel[];
  readonly movedTags: ReadonlyMap<string, string>;
  /** The current slugs for the tag words of an entry, each once, without deleted tags. */
  readonly slugsOf: (words: readonly string[]) => string[];
}

async function readTagNames(db: Db): Promise<TagNames> {
  const tags = await db.selectFrom("tags").select(["slug", "name", "colour", "description"]).execute();
  const words = await db
    .selectFrom("tag_keys")
    .innerJoin("tags", "tags.id", "tag_keys.tag_id")
    .select(["tag_keys.key", "tags.slug"])
    .execute();
  const slugs = new Map(words.map(({ key, slug }) => [key, slug]));
  return {
    tags: tags.map((tag) => TagLabel.parse(tag)).toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
    movedTags: new Map([...slugs].filter(([key, slug]) => key !== slug).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    slugsOf: (words) => [...new Set(words.flatMap((word) => slugs.get(word) ?? []))],
  };
}
