import { ROUTES, type Route } from "#domain/peptides/vocabulary.ts";
import { AMOUNT_UNITS, type AmountUnit } from "#domain/units/amount-unit.ts";
import { storedValue } from "#web/lib/device/stored-value.ts";
import { fields, isTrue, list, oneOf, text } from "#web/lib/read-loosely.ts";

/** How an amount is told: as a mass or activity, or as what is drawn. */
export const DOSE_UNITS = [...AMOUNT_UNITS, "units", "mL"] as const;
export type DoseUnit = (typeof DOSE_UNITS)[number];

export interface DraftContent {
  readonly name: string;
  readonly amount: string;
  readonly unit: AmountUnit;
}

/** One container as somebody types it. */
export interface DraftItem {
  readonly id: string;
  readonly compound: string;
  readonly dose: string;
  readonly unit: DoseUnit;
  readonly route: Route | "";
  readonly frequency: string;
  /** `YYYY-MM-DD`; empty if not told yet, or not known. */
  readonly startedOn: string;
  readonly isStartUnknown: boolean;
  /** What the vial holds: one for a single compound, which carries no name of its own, or each part of a blend. */
  readonly contents: readonly DraftContent[];
  readonly waterMl: string;
}

export interface CheckDraft {
  readonly items: readonly DraftItem[];
  /** The person pressed “Check it”. */
  readonly isChecked: boolean;
}

export const MAX_ITEMS = 10;
export const MAX_PARTS = 5;

export const emptyContent = (name = ""): DraftContent => ({ name, amount: "", unit: "mg" });

export const emptyItem = (id: string, compound = ""): DraftItem => ({
  ...{ id, compound, dose: "", unit: "mg", route: "", frequency: "", startedOn: "", isStartUnknown: false },
  ...{ contents: [emptyContent()], waterMl: "" },
});

const EMPTY: CheckDraft = { items: [emptyItem("1")], isChecked: false };

const LONG = 200;
const readContent = fields({ name: text(LONG), amount: text(40), unit: oneOf(AMOUNT_UNITS, "mg") });
const readItem = fields({
  ...{ id: text(40), compound: text(LONG), dose: text(40), unit: oneOf(DOSE_UNITS, "mg") },
  ...{ route: oneOf([...ROUTES, ""], ""), frequency: text(LONG), startedOn: text(10), isStartUnknown: isTrue },
  contents: (value: unknown) => {
    const contents = list(value).slice(0, MAX_PARTS).map(readContent);
    return contents.length > 0 ? contents : [emptyContent()];
  },
  waterMl: text(40),
});
const readItems = (value: unknown): readonly DraftItem[] => {
  const items = list(value).slice(0, MAX_ITEMS).map(readItem);
  return items.length > 0 ? items : EMPTY.items;
};

/** Stays in this tab, also through signing up; it never goes to a server. */
export const checkDraft = storedValue<CheckDraft>(
  "mine:check",
  fields({ items: readItems, isChecked: isTrue }),
  EMPTY,
  {
    area: "tab",
  },
);

export function changeItem(id: string, change: Partial<DraftItem>): void {
  const { items, isChecked } = checkDraft.read();
  checkDraft.set({ isChecked, items: items.map((item) => (item.id === id ? { ...item, ...change } : item)) });
}
