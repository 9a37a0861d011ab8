import type { HealthReading } from "#domain/vitals/import/health-reading.ts";

/** What the worker is asked: it has no network access and stores nothing. */
export interface HealthOrder {
  readonly file: File;
}

export interface HealthProgress {
  /** Of the file so far, from 0 to 1; null if its size isn't known. */
  readonly share: number | null;
}

export type HealthAnswer =
  | { readonly kind: "progress"; readonly progress: HealthProgress }
  | { readonly kind: "reading"; readonly reading: HealthReading }
  /** Why it can't be read, in words for the person. */
  | { readonly kind: "refused"; readonly why: string };
