import type { DateOrder, HealthReading } from "#domain/vitals/import/health-reading.ts";

/** What a worker is asked. It sends nothing anywhere and stores nothing. */
export interface HealthOrder {
  readonly file: File;
  /** The person's answer; null until they were asked. */
  readonly dateOrder: DateOrder | null;
}

export interface HealthProgress {
  /** Of the file so far, from 0 to 1; null if its size isn't known. */
  readonly share: number | null;
}

export type HealthAnswer =
  | { readonly kind: "progress"; readonly progress: HealthProgress }
  | { readonly kind: "reading"; readonly reading: HealthReading }
  /** One of its dates as written, which may be two days. */
  | { readonly kind: "unclear-order"; readonly example: string }
  /** It is a database: the reader that has SQLite must be asked. */
  | { readonly kind: "database-needed" }
  /** Why it can't be read, in words for the person. */
  | { readonly kind: "refused"; readonly why: string };
