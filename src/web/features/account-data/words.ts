import type { AccountContents, RestoredPart } from "../../../contract/account-data.ts";
import { MOST_RECORDS, type RecordCollection } from "../../../contract/space.ts";
import { ApiError } from "../../lib/api.ts";

const NAMES: Record<RestoredPart, readonly [one: string, many: string]> = {
  protocols: ["protocol", "protocols"],
  peptideCycles: ["cycle", "cycles"],
  doses: ["dose", "doses"],
  vials: ["vial", "vials"],
  supplies: ["supply", "supplies"],
  bloodwork: ["draw", "draws"],
  files: ["report file", "report files"],
  lists: ["list", "lists"],
  privatePeptides: ["private peptide", "private peptides"],
  mixes: ["saved mix", "saved mixes"],
  settings: ["settings", "settings"],
  bloodworkSettings: ["bloodwork settings", "bloodwork settings"],
  avatar: ["picture", "picture"],
};

/** In the order in which people think of them. */
export const PARTS = Object.keys(NAMES).map((name) => name as RestoredPart); // its own keys

export const partName = (part: RestoredPart): string => capitalised(NAMES[part][1]);

/** "3 cycles, 214 doses and 12 draws"; null where there is nothing. */
export function contentsText({ counts }: Pick<AccountContents, "counts">): string | null {
  const found = PARTS.flatMap((part) => {
    const count = part in counts ? counts[part as keyof AccountContents["counts"]] : 0;
    return count === 0 ? [] : [`${count.toLocaleString("en-GB")} ${NAMES[part][count === 1 ? 0 : 1]}`];
  });
  return found.length === 0 ? null : new Intl.ListFormat("en-GB").format(found);
}

/** The kind of record of which there may be fewest more, with the share of what is allowed. */
function fullestKind({ counts }: AccountContents): { readonly kind: RecordCollection; readonly share: number } {
  const shares = Object.entries(MOST_RECORDS).map(([kind, most]) => {
    const known = kind as RecordCollection; // its own keys
    return { kind: known, share: counts[known] / most };
  });
  return shares.reduce((fullest, next) => (next.share > fullest.share ? next : fullest));
}

/** How full the account is, from 0 to 1: by its size, or by the number of records of a kind. */
export function spaceShare(contents: AccountContents): number {
  return Math.max(contents.usedBytes / contents.mostBytes, fullestKind(contents).share);
}

/** What it is that takes the room. */
export function fullestText(contents: AccountContents): string {
  const { usedBytes, mostBytes, fileBytes } = contents;
  const { kind, share } = fullestKind(contents);
  if (share > usedBytes / mostBytes)
    return `It holds ${contents.counts[kind].toLocaleString("en-GB")} of at most ${MOST_RECORDS[kind].toLocaleString("en-GB")} ${NAMES[kind][1]}.`;
  return `Report files take ${sizeText(fileBytes)} of it.`;
}

const UNITS = ["kB", "MB", "GB"] as const;

/** "12.3 MB", in units of a thousand. */
export function sizeText(bytes: number): string {
  const step = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2;
  const amount = bytes / 1_000 ** (step + 1);
  return `${amount.toLocaleString("en-GB", { maximumFractionDigits: amount < 10 && bytes > 0 ? 1 : 0 })} ${UNITS[step]}`;
}

export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.message : "Please try again.";
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
