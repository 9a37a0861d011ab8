import type { Catalogue } from "#domain/bloodwork/catalogue/catalogue.ts";
import { csvOf } from "#domain/bloodwork/out/csv.ts";
import type { Draw } from "#domain/bloodwork/record/entry.ts";
import { writeCsv } from "#domain/csv/write-csv.ts";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import { vitalCsv } from "#domain/vitals/out/vital-csv.ts";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import { TABLE_ENTRIES } from "./entry-names.ts";

interface TabledCycle {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly archivedAt: string | null;
  readonly peptides: ReadonlyArray<{
    readonly peptideName: string;
    readonly dosage: string;
    readonly route: string | null;
    readonly schedule: { readonly frequency: string; readonly duration: string };
    readonly notes: string;
  }>;
}

interface TabledProtocol {
  readonly title: string;
  readonly summary: string;
  readonly score: number;
  readonly tags: readonly string[];
  readonly notes: string;
  readonly createdAt: string;
}

interface TabledList {
  readonly name: string;
  readonly description: string;
  readonly items: ReadonlyArray<{ readonly slug: string; readonly note: string }>;
}

interface Tabled {
  readonly peptideCycles: readonly TabledCycle[];
  readonly doses: readonly LoggedDose[];
  readonly bloodwork: readonly Draw[];
  readonly vitals: readonly VitalDayFields[];
  readonly protocols: readonly TabledProtocol[];
  readonly lists: readonly TabledList[];
}

/** The same records as tables for a spreadsheet, by file name. They are for reading only: an import skips them. */
export function archiveTables(
  archive: Tabled,
  catalogue: Catalogue,
): ReadonlyArray<readonly [name: string, csv: string]> {
  const cycleNames = new Map(archive.peptideCycles.map(({ id, name }) => [id, name]));
  return [
    [TABLE_ENTRIES.doses, dosesTable(archive.doses, cycleNames)],
    [TABLE_ENTRIES.bloodwork, csvOf(archive.bloodwork, catalogue)],
    [TABLE_ENTRIES.vitals, vitalCsv(archive.vitals)],
    [TABLE_ENTRIES.cycles, cyclesTable(archive.peptideCycles)],
    [TABLE_ENTRIES.protocols, protocolsTable(archive.protocols)],
    [TABLE_ENTRIES.lists, listsTable(archive.lists)],
  ];
}

function dosesTable(doses: readonly LoggedDose[], cycleNames: ReadonlyMap<string, string>): string {
  const head = ["Day", "At (UTC)", "Time zone", "Cycle", "Compound", "State", "Amount", "Unit", "Drawn to (marks)"];
  const more = ["Route", "Site", "Reason skipped", "Symptoms", "Weight kg", "Note"];
  const rows = doses
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map((dose) => [
      ...[dose.day, dose.at, dose.zone, cycleNames.get(dose.cycleId) ?? "", dose.peptideName, dose.state],
      ...[dose.amount?.value ?? "", dose.amount?.unit ?? "", dose.drawnUnits ?? "", dose.route ?? "", dose.site ?? ""],
      ...[dose.skipReason ?? "", dose.symptoms.map(({ name, severity }) => `${name} (${severity})`).join("; ")],
      ...[dose.weightKg ?? "", dose.note],
    ]);
  return writeCsv([[...head, ...more], ...rows]);
}

function cyclesTable(cycles: readonly TabledCycle[]): string {
  const head = ["Cycle", "Description", "First day", "Last day", "Put away", "Compound", "Dosage", "Route"];
  const more = ["How often", "How long", "Notes"];
  const rows = cycles.flatMap((cycle) => {
    const own = [cycle.name, cycle.description, cycle.startDate ?? "", cycle.endDate ?? "", cycle.archivedAt ?? ""];
    if (cycle.peptides.length === 0) return [[...own, "", "", "", "", "", ""]];
    return cycle.peptides.map(({ peptideName, dosage, route, schedule, notes }) => [
      ...own,
      ...[peptideName, dosage, route ?? "", schedule.frequency, schedule.duration, notes],
    ]);
  });
  return writeCsv([[...head, ...more], ...rows]);
}

function protocolsTable(protocols: readonly TabledProtocol[]): string {
  return writeCsv([
    ["Saved", "Title", "Summary", "Score", "Tags", "Notes"],
    ...protocols.map(({ createdAt, title, summary, score, tags, notes }) => [
      ...[createdAt, title, summary, score, tags.join("; "), notes],
    ]),
  ]);
}

function listsTable(lists: readonly TabledList[]): string {
  return writeCsv([
    ["List", "Description", "Entry", "Note"],
    ...lists.flatMap(({ name, description, items }) =>
      items.length === 0
        ? [[name, description, "", ""]]
        : items.map(({ slug, note }) => [name, description, slug, note]),
    ),
  ]);
}
