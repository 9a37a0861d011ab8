import type { AccountContents, RestoredPart } from "../../../contract/account-data.ts";
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

export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.message : "Please try again.";
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
