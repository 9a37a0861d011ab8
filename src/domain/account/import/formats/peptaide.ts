import { Temporal } from "temporal-polyfill";
import { UnreadableDocument } from "#domain/bloodwork/read/reading.ts";
import { parseTable } from "#domain/bloodwork/read/table/parse-table.ts";
import { TimeZone } from "#domain/cycles/days/zone-timeline.ts";
import { Price } from "#domain/money/price.ts";
import type { ProposedVial, RowReading, WrittenAmount } from "../proposal.ts";
import { measureOf, plainDecimal, readAmount, short } from "../read-amount.ts";
import { instantText, readMoment } from "../read-moment.ts";
import { lineOf, nameOf, noteOf, routeOf } from "../read-texts.ts";
import { WRITTEN_BY_CODE } from "./csv-format.ts";
import type { JsonFormat } from "./json-format.ts";
import { listOf, member, textOf } from "./json-value.ts";

const FORMAT = "peptaide-csv-bundle-v1";
const META = "meta.json";
const TABLE = /^tables\/([a-z_]+)\.csv$/;
/** The tables that say something of a dose or a vial. */
const READ = new Set(
  ["administration_events", "formulations", "substances", "routes", "vials", "profiles", "cycle_instances"].concat(
    ["order_items", "orders", "vendors"], // where a vial is from
  ),
);

/** Whether this file of a ZIP is needed to read Peptaide's export. */
export const isOfPeptaide = (filename: string): boolean =>
  filename === META || READ.has(TABLE.exec(filename)?.[1] ?? "");

/**
 * Peptaide's ZIP, by the names of the files in it, as one text of JSON: the rows of each table as objects of texts. Null
 * if the files are of something else. Throws `UnreadableDocument` for a table that is none.
 */
export function peptaideText(files: ReadonlyMap<string, string>): string | null {
  if (!files.get(META)?.includes(`"${FORMAT}"`)) return null;
  const tables = [...files].flatMap(([filename, text]) => {
    const name = TABLE.exec(filename)?.[1];
    return name === undefined || !READ.has(name) ? [] : [[name, rowsOf(text)] as const];
  });
  if (!tables.some(([name]) => name === "administration_events"))
    throw new UnreadableDocument("The table of doses is missing from this export of Peptaide.");
  return JSON.stringify({ format: FORMAT, tables: Object.fromEntries(tables) });
}

function rowsOf(text: string): ReadonlyArray<Readonly<Record<string, string>>> {
  const [head, ...rows] = parseTable(text, ({ length }) => length).rows;
  if (head === undefined) return [];
  return rows.map(({ cells }) => Object.fromEntries(head.cells.map((name, place) => [name, cells[place] ?? ""])));
}

const DELETED = ["deleted entry", "deleted entries"] as const;
const CYCLES = ["cycle, which is made again from its doses", "cycles, which are made again from their doses"] as const;

/** Its doses and vials, each with what other tables say of it. */
export const peptaide: JsonFormat = {
  app: "Peptaide",
  fits: (file) => member(file, "format") === FORMAT,
  read(file, found) {
    const tables = member(file, "tables");
    const rowsIn = (name: string) => listOf(member(tables, name));
    const byId = (name: string) => {
      const rows = new Map(rowsIn(name).map((row) => [textOf(row, "id"), row]));
      return (id: string): unknown => rows.get(id);
    };
    const zone = TimeZone.safeParse(textOf(rowsIn("profiles")[0], "timezone")).data ?? null;
    const lists = {
      ...{ formulation: byId("formulations"), substance: byId("substances"), route: byId("routes") },
      ...{ orderItem: byId("order_items"), order: byId("orders"), vendor: byId("vendors"), zone },
    };
    for (const [place, row] of rowsIn("vials").entries()) found.add(place + 1, readVial(row, lists));
    const vials = new Set(found.vials.map(({ key }) => key));
    for (const [place, row] of rowsIn("administration_events").entries())
      found.add(place + 1, readEvent(row, lists, vials));
    found.leaveOut(CYCLES, rowsIn("cycle_instances").filter((row) => !isDeleted(row)).length);
  },
};

type Find = (id: string) => unknown;

interface Lists {
  readonly formulation: Find;
  readonly substance: Find;
  readonly route: Find;
  readonly orderItem: Find;
  readonly order: Find;
  readonly vendor: Find;
  /** The person's time zone. */
  readonly zone: string | null;
}

/** What is deleted stays in the tables, with the moment. */
const isDeleted = (row: unknown): boolean => textOf(row, "deleted_at") !== "";

function readEvent(row: unknown, lists: Lists, vials: ReadonlySet<string>): RowReading {
  if (isDeleted(row)) return { leftOut: DELETED };
  const formulation = lists.formulation(textOf(row, "formulation_id"));
  const name = compoundOf(formulation, lists);
  if (name === null) return { why: "The name of the compound is missing." };
  const moment = readMoment({ date: textOf(row, "ts"), time: "", zone: lists.zone ?? "" }, "YMD");
  if ("why" in moment) return moment;
  const amount = amountOf(row);
  if ("why" in amount) return amount;
  const written = lineOf(textOf(lists.route(textOf(formulation, "route_id")), "name"));
  const route = routeOf(written);
  const entered = textOf(row, "input_kind") === "mass" ? "" : `Entered as ${lineOf(textOf(row, "input_text"))}`;
  const vial = textOf(row, "vial_id");
  return {
    dose: {
      ...{ name, amount: amount.amount, ...moment, drawnUnits: null, route, site: null },
      note: noteOf(textOf(row, "notes"), entered, route === null && written !== "" ? `Route: ${written}` : ""),
      vial: vials.has(vial) ? vial : null,
    },
  };
}

/** A mass or international units as they were typed; for marks, sprays and volumes the mass that the app worked out. */
function amountOf(row: unknown): { readonly amount: WrittenAmount } | { readonly why: string } {
  const [kind, typed] = [textOf(row, "input_kind"), textOf(row, "input_value")];
  if (kind === "mass" && typed !== "")
    return readAmount({ amount: typed, unit: textOf(row, "input_unit"), strength: "" }, WRITTEN_BY_CODE);
  if (kind === "iu" && typed !== "") return readAmount({ amount: typed, unit: "IU", strength: "" }, WRITTEN_BY_CODE);
  const mass = textOf(row, "dose_mass_mg");
  if (mass === "") return { why: `“${short(textOf(row, "input_text"))}” was logged without a mass.` };
  return readAmount({ amount: mass, unit: "mg", strength: "" }, WRITTEN_BY_CODE);
}

function compoundOf(formulation: unknown, { substance }: Lists): string | null {
  const row = substance(textOf(formulation, "substance_id"));
  return nameOf(textOf(row, "display_name")) ?? nameOf(textOf(row, "canonical_name"));
}

function readVial(row: unknown, lists: Lists): RowReading {
  if (isDeleted(row)) return { leftOut: DELETED };
  const name = compoundOf(lists.formulation(textOf(row, "formulation_id")), lists);
  if (name === null) return { why: "The name of what a vial holds is missing." };
  const unit = textOf(row, "content_mass_unit");
  const content = readAmount({ amount: textOf(row, "content_mass_value"), unit, strength: "" }, WRITTEN_BY_CODE);
  if ("why" in content) return { why: `The content of a vial: ${content.why}` };
  const day = (column: string) => dayOf(textOf(row, column), lists.zone);
  const openedOn = day("opened_at");
  const isFinished = ["closed", "discarded"].includes(textOf(row, "status"));
  const finishedOn = isFinished ? day("closed_at") : null;
  if (isFinished && finishedOn === null) return { why: "A vial is closed, but we can't tell since when." };
  const mixedWith = mixedIn(row, openedOn);
  if (mixedWith !== null && "why" in mixedWith) return mixedWith;
  const price = priceOf(textOf(row, "cost_usd"));
  return {
    vial: {
      ...{ key: textOf(row, "id"), name, amount: content.amount, batch: lineOf(textOf(row, "lot")).slice(0, 80) },
      ...{ supplier: vendorOf(row, lists), openedOn, mixedWith, expiresOn: null, finishedOn, left: null },
      ...(price && { price }),
    },
  };
}

/** With what isn't said. A vial that isn't opened has a volume that is only planned. */
function mixedIn(row: unknown, openedOn: string | null): ProposedVial["mixedWith"] | { readonly why: string } {
  const written = textOf(row, "total_volume_value");
  if (written === "" || openedOn === null) return null;
  const [volumeMl, unit] = [plainDecimal(written), textOf(row, "total_volume_unit")];
  if (volumeMl === null || measureOf(unit) !== "mL")
    return { why: `“${short(`${written} ${unit}`)}” isn't a volume in mL.` };
  return { diluent: "", volumeMl, on: openedOn };
}

function vendorOf(vial: unknown, { orderItem, order, vendor }: Lists): string {
  const item = orderItem(textOf(vial, "order_item_id"));
  const from = vendor(textOf(order(textOf(item, "order_id")), "vendor_id"));
  return lineOf(textOf(from, "name")).slice(0, 120);
}

const priceOf = (usd: string): Price | undefined =>
  Price.safeParse({ amount: plainDecimal(usd), currency: "USD", quantity: "1" }).data;

/** The day in the person's time zone. */
function dayOf(moment: string, zone: string | null): string | null {
  const at = instantText(moment);
  if (at === null) return null;
  return Temporal.Instant.from(at)
    .toZonedDateTimeISO(zone ?? "UTC")
    .toPlainDate()
    .toString();
}
