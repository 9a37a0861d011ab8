import { type AddedSpace, MAX_RECORDS, RECORD_NAMES, type RecordCollection } from "#contract/space.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/schema.ts";
import { ProblemError } from "../http/problems.ts";
import { measureSpace, ROW_BYTES, type SpaceUsed } from "./measure-space.ts";

/** Limits the size of an account, so that no one can fill the disk. */
export interface AccountSpace {
  /**
   * Call this before something is stored; returns how full the account then is, from 0 to 1. Throws `account-full`
   * with advice for the person.
   */
  take(userId: string, added: AddedSpace, size: { readonly records: number; readonly bytes: number }): Promise<number>;
  /** Call this after something of the person was deleted: the cached count is then too high. */
  given(userId: string): void;
  measure(userId: string): Promise<SpaceUsed>;
  readonly mostBytes: number;
}

/** What was measured, and what was added since. Additions by other servers are missed until the next measurement. */
interface Known {
  bytes: number;
  readonly counts: Record<RecordCollection, number>;
  readonly measuredAt: number;
  isTooMuch: boolean;
}

const KNOWN_FOR_MS = 10 * 60_000;
const KNOWN_FOR_WHEN_FULL_MS = 1_000;
const MAX_KNOWN = 10_000;
/** From here on, measure often enough that additions by other servers count soon, too. */
export const NEARLY_FULL = 0.9;

export function createAccountSpace(
  db: Db,
  { accountMegabytes }: Pick<Config, "accountMegabytes">,
  now: () => Date,
): AccountSpace {
  const mostBytes = accountMegabytes * 1_048_576;
  const known = new Map<string, Known>();

  const measured = async (userId: string): Promise<Known> => {
    const { bytes, counts } = await measureSpace(db, userId);
    const fresh = { bytes, counts: { ...counts }, measuredAt: now().getTime(), isTooMuch: false };
    known.delete(userId); // the most recent measurement goes last
    known.set(userId, fresh);
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
    return fresh;
  };

  const knownOf = async (userId: string): Promise<Known> => {
    const found = known.get(userId);
    if (!found) return measured(userId);
    const age = Math.abs(now().getTime() - found.measuredAt);
    const isNearlyFull = fullness(found) >= NEARLY_FULL;
    if (age > KNOWN_FOR_MS) return measured(userId);
    return isNearlyFull && (found.isTooMuch || age > KNOWN_FOR_WHEN_FULL_MS) ? measured(userId) : found;
  };

  const fullness = ({ bytes, counts }: Known) =>
    Math.max(bytes / mostBytes, ...KINDS.map((kind) => counts[kind] / MAX_RECORDS[kind]));

  return {
    mostBytes,
    measure: (userId) => measureSpace(db, userId),
    given: (userId) => {
      const found = known.get(userId);
      if (found) found.isTooMuch = true;
    },
    take: async (userId, added, { records, bytes }) => {
      const account = await knownOf(userId);
      if (added !== "bytes" && account.counts[added] + records > MAX_RECORDS[added]) throw tooMany(added);
      const wanted = bytes + records * ROW_BYTES;
      if (account.bytes + wanted > mostBytes) throw full(mostBytes);
      account.bytes += wanted;
      if (added !== "bytes") account.counts[added] += records;
      return fullness(account);
    },
  };
}

const KINDS = Object.keys(MAX_RECORDS) as RecordCollection[]; // the object's own keys

function tooMany(kind: RecordCollection): ProblemError {
  const most = plainNumber(MAX_RECORDS[kind]);
  return new ProblemError("account-full", {
    detail: `Not saved: an account holds at most ${most} ${RECORD_NAMES[kind][1]}. Delete some that you no longer need, then save again.`,
  });
}

function full(mostBytes: number): ProblemError {
  const megabytes = Math.round(mostBytes / 1e6); // in the units the profile shows
  return new ProblemError("account-full", {
    detail: `Not saved: your account is full (${plainNumber(megabytes)} MB). Report files take the most room: export your data under My data, delete some, then save again.`,
  });
}
