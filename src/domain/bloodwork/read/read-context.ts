import type { Catalogue } from "../catalogue/catalogue.ts";
import type { OwnNames } from "../catalogue/match-marker.ts";
import type { TableLayout } from "../record/bloodwork-settings.ts";
import type { ReadDocument } from "./reading.ts";

/** What a document is read with: the markers, the person's own names for them, and the tables they have mapped before. */
export interface ReadContext {
  readonly catalogue: Catalogue;
  readonly own: OwnNames;
  readonly layouts: readonly TableLayout[];
}

/** What a document says about itself before anything of it was read. */
export const NO_FACTS: Omit<ReadDocument, "style" | "kind"> = {
  collected: null,
  reported: null,
  laboratory: null,
  sex: null,
  ageYears: null,
  birthDate: null,
  fasting: null,
  dateOrder: null,
  isDateOrderSure: true,
  decimal: null,
  twoDigitYear: false,
};
