import { Price } from "#domain/money/price.ts";
import { isDay } from "#domain/units/calendar.ts";
import { plainDecimal, readAmount, short } from "../read-amount.ts";
import { lineOf, nameOf } from "../read-texts.ts";
import { type CsvFormat, WRITTEN_BY_CODE } from "./csv-format.ts";

/** Our own columns for vials: what, how much and in which unit are needed, the rest may be missing or empty. */
export const ownVials: CsvFormat = {
  app: "Peptidary",
  reader(head) {
    const place = (name: string) => head.indexOf(name);
    const isVials = place("vial_amount") !== -1 && place("compound") !== -1 && place("unit") !== -1;
    if (!isVials) return null;
    return {
      read({ cells, line }) {
        const cell = (column: string) => cells[place(column)] ?? "";
        const name = nameOf(cell("compound"));
        if (name === null) return { why: "The name of the compound is missing." };
        const read = readAmount({ amount: cell("vial_amount"), unit: cell("unit"), strength: "" }, WRITTEN_BY_CODE);
        if ("why" in read) return read;
        const days = ["mixed_on", "opened_on", "expires_on", "finished_on"].map(cell);
        const odd = days.find((day) => day !== "" && !isDay(day));
        if (odd !== undefined) return { why: `“${short(odd)}” isn't a date such as 2026-03-01.` };
        const [mixedOn = "", openedOn = "", expiresOn = "", finishedOn = ""] = days;
        const volumeMl = plainDecimal(cell("volume_ml"));
        if (volumeMl === null && cell("volume_ml") !== "")
          return { why: `“${short(cell("volume_ml"))}” isn't a volume in mL.` };
        if ((volumeMl === null) !== (mixedOn === ""))
          return { why: "A mixed vial needs its volume and the day it was mixed." };
        const price = priceOf(cell("price"), cell("currency"), cell("price_for"));
        if (price === null)
          return { why: `“${short(`${cell("price")} ${cell("currency")}`)}” isn't a price such as 38.50 EUR.` };
        return {
          vial: {
            ...{ key: `line ${line}`, name, amount: read.amount },
            ...{ batch: lineOf(cell("batch")).slice(0, 80), supplier: lineOf(cell("supplier")).slice(0, 120) },
            mixedWith:
              volumeMl === null ? null : { diluent: lineOf(cell("diluent")).slice(0, 80), volumeMl, on: mixedOn },
            ...{ openedOn: openedOn || null, expiresOn: expiresOn || null, finishedOn: finishedOn || null, left: null },
            ...(price && { price }),
          },
        };
      },
    };
  },
};

/** Undefined for none; null for one that can't be read. A price is of one vial unless the file says of how many. */
function priceOf(written: string, currency: string, quantity: string): Price | null | undefined {
  if (written === "") return undefined;
  const amount = /^0(?:\.0{1,9})?$/.test(written) ? "0" : plainDecimal(written);
  const vials = quantity === "" ? "1" : plainDecimal(quantity);
  return Price.safeParse({ amount, currency, quantity: vials }).data ?? null;
}
