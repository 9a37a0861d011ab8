import { z } from "zod";
import { BloodworkFields } from "#domain/bloodwork/record/entry.ts";
import { DoseFields } from "#domain/cycles/doses/dose.ts";
import { SupplyFields } from "#domain/cycles/stock/supplies/supply.ts";
import { VialFields } from "#domain/cycles/stock/vial.ts";
import { VitalDayFields } from "#domain/vitals/vital.ts";
import { KeptFile, KeptSettings, MAX_FILES_OF_A_DRAW } from "./bloodwork.ts";
import { Cycle, coherent } from "./cycles.ts";
import { PeptideList } from "./lists.ts";
import { SavedMix } from "./mixes.ts";
import { operation } from "./operation.ts";
import { PrivatePeptide } from "./private-peptides.ts";
import { AVATAR_TYPES } from "./profile.ts";
import { SavedProtocol } from "./protocols.ts";
import { ClaimReport } from "./reports.ts";
import { Settings } from "./settings.ts";
import type { RecordCollection } from "./space.ts";
import { VitalImport } from "./vital-imports.ts";

/** The fields every record of an archive has besides its own. The owner is implied. */
const Kept = {
  id: z.uuid(),
  version: z.int32().positive(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

const Feedback = z.strictObject({
  ...Kept,
  kind: z.string(),
  message: z.string(),
  email: z.string().nullable(),
  page: z.string(),
  productVersion: z.string(),
  state: z.string(),
});

const Avatar = z.strictObject({
  id: z.uuid().lowercase(), // the form of file names
  type: z.enum(AVATAR_TYPES),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
  createdAt: z.iso.datetime(),
});

/** The archive's owner. Nothing of it except the picture is ever imported. */
const ArchivedProfile = z.strictObject({
  displayName: z.string(),
  email: z.string(),
  emailVerifiedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  adultAt: z.iso.datetime().nullable(),
  healthConsentAt: z.iso.datetime().nullable(),
  // exports from before it was asked have none
  bodyConsentAt: z.iso.datetime().nullable().default(null),
  avatar: Avatar.nullable(),
});

/** Records that an import restores. */
export const ARCHIVED_RECORDS = {
  privatePeptides: z.array(PrivatePeptide.omit({ userId: true })),
  protocols: z.array(SavedProtocol.omit({ userId: true })),
  peptideCycles: z.array(coherent(Cycle.omit({ userId: true }))),
  vials: z.array(VialFields.extend(Kept)),
  supplies: z.array(SupplyFields.extend(Kept)),
  doses: z.array(DoseFields.safeExtend({ ...Kept, cycleId: z.uuid() })),
  bloodwork: z.array(BloodworkFields.safeExtend({ ...Kept, files: z.array(KeptFile).max(MAX_FILES_OF_A_DRAW) })),
  vitalImports: z.array(VitalImport.omit({ userId: true })),
  // exports from before imports were listed name none
  vitals: z.array(VitalDayFields.extend({ ...Kept, importId: z.uuid().nullable().default(null) })),
  lists: z.array(PeptideList.omit({ userId: true, shareToken: true })),
  mixes: z.array(SavedMix.omit({ userId: true })),
} as const satisfies Record<RecordCollection, z.ZodArray>;

/** Parents before the records that refer to them. */
export const RECORD_COLLECTIONS = [
  "privatePeptides",
  "protocols",
  "peptideCycles",
  "vials",
  "supplies",
  "doses",
  "bloodwork",
  "vitalImports",
  "vitals",
  "lists",
  "mixes",
] as const satisfies readonly RecordCollection[];

/** Raise this when a reader of the previous version could misread a file. */
export const ARCHIVE_VERSION = 1;

/** `peptidary.json` in the exported ZIP: everything stored about a person, each record as it is stored. */
export const Archive = z.strictObject({
  format: z.literal("peptidary-account"),
  formatVersion: z.literal(ARCHIVE_VERSION),
  productVersion: z.string().max(40),
  exportedAt: z.iso.datetime(),
  profile: ArchivedProfile,
  /** Null if the person never changed any. */
  settings: Settings.nullable(),
  bloodworkSettings: KeptSettings.nullable(),
  ...ARCHIVED_RECORDS,
  /** Their messages to us: for them to read; an import never sends them again. */
  feedback: z.array(Feedback).max(20_000),
  claimReports: z.array(ClaimReport).max(20_000),
});
export type Archive = z.infer<typeof Archive>;
export type ArchivedRecord<C extends RecordCollection> = Archive[C][number];

/** Report files of an account may take 1 GiB; the rest is text. */
export const MAX_ARCHIVE_BYTES = 1_200 * 1_048_576;

const COUNTED = [...RECORD_COLLECTIONS, "files", "feedback", "claimReports"] as const;

/** What an account contains, before it is exported or deleted. */
export const AccountContents = z.strictObject({
  counts: z.strictObject(
    Object.fromEntries(COUNTED.map((name) => [name, z.int().nonnegative()])) as Record<
      (typeof COUNTED)[number],
      z.ZodInt
    >,
  ),
  fileBytes: z.int().nonnegative(),
  /** Size of records and files together, and the maximum for an account. */
  usedBytes: z.int().nonnegative(),
  mostBytes: z.int().positive(),
  /** Without them no one could change the library or answer feedback until the command line makes another admin. */
  isLastAdmin: z.boolean(),
});
export type AccountContents = z.infer<typeof AccountContents>;

export const readAccountContents = operation({
  id: "account-data.read",
  method: "get",
  path: "/api/account/contents",
  summary: "How much of what the account holds",
  access: "member",
  status: 200,
  response: AccountContents,
});

/**
 * A ZIP: `peptidary.json`, the same data as tables (CSV), the original files and a README. Progress photos are only on
 * the person's device: the browser adds them to the ZIP it saves (`domain/vitals/photos/photo-archive.ts`).
 */
export const exportAccount = operation({
  id: "account-data.export",
  method: "post",
  path: "/api/account/export",
  summary: "Export everything stored about the person as one ZIP; requires a recent identity check",
  access: "member",
  status: 200,
  answersFile: true,
});

const Compared = z.strictObject({
  /** Not stored yet: added. */
  added: z.int().nonnegative(),
  /** Stored under the same id with equal fields: unchanged. */
  same: z.int().nonnegative(),
  /** Stored with different content: the person chooses which one to keep. */
  differing: z.int().nonnegative(),
});
export type Compared = z.infer<typeof Compared>;

/** Which of two records with the same id to keep. */
export const DIFFERING_CHOICES = ["keep", "replace"] as const;
export type DifferingChoice = (typeof DIFFERING_CHOICES)[number];

export const RESTORED_PARTS = [...RECORD_COLLECTIONS, "files", "settings", "bloodworkSettings", "avatar"] as const;
export type RestoredPart = (typeof RESTORED_PARTS)[number];

/** What an import will do, or did. */
export const RestoreOutcome = z.strictObject({
  exportedAt: z.iso.datetime(),
  /** The account it was exported from, according to the archive. */
  email: z.string(),
  parts: z.strictObject(
    Object.fromEntries(RESTORED_PARTS.map((name) => [name, Compared])) as Record<RestoredPart, typeof Compared>,
  ),
  /** Report files that the archive lists but doesn't contain. */
  missingFiles: z.int().nonnegative(),
  /** Not imported: messages are not sent again. */
  notRestored: z.int().nonnegative(),
});
export type RestoreOutcome = z.infer<typeof RestoreOutcome>;

export const previewRestore = operation({
  id: "account-data.preview-restore",
  method: "post",
  path: "/api/account/restore/preview",
  summary: "Read an export and preview what importing it would change; stores nothing",
  access: "member",
  maxFileBytes: MAX_ARCHIVE_BYTES,
  status: 200,
  response: RestoreOutcome,
});

/** All or nothing. A repeat finds everything stored and adds nothing. */
export const restoreAccount = operation({
  id: "account-data.restore",
  method: "post",
  path: "/api/account/restore",
  summary: "Import an export into the account; requires a recent identity check",
  access: "member",
  storesHealth: true,
  query: z.strictObject({ differing: z.enum(DIFFERING_CHOICES).default("keep") }),
  maxFileBytes: MAX_ARCHIVE_BYTES,
  status: 200,
  response: RestoreOutcome,
});

/** For asking about the progress of a deletion. It identifies no one and needs no sign-in. */
const Receipt = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/**
 * Sign-in, sharing, calendar and notifications end with the answer; the rest is erased within seconds, at most a week.
 */
export const deleteAccount = operation({
  id: "account-data.delete",
  method: "delete",
  path: "/api/account",
  summary: "Delete the account and everything stored about the person; requires a recent identity check",
  access: "member",
  body: z.strictObject({ email: z.string().max(254) }),
  status: 202,
  response: z.strictObject({ receipt: Receipt, askedAt: z.iso.datetime(), eraseBy: z.iso.datetime() }),
});

export const Erasure = z.strictObject({
  askedAt: z.iso.datetime(),
  eraseBy: z.iso.datetime(),
  /** Null until it is done. */
  erasedAt: z.iso.datetime().nullable(),
  recordsErased: z.int().nonnegative(),
  filesErased: z.int().nonnegative(),
});
export type Erasure = z.infer<typeof Erasure>;

export const readErasure = operation({
  id: "account-data.erasure",
  method: "get",
  path: "/api/account/erasures/{receipt}",
  summary: "How far a deletion is, by its receipt",
  access: "everyone",
  params: z.strictObject({ receipt: Receipt }),
  status: 200,
  response: Erasure,
});
