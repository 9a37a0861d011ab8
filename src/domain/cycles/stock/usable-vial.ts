import type { Vial } from "./vial.ts";
import { type Draw, vialBalance } from "./vial-balance.ts";

/** A vial in stock, with its draws. */
export type StockedVial = Vial & { readonly createdAt: string; readonly draws: readonly Draw[] };

/** The last day it may be used, by its printed date and the person's own; null if neither is set. */
export function lastUsableDay({ expiresOn, discardOn }: Pick<Vial, "expiresOn" | "discardOn">): string | null {
  if (expiresOn === null || discardOn === null) return expiresOn ?? discardOn;
  return expiresOn < discardOn ? expiresOn : discardOn;
}

/** Usable on `day`: not finished by then, and not past its last day, which is inclusive. */
export function isUsableOn(vial: Pick<Vial, "expiresOn" | "discardOn" | "finishedOn">, day: string): boolean {
  const last = lastUsableDay(vial);
  return vial.finishedOn === null && (last === null || day <= last);
}

/** The next vial to use: of those with something left, the one with the earliest last day. */
export function firstOut<Stocked extends StockedVial>(vials: readonly Stocked[], today: string): Stocked | null {
  const usable = vials.filter((vial) => isUsableOn(vial, today) && Number(vialBalance(vial, vial.draws).left) > 0);
  return inOrderOfUse(usable)[0] ?? null;
}

/** Earliest last day first, then open ones, then the oldest. Vials without a last day come after those with one. */
export function inOrderOfUse<Stocked extends StockedVial>(vials: readonly Stocked[]): Stocked[] {
  return vials.toSorted(
    (a, b) =>
      byText(lastUsableDay(a) ?? NO_END, lastUsableDay(b) ?? NO_END) ||
      byText(openSince(a) ?? NO_END, openSince(b) ?? NO_END) ||
      byText(a.createdAt, b.createdAt) ||
      byText(a.id, b.id),
  );
}

/** Sorts after every date. */
const NO_END = "~";

const openSince = ({ openedOn, mixedWith }: Vial): string | null => openedOn ?? mixedWith?.on ?? null;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
