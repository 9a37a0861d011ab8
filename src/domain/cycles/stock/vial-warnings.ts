import { Exact, formatAmount } from "#domain/units/amount.ts";
import { dayWords } from "../days/day-words.ts";
import type { StockedVial } from "./usable-vial.ts";
import type { Vial } from "./vial.ts";
import { type VialBalance, vialBalance } from "./vial-balance.ts";

/** A warning about one vial. None of them assumes how long an opened vial lasts: only the person sets such a day. */
export interface VialWarning {
  readonly code: "expired" | "past-discard-day" | "overdrawn" | "unit-mismatch" | "no-certificate";
  readonly tone: "care" | "info";
  readonly text: string;
}

/** Worst first. A finished vial has no date warnings. The last day itself still counts as in time. */
export function vialWarnings(vial: StockedVial, today: string): VialWarning[] {
  return [
    ...(vial.finishedOn === null ? dayWarnings(vial, today) : []),
    ...balanceWarnings(vialBalance(vial, vial.draws)),
    ...(vial.certificate.trim() === ""
      ? [{ code: "no-certificate", tone: "info", text: "No certificate noted." } as const]
      : []),
  ];
}

/** Vials whose batch equals or contains the text, ignoring case, spaces and punctuation. */
export function findByBatch<Kept extends Pick<Vial, "batch">>(vials: readonly Kept[], text: string): Kept[] {
  const wanted = plainBatch(text);
  return wanted === "" ? [] : vials.filter(({ batch }) => plainBatch(batch).includes(wanted));
}

function dayWarnings({ expiresOn, discardOn, openedOn }: Vial, today: string): VialWarning[] {
  const opened = openedOn === null ? "" : ` Opened on ${dayWords(openedOn)}.`;
  return [
    ...(expiresOn !== null && expiresOn < today
      ? [{ code: "expired", tone: "care", text: `Expired on ${dayWords(expiresOn)}.` } as const]
      : []),
    ...(discardOn !== null && discardOn < today
      ? [
          {
            code: "past-discard-day",
            tone: "care",
            text: `Past your use-by date, ${dayWords(discardOn)}.${opened}`,
          } as const,
        ]
      : []),
  ];
}

function balanceWarnings({ overdrawn, overdrawnBy, unit, unitMismatch }: VialBalance): VialWarning[] {
  const more = formatAmount(new Exact(overdrawnBy), unit);
  return [
    ...(overdrawn
      ? [
          {
            code: "overdrawn",
            tone: "care",
            text: `Your log takes ${more} more than this vial held. Count it to correct this.`,
          } as const,
        ]
      : []),
    ...(unitMismatch
      ? [
          {
            code: "unit-mismatch",
            tone: "care",
            text: "Some doses were logged in another kind of unit, so they aren't counted.",
          } as const,
        ]
      : []),
  ];
}

const plainBatch = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
