import type { Price } from "#domain/money/price.ts";
import type { Route } from "#domain/peptides/vocabulary.ts";
import type { AmountUnit } from "#domain/units/amount-unit.ts";

/** When something happened, as far as the file says: an instant, or a day and perhaps a time on the person's clock. */
export type WrittenMoment =
  | { readonly kind: "instant"; readonly at: string; readonly zone: string | null }
  | { readonly kind: "local"; readonly day: string; readonly time: string | null; readonly zone: string | null };

export interface WrittenAmount {
  readonly value: string;
  readonly unit: AmountUnit;
}

/** One dose of the file, not yet matched with the library or the account. */
export interface ProposedDose {
  /** The line of a table, or the place in a list of a JSON file, from 1. */
  readonly line: number;
  readonly name: string;
  readonly amount: WrittenAmount;
  readonly drawnUnits: string | null;
  readonly when: WrittenMoment;
  readonly route: Route | null;
  readonly site: string | null;
  readonly note: string;
  /** `ProposedVial.key` of the vial it was drawn from. */
  readonly vial: string | null;
}

export interface ProposedVial {
  readonly line: number;
  readonly key: string;
  readonly name: string;
  readonly amount: WrittenAmount;
  readonly batch: string;
  readonly supplier: string;
  readonly openedOn: string | null;
  readonly mixedWith: { readonly diluent: string; readonly volumeMl: string; readonly on: string } | null;
  readonly expiresOn: string | null;
  readonly finishedOn: string | null;
  readonly price?: Price;
  /** What the app says was left, and when it said so; null if the doses tell it. */
  readonly left: { readonly value: string; readonly when: WrittenMoment } | null;
}

/** A row that should have been a dose or a vial, and why it is not. */
export interface Refusal {
  readonly line: number;
  readonly why: string;
}

/** Rows that hold something else, counted: "3 skipped doses". */
export interface LeftOut {
  readonly what: readonly [one: string, many: string];
  readonly count: number;
}

export interface AppReading {
  /** The app, or null for a table whose columns the person chose. */
  readonly app: string | null;
  /** What `line` counts: lines of a table, or entries of the lists in a backup. */
  readonly counts: "line" | "entry";
  readonly doses: readonly ProposedDose[];
  readonly vials: readonly ProposedVial[];
  readonly refused: readonly Refusal[];
  readonly leftOut: readonly LeftOut[];
}

/** What one row is. Null is a row that holds nothing. */
export type RowReading =
  | { readonly dose: Omit<ProposedDose, "line"> }
  | { readonly vial: Omit<ProposedVial, "line"> }
  | { readonly why: string }
  | { readonly leftOut: LeftOut["what"] }
  | null;

/** Collects what a reader finds, in the order of the file. */
export class Findings {
  readonly doses: ProposedDose[] = [];
  readonly vials: ProposedVial[] = [];
  readonly refused: Refusal[] = [];
  readonly #leftOut = new Map<string, LeftOut>();

  add(line: number, row: RowReading): void {
    if (row === null) return;
    if ("dose" in row) this.doses.push({ line, ...row.dose });
    else if ("vial" in row) this.vials.push({ line, ...row.vial });
    else if ("why" in row) this.refused.push({ line, why: row.why });
    else this.leaveOut(row.leftOut);
  }

  leaveOut(what: LeftOut["what"], count = 1): void {
    if (count === 0) return;
    const [one] = what;
    this.#leftOut.set(one, { what, count: count + (this.#leftOut.get(one)?.count ?? 0) });
  }

  reading(app: string | null, counts: AppReading["counts"] = "line"): AppReading {
    const { doses, vials, refused } = this;
    return { app, counts, doses, vials, refused, leftOut: [...this.#leftOut.values()] };
  }
}

export const SKIPPED = ["dose that was not taken", "doses that were not taken"] as const;
export const BLOOD_RESULTS = ["blood result", "blood results"] as const;
export const SCHEDULES = ["schedule", "schedules"] as const;
export const WEIGHTS = ["weight", "weights"] as const;
