import { z } from "zod";
import { LabNumber } from "./lab-value.ts";
import { MarkerName } from "./result.ts";

export const MAX_OWN_MARKERS = 300;

/** A marker that is not in the catalog, with the person's own interval. */
export const OwnMarker = z.strictObject({
  id: z.uuid(),
  name: z.string().trim().min(1).max(120),
  unit: z.string().trim().max(40),
  low: LabNumber.nullable(),
  high: LabNumber.nullable(),
  exclusive: z.enum(["low", "high", "both"]).nullable().default(null),
  decimals: z.int().min(0).max(6),
  /** The source of the interval, such as a laboratory with the year. */
  from: z.string().trim().max(200).default(""),
  /** The interval applies even if a report prints another. */
  goesFirst: z.boolean().default(false),
});
export type OwnMarker = z.infer<typeof OwnMarker>;

/** A printed name that the person mapped once. `name` is in the form of `nameKey`. */
const KnownName = z.strictObject({ name: z.string().min(1).max(300), marker: MarkerName });

const Column = z.int().min(0).max(499).nullable();

/** How a table with this header is read, as confirmed by the person. */
const TableLayout = z.strictObject({
  head: z.array(z.string().max(200)).min(1).max(500),
  columns: z.strictObject({
    name: Column,
    value: Column,
    unit: Column,
    range: Column,
    flag: Column,
    date: Column,
    laboratory: Column,
  }),
  dateOrder: z.enum(["YMD", "DMY", "MDY"]),
  decimal: z.enum(["point", "comma"]),
});
export type TableLayout = z.infer<typeof TableLayout>;

/** A person's target, from any source; drawn separately from laboratory intervals. */
const Target = z.strictObject({
  marker: MarkerName,
  low: LabNumber.nullable(),
  high: LabNumber.nullable(),
  ucum: z.string().max(80),
  from: z.string().trim().max(200),
});

/** Settings for reading and showing bloodwork. Stored on the device for a visitor, with the account for a member. */
export const BloodworkSettings = z.strictObject({
  /** Null is "not stated": intervals that depend on it are then hidden. */
  sex: z.enum(["female", "male"]).nullable(),
  birthDate: z.iso.date().nullable(),
  /** For intervals that depend on it; null is "not stated". */
  menopause: z.enum(["premenopausal", "postmenopausal"]).nullable(),
  units: z.enum(["printed", "us", "si"]),
  unitOf: z.array(z.strictObject({ marker: MarkerName, ucum: z.string().max(80) })).max(500),
  intervalSetOf: z.array(z.strictObject({ marker: MarkerName, set: z.string().max(40) })).max(500),
  targets: z.array(Target).max(500),
  names: z.array(KnownName).max(2_000),
  layouts: z.array(TableLayout).max(100),
  markers: z.array(OwnMarker).max(MAX_OWN_MARKERS),
});
export type BloodworkSettings = z.infer<typeof BloodworkSettings>;

export const DEFAULT_BLOODWORK_SETTINGS: BloodworkSettings = {
  sex: null,
  birthDate: null,
  menopause: null,
  units: "printed",
  unitOf: [],
  intervalSetOf: [],
  targets: [],
  names: [],
  layouts: [],
  markers: [],
};
