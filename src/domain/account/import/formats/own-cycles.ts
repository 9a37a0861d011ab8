import { isDay } from "#domain/units/calendar.ts";
import { type RowReading, SKIPPED } from "../proposal.ts";
import { jsonDecimal, measureOf, plainDecimal } from "../read-amount.ts";
import { readMoment } from "../read-moment.ts";
import { lineOf, nameOf, noteOf, routeOf, siteOf } from "../read-texts.ts";
import type { JsonFormat } from "./json-format.ts";
import { listOf, member, textOf } from "./json-value.ts";

/** The JSON that our own cycle pages write; the ZIP of a whole account has an import of its own. */
export const ownCycles: JsonFormat = {
  app: "Peptidary",
  fits: (file) => textOf(file, "format") === "peptidary-cycles",
  read(file, found) {
    for (const [place, vial] of listOf(member(file, "vials")).entries()) found.add(place + 1, readVial(vial));
    const vials = new Set(found.vials.map(({ key }) => key));
    for (const [place, dose] of listOf(member(file, "doses")).entries()) found.add(place + 1, readDose(dose, vials));
  },
};

function readDose(dose: unknown, vials: ReadonlySet<string>): RowReading {
  if (textOf(dose, "state") === "skipped") return { leftOut: SKIPPED };
  const [name, amount] = [nameOf(member(dose, "peptideName")), amountOf(member(dose, "amount"))];
  if (name === null) return { why: "The name of the compound is missing." };
  if (amount === null) return { why: "The amount is missing or zero." };
  const moment = readMoment({ date: textOf(dose, "at"), time: "", zone: textOf(dose, "zone") }, "YMD");
  if ("why" in moment) return moment;
  const vial = textOf(dose, "vialId");
  return {
    dose: {
      ...{ name, amount, ...moment, drawnUnits: plainDecimal(textOf(dose, "drawnUnits")) },
      ...{
        route: routeOf(member(dose, "route")),
        site: siteOf(member(dose, "site")),
        note: noteOf(member(dose, "note")),
      },
      vial: vials.has(vial) ? vial : null,
    },
  };
}

function readVial(vial: unknown): RowReading {
  const [name, amount] = [
    nameOf(member(vial, "peptideName")),
    amountOf({ value: member(vial, "amount"), unit: member(vial, "unit") }),
  ];
  if (name === null || amount === null) return { why: "The content of a vial is missing." };
  const mixed = member(vial, "mixedWith");
  const [volumeMl, on] = [plainDecimal(textOf(mixed, "volumeMl")), dayOf(mixed, "on")];
  return {
    vial: {
      ...{ key: textOf(vial, "id"), name, amount, left: null },
      ...{
        batch: lineOf(textOf(vial, "batch")).slice(0, 80),
        supplier: lineOf(textOf(vial, "supplier")).slice(0, 120),
      },
      mixedWith:
        volumeMl === null || on === null
          ? null
          : { diluent: lineOf(textOf(mixed, "diluent")).slice(0, 80), volumeMl, on },
      ...{
        openedOn: dayOf(vial, "openedOn"),
        expiresOn: dayOf(vial, "expiresOn"),
        finishedOn: dayOf(vial, "finishedOn"),
      },
    },
  };
}

function amountOf(written: unknown) {
  const [value, unit] = [jsonDecimal(member(written, "value")), measureOf(textOf(written, "unit"))];
  return value === null || unit === null || unit === "mL" || unit === "syringe units" ? null : { value, unit };
}

const dayOf = (one: unknown, name: string): string | null => (isDay(textOf(one, name)) ? textOf(one, name) : null);
