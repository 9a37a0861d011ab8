import { SKIPPED, WEIGHTS } from "../proposal.ts";
import { short } from "../read-amount.ts";
import { readRow } from "../read-rows.ts";
import { type CsvFormat, placesOf, type RowReader, WRITTEN_BY_CODE } from "./csv-format.ts";

const CHECK_INS = ["check-in", "check-ins"] as const;
const PLANS = ["schedule or dose made from one", "schedules and doses made from them"] as const;

/** Pokii's columns, as its makers document them; doses are in milligrams. */
const pokii: CsvFormat = {
  app: "Pokii",
  reader(head) {
    const at = placesOf(head, ["type", "datetime", "medicineName", "dose"]);
    if (at === null) return null;
    const columns = { compound: at.medicineName, date: at.datetime, amount: at.dose, ...optional(head, POKII_MORE) };
    return {
      read(row) {
        const type = (row.cells[at.type] ?? "").toLowerCase();
        if (type === "checkin" || type === "check-in") return { leftOut: CHECK_INS };
        if (type !== "shot") return { why: `“${short(type)}” is neither a shot nor a check-in.` };
        return readRow(row, { ...WRITTEN_BY_CODE, columns, unit: "mg" });
      },
    };
  },
};
const POKII_MORE = { site: "site", note: "notes" } as const;

/** Units in which Peptide Pitstop takes a dose and converts it itself. */
const PITSTOP_UNITS = new Set(["", "mcg", "mg", "ml", "units"]);

const pitstop: CsvFormat = {
  app: "Peptide Pitstop",
  reader(head) {
    const at = placesOf(head, ["takenAt", "peptide", "route", "doseMcg", "doseInputUnit", "syringeUnits"]);
    if (at === null) return null;
    const columns = {
      ...{ compound: at.peptide, date: at.takenAt, amount: at.doseMcg, drawn: at.syringeUnits, route: at.route },
      ...optional(head, { site: "injectionSite", note: "notes", zone: "tz" }),
    };
    return {
      read(row) {
        const entered = row.cells[at.doseInputUnit] ?? "";
        if (!PITSTOP_UNITS.has(entered.toLowerCase()))
          return { why: `The dose was entered in “${short(entered)}”, which we can't convert.` };
        return readRow(row, { ...WRITTEN_BY_CODE, columns, unit: "mcg" });
      },
    };
  },
};

/**
 * GLPal writes several tables into one. Its `medication` columns hold doses made from a schedule, whether or not they
 * were taken, so only what somebody logged is read: peptides with their unit, medicines without one.
 */
const glpal: CsvFormat = {
  app: "GLPal",
  reader(head) {
    const medicine = placesOf(head, ["Mdate", "Mtime", "Mmedication", "Mdose", "MinjectionSite", "Mnotes"]);
    const peptide = placesOf(head, ["PLdate", "PLtime", "PLpeptideName", "PLdose", "PLdoseUnit", "PLroute"]);
    const other = placesOf(head, ["date", "weight", "medication", "Pid"]);
    if (medicine === null || other === null) return null;
    const ofMedicine = {
      ...{ compound: medicine.Mmedication, date: medicine.Mdate, time: medicine.Mtime, amount: medicine.Mdose },
      ...{ site: medicine.MinjectionSite, note: medicine.Mnotes },
    };
    const ofPeptide = peptide && {
      ...{ compound: peptide.PLpeptideName, date: peptide.PLdate, time: peptide.PLtime, amount: peptide.PLdose },
      ...{ unit: peptide.PLdoseUnit, route: peptide.PLroute },
      ...optional(head, { site: "PLinjectionSite", note: "PLnotes" }),
    };
    return {
      read(row, unit) {
        const has = (place: number | undefined) => place !== undefined && (row.cells[place] ?? "") !== "";
        if (ofPeptide && has(ofPeptide.date))
          return readRow(row, { ...WRITTEN_BY_CODE, columns: ofPeptide, unit: null });
        if (has(ofMedicine.date)) return readRow(row, { ...WRITTEN_BY_CODE, columns: ofMedicine, unit });
        if (has(other.medication) || has(other.Pid)) return { leftOut: PLANS };
        return has(other.weight) ? { leftOut: WEIGHTS } : null;
      },
      asksUnit: ({ cells }) => (cells[medicine.Mdate] ?? "") !== "",
    };
  },
};

const MEDTIMER_WIDTH = 9;
const ISO = " (ISO 8601)";

/** MedTimer's headings are in the person's language, but the last two end alike, and nothing is quoted. */
const medTimer: CsvFormat = {
  app: "MedTimer",
  reader(head): RowReader | null {
    if (head.length !== MEDTIMER_WIDTH || !head[7]?.endsWith(ISO) || !head[8]?.endsWith(ISO)) return null;
    if (head[7] !== `${head[0]}${ISO}` || head[8] !== `${head[3]}${ISO}`) return null;
    const columns = { compound: 1, amount: 2, note: 6, date: 8 };
    return {
      read(row) {
        if (row.cells.length !== MEDTIMER_WIDTH) return { why: "A semicolon in a text moved the columns." };
        if (row.cells[8] === "") return { leftOut: SKIPPED };
        return readRow(row, { columns, unit: null, decimal: null, dateOrder: "YMD", syringe: null });
      },
    };
  },
};

/** The table of doses that a cycle's page of ours writes, which anybody may write. */
const ownDoses: CsvFormat = {
  app: "Peptidary",
  reader(head) {
    const at = placesOf(head, ["compound", "taken_at", "amount", "unit"]);
    if (at === null) return null;
    const columns = {
      ...{ compound: at.compound, amount: at.amount, unit: at.unit },
      ...optional(head, { drawn: "drawn_to_syringe_units", route: "route", site: "site", note: "note" }),
      ...optional(head, { zone: "zone", state: "state" }),
    };
    const utc = head.indexOf("at_utc");
    return {
      read(row) {
        const date = (row.cells[utc] ?? "") === "" ? at.taken_at : utc;
        return readRow(row, { ...WRITTEN_BY_CODE, columns: { ...columns, date }, unit: null });
      },
    };
  },
};

/** The places of those columns that a table happens to have. */
function optional<Name extends string>(
  head: readonly string[],
  names: Readonly<Record<Name, string>>,
): Partial<Record<Name, number>> {
  const places = Object.entries<string>(names).map(([field, name]) => [field, head.indexOf(name)] as const);
  // The keys are those of `names`; `Object.fromEntries` widens them.
  return Object.fromEntries(places.filter(([, place]) => place !== -1)) as Partial<Record<Name, number>>;
}

/** The first whose head fits reads the file. */
export const CSV_FORMATS: readonly CsvFormat[] = [pokii, pitstop, glpal, medTimer, ownDoses];
