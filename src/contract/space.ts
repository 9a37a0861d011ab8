/** The maximum number of records of each kind in an account. */
export const MAX_RECORDS = {
  privatePeptides: 500,
  protocols: 5_000,
  peptideCycles: 5_000,
  vials: 5_000,
  supplies: 500,
  doses: 200_000,
  bloodwork: 5_000,
  vitals: 60_000,
  vitalImports: 5_000,
  lists: 5_000,
  mixes: 500,
} as const;
export type RecordCollection = keyof typeof MAX_RECORDS;

/** The name of one record of a kind, and of several. */
export const RECORD_NAMES: Readonly<Record<RecordCollection, readonly [one: string, many: string]>> = {
  privatePeptides: ["private peptide", "private peptides"],
  protocols: ["protocol", "protocols"],
  peptideCycles: ["cycle", "cycles"],
  vials: ["vial", "vials"],
  supplies: ["supply", "supplies"],
  doses: ["dose", "doses"],
  bloodwork: ["draw", "draws"],
  vitals: ["day of body measurements", "days of body measurements"],
  vitalImports: ["health import", "health imports"],
  lists: ["list", "lists"],
  mixes: ["saved mix", "saved mixes"],
};

/** What an operation adds to an account: a record of that kind, or only bytes to an existing one. */
export type AddedSpace = RecordCollection | "bytes";

/** Sent with an answer once the account is nearly full: how full, in percent. */
export const SPACE_HEADER = "x-account-space";
