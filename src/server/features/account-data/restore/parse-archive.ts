import type { z } from "zod";
import {
  ARCHIVE_VERSION,
  ARCHIVED_RECORDS,
  Archive,
  type ArchivedRecord,
  RECORD_COLLECTIONS,
} from "#contract/account-data.ts";
import { DEFAULT_SETTINGS } from "#contract/settings.ts";
import { MAX_RECORDS, type RecordCollection } from "#contract/space.ts";
import { type ArchiveProblem, checkArchive } from "#domain/account/archive/check-archive.ts";
import { ARCHIVE_ENTRY } from "#domain/account/archive/entry-names.ts";
import { checkPrivatePeptide } from "#domain/peptides/check-peptide.ts";
import { ProblemError } from "#server/http/problems.ts";
import { parseJsonBytes } from "#server/http/read-body.ts";
import type { ArchiveEntry } from "./archive-entries.ts";
import { refusedArchive, refusedPlaces } from "./refused-archive.ts";

/** Ten years of five doses a day take 15 MiB. */
const MAX_TEXT_BYTES = 64 * 1_048_576;
const MAX_VALUES = 4_000_000;
/** The same limit as a request that saves one record. */
const MAX_RECORD_LENGTH = 1_048_576;

const AroundRecords = Archive.omit({
  ...{ privatePeptides: true, protocols: true, peptideCycles: true, vials: true, supplies: true },
  ...{ doses: true, bloodwork: true, vitals: true, vitalImports: true, lists: true, mixes: true },
});

type Raw = Readonly<Record<string, unknown>>;

/** All records of an archive, validated like any untrusted input. */
export async function parseArchive(entries: ReadonlyMap<string, ArchiveEntry>): Promise<Archive> {
  const entry = entries.get(ARCHIVE_ENTRY);
  if (!entry)
    throw refusedArchive(
      `It has no ${ARCHIVE_ENTRY}. Choose the ZIP exactly as it was exported.`,
      ARCHIVE_ENTRY,
      "Missing",
    );
  const raw = readObject(await entry.bytes(MAX_TEXT_BYTES));
  refuseOtherFormats(raw);
  const problems: ArchiveProblem[] = [];
  const records = <C extends RecordCollection>(kind: C) => parseRecords(kind, raw[kind], problems);
  const archive = {
    ...parseAround(raw, problems),
    privatePeptides: await records("privatePeptides"),
    protocols: await records("protocols"),
    peptideCycles: await records("peptideCycles"),
    vials: await records("vials"),
    // exports from before this feature have none
    supplies: "supplies" in raw ? await records("supplies") : [],
    doses: await records("doses"),
    bloodwork: await records("bloodwork"),
    // as supplies
    vitalImports: "vitalImports" in raw ? await records("vitalImports") : [],
    vitals: "vitals" in raw ? await records("vitals") : [],
    lists: await records("lists"),
    mixes: await records("mixes"),
  };
  if (problems.length > 0) throw refusedPlaces("Parts of it don't match our export format.", problems);
  const across = [...checkArchive(archive, RECORD_COLLECTIONS), ...privateProblems(archive)];
  if (across.length > 0) throw refusedPlaces("Some of its records contradict each other.", across);
  return archive;
}

function readObject(bytes: Uint8Array): Raw {
  try {
    const value = parseJsonBytes(bytes, MAX_VALUES);
    if (value !== null && typeof value === "object" && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value));
  } catch (error) {
    const [place] = error instanceof ProblemError ? (error.extra.errors ?? []) : [];
    throw refusedArchive(`${ARCHIVE_ENTRY} cannot be read.`, ARCHIVE_ENTRY, place?.message ?? "Not valid JSON");
  }
  throw refusedArchive(`${ARCHIVE_ENTRY} cannot be read.`, ARCHIVE_ENTRY, "Not an object");
}

function refuseOtherFormats({ format, formatVersion }: Raw): void {
  if (format !== "peptidary-account")
    throw refusedArchive("It isn't an account export.", "format", "Not peptidary-account");
  if (typeof formatVersion === "number" && formatVersion > ARCHIVE_VERSION)
    throw refusedArchive("It was made by a newer version of Peptidary.", "formatVersion", `Above ${ARCHIVE_VERSION}`);
}

function parseAround(raw: Raw, problems: ArchiveProblem[]): z.infer<typeof AroundRecords> {
  const kinds = new Set<string>(RECORD_COLLECTIONS);
  const around = Object.fromEntries(Object.entries(raw).filter(([key]) => !kinds.has(key)));
  const { settings } = around;
  const parsed = AroundRecords.safeParse({
    ...around,
    // settings added in later versions get their defaults
    settings: settings !== null && typeof settings === "object" ? { ...DEFAULT_SETTINGS, ...settings } : settings,
  });
  if (parsed.success) return parsed.data;
  throw refusedPlaces("Parts of it don't match our export format.", [...problems, ...problemsOf(parsed.error, "")]);
}

const AT_ONCE = 200;

/** One by one, so that other requests are answered in between. */
async function parseRecords<C extends RecordCollection>(
  kind: C,
  list: unknown,
  problems: ArchiveProblem[],
): Promise<ArchivedRecord<C>[]> {
  const { element } = ARCHIVED_RECORDS[kind];
  const most = MAX_RECORDS[kind];
  const records: ArchivedRecord<C>[] = [];
  if (!Array.isArray(list) || list.length > most) {
    problems.push({ path: kind, message: `Not a list of at most ${most} records` });
    return records;
  }
  for (const [place, value] of list.entries()) {
    if (place % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    const parsed = element.safeParse(value);
    const at = `${kind}.${place}`;
    if (!parsed.success) problems.push(...problemsOf(parsed.error, `${at}.`));
    else if (JSON.stringify(value).length > MAX_RECORD_LENGTH) problems.push({ path: at, message: "Too long" });
    else records.push(parsed.data as ArchivedRecord<C>); // validated by the schema of this kind
    if (problems.length >= ENOUGH) break;
  }
  return records;
}

const ENOUGH = 50;

const problemsOf = (error: z.ZodError, before: string): ArchiveProblem[] =>
  error.issues.map(({ path, message }) => ({ path: `${before}${path.join(".")}`, message }));

function privateProblems({ privatePeptides }: Pick<Archive, "privatePeptides">): ArchiveProblem[] {
  return privatePeptides.flatMap(({ document }, place) =>
    checkPrivatePeptide(document).map((problem) => ({
      path: `privatePeptides.${place}.${problem.place}`,
      message: problem.message,
    })),
  );
}
