import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { ProblemError } from "#server/http/problems.ts";
import { changedOr409, foundOr404 } from "#server/http/stored-record.ts";
import {
  changeTag,
  deleteTagOf,
  findTag,
  findTaken,
  insertTag,
  muteWords,
  pointWords,
  type StoredTag,
  type TagText,
} from "./repository.ts";

/** Limit per request: a tag with more could not be saved again. */
const MAX_ALIASES = 50;

type Trx = Transaction<Database>;

export async function addTag(
  trx: Trx,
  id: string,
  text: TagText,
  aliases: readonly string[],
  stamp: string,
): Promise<void> {
  const words = wordsOf(text.slug, aliases);
  await refuseWords(trx, words, id);
  await insertTag(trx, id, text, stamp);
  await pointWords(trx, words, id);
}

interface Version {
  readonly id: string;
  readonly version: number;
  readonly stamp: string;
}

/** The former slug stays an alias; any other word that `aliases` leaves out no longer leads to a tag. */
export async function rewriteTag(
  trx: Trx,
  { id, version, stamp }: Version,
  text: TagText,
  aliases: readonly string[],
): Promise<StoredTag> {
  const before = await versionOrRefuse(trx, id, version);
  const words = wordsOf(text.slug, [...aliases, before.slug]);
  await refuseWords(trx, words, id);
  await muteWords(
    trx,
    before.words.filter((word) => !words.includes(word)),
  );
  await pointWords(trx, words, id);
  await changeTag(trx, id, text, stamp);
  return foundOr404(await findTag(trx, id));
}

/** All words of the first tag then lead to the other one. That becomes its next version, because its aliases change. */
export async function mergeTags(trx: Trx, { id, version, stamp }: Version, into: string): Promise<StoredTag> {
  const before = await versionOrRefuse(trx, id, version);
  const target = id === into ? null : await findTag(trx, into);
  if (!target)
    throw new ProblemError("invalid-request", { errors: [{ path: "into", message: "Not another tag that exists" }] });
  const words = [...target.words, ...before.words];
  refuseTooMany(words);
  await pointWords(trx, words, into);
  await deleteTagOf(trx, id);
  await changeTag(trx, into, {}, stamp);
  return foundOr404(await findTag(trx, into));
}

async function versionOrRefuse(trx: Trx, id: string, version: number): Promise<StoredTag> {
  const stored = foundOr404(await findTag(trx, id));
  return changedOr409(stored.version === version, stored);
}

const wordsOf = (slug: string, aliases: readonly string[]): string[] => [...new Set([slug, ...aliases])];

async function refuseWords(trx: Trx, words: readonly string[], id: string): Promise<void> {
  refuseTooMany(words);
  const taken = await findTaken(trx, words, id);
  if (taken) throw new ProblemError("conflict", { detail: `“${taken.word}” already leads to the tag “${taken.tag}”.` });
}

function refuseTooMany(words: readonly string[]): void {
  if (words.length > MAX_ALIASES + 1)
    throw new ProblemError("conflict", { detail: `A tag keeps at most ${MAX_ALIASES} former names and aliases.` });
}
