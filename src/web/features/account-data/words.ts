import type { AccountContents, RestoredPart } from "#contract/account-data.ts";
import { MAX_RECORDS, RECORD_NAMES, type RecordCollection } from "#contract/space.ts";
import { counted } from "#domain/units/counted.ts";
import { plainNumber } from "#domain/units/plain-number.ts";
import { ApiError } from "#web/lib/api.ts";
import { sizeText } from "#web/lib/size-text.ts";

const NAMES: Record<RestoredPart, readonly [one: string, many: string]> = {
  protocols: RECORD_NAMES.protocols,
  peptideCycles: RECORD_NAMES.peptideCycles,
  doses: RECORD_NAMES.doses,
  vials: RECORD_NAMES.vials,
  supplies: RECORD_NAMES.supplies,
  bloodwork: RECORD_NAMES.bloodwork,
  vitals: RECORD_NAMES.vitals,
  vitalImports: RECORD_NAMES.vitalImports,
  files: ["report file", "report files"],
  lists: RECORD_NAMES.lists,
  privatePeptides: RECORD_NAMES.privatePeptides,
  mixes: RECORD_NAMES.mixes,
  settings: ["settings", "settings"],
  bloodworkSettings: ["bloodwork settings", "bloodwork settings"],
  avatar: ["picture", "picture"],
};

/** In the order in which people think of them. */
export const PARTS = Object.keys(NAMES).map((name) => name as RestoredPart); // NAMES is keyed by part

export const partName = (part: RestoredPart): string => capitalised(NAMES[part][1]);

/** "3 cycles, 214 doses, and 12 draws"; null if there is nothing. */
export function contentsText({ counts }: Pick<AccountContents, "counts">): string | null {
  const found = PARTS.flatMap((part) => {
    const count = part in counts ? counts[part as keyof AccountContents["counts"]] : 0;
    return count === 0 ? [] : [counted(count, ...NAMES[part])];
  });
  return found.length === 0 ? null : new Intl.ListFormat("en-US").format(found);
}

/** The kind of record closest to its limit, with the share of the limit that is used. */
function fullestKind({ counts }: AccountContents): { readonly kind: RecordCollection; readonly share: number } {
  const shares = Object.entries(MAX_RECORDS).map(([kind, most]) => {
    const known = kind as RecordCollection; // MAX_RECORDS is keyed by kind
    return { kind: known, share: counts[known] / most };
  });
  return shares.reduce((fullest, next) => (next.share > fullest.share ? next : fullest));
}

/** How full the account is, from 0 to 1: by its size, or by the number of records of a kind. */
export function spaceShare(contents: AccountContents): number {
  return Math.max(contents.usedBytes / contents.mostBytes, fullestKind(contents).share);
}

export function fullestText(contents: AccountContents): string {
  const { usedBytes, mostBytes, fileBytes } = contents;
  const { kind, share } = fullestKind(contents);
  if (share > usedBytes / mostBytes)
    return `It holds ${plainNumber(contents.counts[kind])} of at most ${plainNumber(MAX_RECORDS[kind])} ${NAMES[kind][1]}.`;
  return `Report files take ${sizeText(fileBytes)} of it.`;
}

export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.message : "Please try again.";
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
