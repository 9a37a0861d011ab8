import { type Amount, Exact } from "#domain/units/amount.ts";
import {
  BLOOD_RESULTS,
  type ProposedVial,
  type RowReading,
  SCHEDULES,
  SKIPPED,
  type WrittenAmount,
  type WrittenMoment,
} from "../proposal.ts";
import { jsonDecimal, measureOf, short } from "../read-amount.ts";
import { readMoment } from "../read-moment.ts";
import { lineOf, nameOf, noteOf, routeOf, siteOf } from "../read-texts.ts";
import type { JsonFormat } from "./json-format.ts";
import { firstOf, listOf, member, objectOf, parsed, textOf } from "./json-value.ts";

/**
 * Mona writes its database as it is: lists of rows, with JSON as text in some columns, and columns that were renamed
 * from version to version.
 */
export const mona: JsonFormat = {
  app: "Mona",
  fits: (file) =>
    objectOf(member(file, "metadata")) !== null && Array.isArray(member(member(file, "data"), "medication_intakes")),
  read(file, found) {
    const data = member(file, "data");
    const exported = readMoment({ date: textOf(member(file, "metadata"), "export_date"), time: "", zone: "" }, "YMD");
    const when = "when" in exported ? exported.when : null;
    for (const [place, row] of listOf(member(data, "supply_items")).entries())
      found.add(place + 1, readSupply(row, when));
    const vials = new Set(found.vials.map(({ key }) => key));
    for (const [place, row] of listOf(member(data, "medication_intakes")).entries())
      found.add(place + 1, readIntake(row, vials));
    found.leaveOut(BLOOD_RESULTS, listOf(member(data, "blood_tests")).length);
    found.leaveOut(SCHEDULES, listOf(member(data, "medication_schedules")).length);
  },
};

function readIntake(row: unknown, vials: ReadonlySet<string>): RowReading {
  const taken = textOf(row, "takenDateTime");
  if (taken === "") return { leftOut: SKIPPED };
  const compound = compoundOf(row, firstOf(row, "takenDose", "dose"));
  if ("why" in compound) return compound;
  const moment = readMoment({ date: taken, time: "", zone: textOf(row, "takenTimeZone") }, "YMD");
  if ("why" in moment) return moment;
  if (moment.when.kind === "local") return { why: "The time has no time zone." };
  const vial = `item ${String(firstOf(row, "medicationSupplyItemId", "supplyItemId"))}`;
  return {
    dose: {
      ...{ ...compound, ...moment, drawnUnits: null },
      ...placeOf(row),
      vial: vials.has(vial) ? vial : null,
    },
  };
}

function placeOf(row: unknown) {
  const written = textOf(row, "administrationRoute", "administrationRouteName");
  const route = routeOf(textOf(row, "injectionType")) ?? routeOf(written);
  const [place] = listOf(parsed(member(row, "placements")));
  const site = siteOf(firstOf(place, "preset", "label") ?? member(row, "side"));
  return {
    route,
    site,
    note: noteOf(member(row, "notes"), route === null && written !== "" ? `Route: ${written}` : ""),
  };
}

const SUPPLIES = ["supply that is no medicine", "supplies that are no medicine"] as const;

function readSupply(row: unknown, when: WrittenMoment | null): RowReading {
  // the first versions had no types, and one entry for several vials
  if (textOf(row, "type") !== "medication" && member(row, "quantity") === undefined) return { leftOut: SUPPLIES };
  if (Number(firstOf(row, "quantity") ?? 1) !== 1) return { why: "One of your supplies stands for several vials." };
  const compound = compoundOf(row, member(row, "totalDose"));
  if ("why" in compound) return { why: `In your supplies: ${compound.why}` };
  return {
    vial: {
      ...{ key: `item ${String(member(row, "id"))}`, ...compound, batch: "", supplier: "" },
      ...{ openedOn: null, mixedWith: null, expiresOn: null, finishedOn: null },
      left: when && leftOf(row, when),
    },
  };
}

/** Mona counts what was used of a supply, with what was wasted and what no dose tells. */
function leftOf(row: unknown, when: WrittenMoment): ProposedVial["left"] {
  const [total, used] = [member(row, "totalDose"), member(row, "usedDose")].map((one) => decimalOf(one));
  if (total == null || used == null || used.isZero() || used.gt(total)) return null;
  return { value: total.minus(used).toFixed(), when };
}

const decimalOf = (value: unknown): Amount | null =>
  typeof value === "string" && /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? new Exact(value) : null;

/** The medicine with its ester, and the dose in the unit that the medicine has. */
function compoundOf(row: unknown, dose: unknown): { name: string; amount: WrittenAmount } | { why: string } {
  if (textOf(row, "dosingBasis") === "releaseRate") return { why: "A patch has a daily rate, not an amount." };
  const molecule = parsed(firstOf(row, "molecule", "moleculeJson"));
  const ester = textOf(row, "ester", "esterName").replace(
    /(\p{Ll})(\p{Lu})/gu,
    (_, a: string, b: string) => `${a} ${b}`,
  );
  const name = nameOf(`${lineOf(member(molecule, "name"))} ${lineOf(ester).toLowerCase()}`);
  if (name === null || lineOf(member(molecule, "name")) === "") return { why: "The name of the compound is missing." };
  const written = textOf(molecule, "massUnit", "unit");
  const unit = measureOf(written);
  if (unit === null || unit === "mL" || unit === "syringe units")
    return { why: `“${short(written)}” isn't a unit we can read as an amount.` };
  const value = jsonDecimal(dose);
  return value === null ? { why: "The amount is missing or zero." } : { name, amount: { value, unit } };
}
