import { writeCsv } from "#domain/csv/write-csv.ts";
import { ROUTE_LABELS } from "#domain/peptides/vocabulary.ts";
import { wallTime } from "../days/person-day.ts";
import type { LoggedDose } from "../doses/dose.ts";
import { msOf } from "../doses/elapsed.ts";
import { siteLabel } from "../sites/body-sites.ts";
import type { Vial } from "../stock/vial.ts";
import { inTimeOrder } from "./in-time-order.ts";

/** One logged dose as a table row; "" for unknown values. */
export interface DoseRow {
  readonly day: string;
  /** Wall-clock time in `zone`, "2026-03-01 08:00". */
  readonly planned: string;
  readonly takenAt: string;
  readonly zone: string;
  /** Whole minutes after the planned time; negative if taken before it. */
  readonly lateMinutes: number | "";
  readonly compound: string;
  readonly amount: string;
  readonly unit: string;
  readonly drawnUnits: string;
  readonly route: string;
  readonly site: string;
  readonly batch: string;
  readonly state: LoggedDose["state"];
  readonly reason: string;
  readonly symptoms: string;
  readonly weightKg: string;
  readonly note: string;
  /** The instant of `takenAt`, or of skipping the dose: unlike local time, never ambiguous at a clock change. */
  readonly atUtc: string;
}

const COLUMNS = [
  ["day", "day"],
  ["planned", "planned"],
  ["taken_at", "takenAt"],
  ["zone", "zone"],
  ["late_by_minutes", "lateMinutes"],
  ["compound", "compound"],
  ["amount", "amount"],
  ["unit", "unit"],
  ["drawn_to_syringe_units", "drawnUnits"],
  ["route", "route"],
  ["site", "site"],
  ["vial_batch", "batch"],
  ["state", "state"],
  ["reason", "reason"],
  ["symptoms", "symptoms"],
  ["weight_kg", "weightKg"],
  ["note", "note"],
  ["at_utc", "atUtc"],
] as const satisfies ReadonlyArray<readonly [title: string, field: keyof DoseRow]>;

type BatchedVial = Pick<Vial, "id" | "batch">;

/** In order of time. If a vial was deleted since, its batch is empty. */
export function doseRows(doses: readonly LoggedDose[], vials: readonly BatchedVial[]): DoseRow[] {
  const batches = new Map(vials.map(({ id, batch }) => [id, batch]));
  return inTimeOrder(doses).map((dose) => rowOf(dose, dose.vialId === null ? "" : (batches.get(dose.vialId) ?? "")));
}

/**
 * The same as CSV with a header line; symptoms are separated by " | ". Cells that a spreadsheet could run become text.
 */
export function doseCsv(doses: readonly LoggedDose[], vials: readonly BatchedVial[]): string {
  const rows = doseRows(doses, vials).map((row) => COLUMNS.map(([, field]) => row[field]));
  return writeCsv([COLUMNS.map(([title]) => title), ...rows]);
}

function rowOf(dose: LoggedDose, batch: string): DoseRow {
  const { slot, at, zone, amount, route, site, state, skipReason, symptoms } = dose;
  const isTaken = state === "taken";
  return {
    day: dose.day,
    planned: slot === null ? "" : localTime(slot, zone),
    takenAt: isTaken ? localTime(at, zone) : "",
    zone,
    lateMinutes: isTaken && slot !== null ? wholeMinutes(msOf(at) - msOf(slot)) : "",
    compound: dose.peptideName,
    amount: amount?.value ?? "",
    unit: amount?.unit.replace("IU", "international units") ?? "",
    drawnUnits: dose.drawnUnits ?? "",
    route: route === null ? "" : ROUTE_LABELS[route],
    site: site === null ? "" : siteLabel(site),
    batch,
    state,
    reason: skipReason?.replaceAll("-", " ") ?? "",
    symptoms: symptoms.map(({ name, severity }) => `${name} (${severity})`).join(" | "),
    weightKg: dose.weightKg ?? "",
    note: dose.note,
    atUtc: at,
  };
}

function localTime(instant: string, zone: string): string {
  const { day, time } = wallTime(instant, zone);
  return `${day} ${time}`;
}

/** Rounds towards zero, and -0 to 0. */
const wholeMinutes = (ms: number): number => Math.trunc(ms / 60_000) || 0;
