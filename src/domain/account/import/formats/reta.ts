import { isDay } from "#domain/units/calendar.ts";
import { type ProposedDose, type RowReading, SKIPPED, WEIGHTS } from "../proposal.ts";
import { jsonDecimal } from "../read-amount.ts";
import { readMoment } from "../read-moment.ts";
import { lineOf, noteOf, siteOf } from "../read-texts.ts";
import type { JsonFormat } from "./json-format.ts";
import { listOf, member, textOf } from "./json-value.ts";

/** The app is for this one compound and names it nowhere in its file. */
const NAME = "Retatrutide";
const OTHERS = ["testosterone record", "testosterone records"] as const;

/** Retatrutide Tracker: injections, vials and weights. */
export const reta: JsonFormat = {
  app: "Retatrutide Tracker",
  fits(file) {
    const [injection, vial] = [listOf(member(file, "injections"))[0], listOf(member(file, "vials"))[0]];
    return member(injection, "dose_mg") !== undefined || member(vial, "total_mg") !== undefined;
  },
  read(file, found) {
    const vials = listOf(member(file, "vials"));
    const keys = new Set(vials.map(keyOf).filter((key) => key !== ""));
    for (const [place, one] of listOf(member(file, "injections")).entries())
      found.add(place + 1, readInjection(one, keys));
    for (const [place, one] of vials.entries()) found.add(place + 1, readVial(one, found.doses));
    const kept = new Set(found.vials.map(({ key }) => key));
    for (const [place, dose] of found.doses.entries())
      if (dose.vial !== null && !kept.has(dose.vial)) found.doses[place] = { ...dose, vial: null };
    found.leaveOut(WEIGHTS, listOf(member(file, "weights")).length);
    found.leaveOut(OTHERS, [member(file, "trtInjections"), member(file, "trtVials")].flatMap(listOf).length);
  },
};

const keyOf = (vial: unknown): string => lineOf(textOf(vial, "vial_id")).slice(0, 100);

function readInjection(one: unknown, vials: ReadonlySet<string>): RowReading {
  if (member(one, "skipped") === true) return { leftOut: SKIPPED };
  const moment = readMoment({ date: textOf(one, "timestamp"), time: "", zone: "" }, "YMD");
  if ("why" in moment) return moment;
  const value = jsonDecimal(member(one, "dose_mg"));
  if (value === null) return { why: "The amount is missing or zero." };
  return {
    dose: {
      ...{ name: NAME, amount: { value, unit: "mg" }, ...moment, drawnUnits: null, route: null },
      ...{ site: siteOf(member(one, "injection_site")), note: noteOf(member(one, "notes")) },
      vial: vials.has(keyOf(one)) ? keyOf(one) : null,
    },
  };
}

function readVial(one: unknown, doses: readonly ProposedDose[]): RowReading {
  const key = keyOf(one);
  const value = jsonDecimal(member(one, "total_mg"));
  if (key === "" || value === null) return { why: "The content of a vial is missing." };
  const [volumeMl, mixedOn] = [jsonDecimal(member(one, "bac_water_ml")), dayOf(one, "reconstitution_date")];
  if ((volumeMl === null) !== (mixedOn === null))
    return { why: "A vial was mixed, but the water or the day is missing." };
  const isEmpty = textOf(one, "status") === "empty";
  const finishedOn = isEmpty ? lastDayOf(doses, key) : null;
  if (isEmpty && finishedOn === null) return { why: "A vial is empty, but we can't tell since when." };
  return {
    vial: {
      ...{ key, name: NAME, amount: { value, unit: "mg" }, openedOn: mixedOn, finishedOn },
      ...{
        batch: lineOf(textOf(one, "lot_number")).slice(0, 80),
        supplier: lineOf(textOf(one, "supplier")).slice(0, 120),
      },
      mixedWith:
        volumeMl === null || mixedOn === null ? null : { diluent: "bacteriostatic water", volumeMl, on: mixedOn },
      expiresOn: volumeMl === null ? dayOf(one, "expiration_date") : null,
      left: null,
    },
  };
}

const dayOf = (one: unknown, name: string): string | null => {
  const day = textOf(one, name).slice(0, 10);
  return isDay(day) ? day : null;
};

function lastDayOf(doses: readonly ProposedDose[], vial: string): string | null {
  const days = doses.flatMap((dose) =>
    dose.vial !== vial ? [] : [dose.when.kind === "instant" ? dose.when.at.slice(0, 10) : dose.when.day],
  );
  return days.length === 0 ? null : days.reduce((last, day) => (day > last ? day : last));
}
