import { type ReadInstant, readInstant } from "../instant.ts";
import { member, textOf } from "./json.ts";
import type { Found, Resources } from "./resources.ts";

/**
 * When the blood was drawn: from the observation, else its panel or report, else its specimen, else the day of issue.
 */
export function whenOf(found: Found, above: readonly Found[], { resolve }: Resources): ReadInstant | null {
  for (const { resource } of [found, ...above]) {
    const own = effectiveOf(resource);
    if (own !== null) return own;
  }
  const collection = member(resolve(member(found.resource, "specimen"), found)?.resource, "collection");
  const drawn = textOf(collection, "collectedDateTime") || textOf(member(collection, "collectedPeriod"), "start");
  const specimen = readInstant(drawn);
  if (specimen !== null) return specimen;
  const issued = readInstant(issuedOf([found, ...above]));
  return issued === null ? null : { ...issued, moment: issued.moment.slice(0, 10), doubt: ISSUED };
}

const ISSUED = "The document gives no time of collection; the day is the one of the report.";

function effectiveOf(resource: unknown): ReadInstant | null {
  const texts = ["effectiveDateTime", "effectiveInstant"].map((name) => textOf(resource, name));
  const period = member(resource, "effectivePeriod");
  for (const text of [...texts, textOf(period, "start"), textOf(period, "end")]) {
    const read = readInstant(text);
    if (read !== null) return read;
  }
  return null;
}

/** The release time of the nearest resource that has one; empty if none does. */
export const issuedOf = (nearestFirst: readonly Found[]): string =>
  nearestFirst.map(({ resource }) => textOf(resource, "issued")).find((text) => text !== "") ?? "";
