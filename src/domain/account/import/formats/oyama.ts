import { epochOf, instantText } from "#domain/cycles/days/epoch.ts";
import { BLOOD_RESULTS, type RowReading } from "../proposal.ts";
import { jsonDecimal } from "../read-amount.ts";
import { nameOf, noteOf, routeOf } from "../read-texts.ts";
import type { JsonFormat } from "./json-format.ts";
import { listOf, member, objectOf, textOf } from "./json-value.ts";

/** Names that the app shows for its letters; a letter it shows no name for stays a letter. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["E2", "Estradiol"],
  ["EV", "Estradiol valerate"],
  ["EB", "Estradiol benzoate"],
  ["EC", "Estradiol cypionate"],
  ["EN", "Estradiol enanthate"],
  ["T", "Testosterone"],
  ["TC", "Testosterone cypionate"],
  ["TE", "Testosterone enanthate"],
  ["TU", "Testosterone undecanoate"],
]);

const TEMPLATES = ["template", "templates"] as const;
const REMOVALS = ["removed patch", "removed patches"] as const;
const HOUR_MS = 3_600_000;
const FIRST_MS = epochOf("1900-01-01T00:00:00Z");
const LAST_MS = epochOf("2200-01-01T00:00:00Z");

/** Oyama's HRT Tracker: events of two modes, with the current one repeated beside them. */
export const oyama: JsonFormat = {
  app: "Oyama's HRT Tracker",
  fits: (file) => objectOf(member(file, "modes")) !== null || isEvent(listOf(member(file, "events"))[0]),
  read(file, found) {
    const modes = objectOf(member(file, "modes"));
    const blocks = modes === null ? [file] : [member(modes, "transfem"), member(modes, "transmasc")];
    let line = 0;
    for (const block of blocks) {
      for (const event of listOf(member(block, "events"))) {
        line += 1;
        found.add(line, readEvent(event));
      }
      found.leaveOut(BLOOD_RESULTS, listOf(member(block, "labResults")).length);
      found.leaveOut(TEMPLATES, listOf(member(block, "doseTemplates")).length);
    }
  },
};

const isEvent = (value: unknown): boolean =>
  member(value, "timeH") !== undefined && member(value, "doseMG") !== undefined && member(value, "ester") !== undefined;

function readEvent(event: unknown): RowReading {
  const written = textOf(event, "route");
  if (written === "patchRemove") return { leftOut: REMOVALS };
  if (written === "patchApply") return { why: "A patch has a daily rate, not an amount." };
  const ester = textOf(event, "ester");
  const name = nameOf(NAMES.get(ester) ?? ester);
  if (name === null) return { why: "The name of the compound is missing." };
  const hours = member(event, "timeH");
  const ms = typeof hours === "number" ? Math.round(hours * HOUR_MS) : Number.NaN;
  if (!(ms > FIRST_MS && ms < LAST_MS)) return { why: "We couldn't read the time." };
  const value = jsonDecimal(member(event, "doseMG"));
  if (value === null) return { why: "The amount is missing or zero." };
  const route = routeOf(written);
  return {
    dose: {
      ...{ name, amount: { value, unit: "mg" }, drawnUnits: null, route, site: null, vial: null },
      when: { kind: "instant", at: instantText(ms), zone: null },
      note: noteOf(route === null && written !== "" ? `Route: ${written}` : ""),
    },
  };
}
