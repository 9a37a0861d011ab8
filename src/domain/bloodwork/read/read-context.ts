import type { Catalogue } from "../catalogue/catalogue.ts";
import type { OwnNames } from "../catalogue/match-marker.ts";
import type { TableLayout } from "../record/bloodwork-settings.ts";
import type { ReadDocument } from "./reading.ts";

/** The context for reading: the markers, the person's own names for them, and table layouts mapped before. */
export interface ReadContext {
  readonly catalogue: Catalogue;
  readonly own: OwnNames;
  readonly layouts: readonly TableLayout[];
}

/** A document's facts before any of it is read. */
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
