import type { Reference } from "../peptide.ts";

/** Which revision of a label was read: its number, or the day, month or year it is of ("2024-02"). */
type Revision = { readonly version: number } | { readonly date: string };

/** Null where the words do not say a revision: a month of "recent major changes" may be older than the label. */
function readRevision({ revision, year, kind }: Pick<Reference, "revision" | "year" | "kind">): Revision | null {
  if (revision === undefined) return year === null || kind !== "label" ? null : { date: String(year) };
  if (/major changes|about/i.test(revision)) return null;
  const version = /\bversion (\d+)\b/i.exec(revision)?.[1];
  if (version !== undefined) return { version: Number(version) };
  const date = dateIn(revision);
  return date === null ? null : { date };
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** "12/2022", "July 2025", "December 18, 2019", "Dec 18, 2019", "2026-04-21", "2018", as far as it goes. */
export function dateIn(text: string): string | null {
  const iso = /\b(\d{4})-(\d\d)(-\d\d)?\b/.exec(text)?.[0];
  if (iso !== undefined) return iso;
  const slashed = /\b(\d{1,2})\/(\d{4})\b/.exec(text);
  if (slashed) return `${slashed[2]}-${slashed[1]?.padStart(2, "0")}`;
  const written = /\b([a-z]{3})[a-z]*\.? (?:(\d{1,2}),? )?(\d{4})\b/i.exec(text);
  const month = MONTHS.indexOf(written?.[1]?.toLowerCase() ?? "") + 1;
  if (written && month > 0) {
    const day = written[2] === undefined ? "" : `-${written[2].padStart(2, "0")}`;
    return `${written[3]}-${String(month).padStart(2, "0")}${day}`;
  }
  return /\b(?:19|20)\d\d\b/.exec(text)?.[0] ?? null;
}

interface Current {
  readonly version: number | null;
  readonly effective: string | null;
}

/** The current revision as one says it, if it is newer than the one that was read. */
export function newerRevision(work: Pick<Reference, "revision" | "year" | "kind">, current: Current): string | null {
  const read = readRevision(work);
  if (read === null) return null;
  const isNewer =
    "version" in read
      ? (current.version ?? 0) > read.version
      : (current.effective ?? "").slice(0, read.date.length) > read.date;
  return isNewer ? revisionWords(current) : null;
}

export function revisionWords({ version, effective }: Current): string {
  const parts = [
    ...(version === null ? [] : [`version ${version}`]),
    ...(effective === null ? [] : [`effective ${effective}`]),
  ];
  return parts.join(", ");
}
