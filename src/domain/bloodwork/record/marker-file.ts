import { z } from "zod";
import { Exact } from "#domain/units/amount.ts";
import { nameKey } from "../catalogue/name-key.ts";
import { MAX_OWN_MARKERS, OwnMarker } from "./bloodwork-settings.ts";
import { LabNumber } from "./lab-value.ts";

const FORMAT = "peptidary-markers";
const VERSION = 1;
const LONGEST = 200_000;

/** In a handwritten file, a bound may be a number without quotes. */
const Bound = z.preprocess((value) => (typeof value === "number" ? String(value) : value), LabNumber.nullable());

/** The shareable part of a custom marker: all but its id and whether it takes precedence over a printed interval. */
const SharedMarker = OwnMarker.omit({ id: true, goesFirst: true })
  .extend({
    unit: OwnMarker.shape.unit.default(""),
    low: Bound.default(null),
    high: Bound.default(null),
    decimals: OwnMarker.shape.decimals.default(0),
  })
  .refine(({ name }) => nameKey(name) !== "", { path: ["name"], error: "A name has letters or digits." })
  .refine(({ low, high }) => low === null || high === null || new Exact(low).lte(high), {
    path: ["high"],
    error: "It is below the lower end.",
  });
export type SharedMarker = z.infer<typeof SharedMarker>;

const Envelope = z.object({ format: z.literal(FORMAT), version: z.number(), markers: z.array(z.unknown()) });

export type MarkerFileProblem =
  | { readonly code: "too-large" | "no-markers-file" | "newer-version" | "empty" | "too-many" }
  /** `place` counts from 1. */
  | { readonly code: "marker"; readonly place: number; readonly field: string; readonly message: string };

export type MarkerFileReading =
  | { readonly ok: true; readonly markers: readonly SharedMarker[] }
  | { readonly ok: false; readonly problem: MarkerFileProblem };

export const markerFile = (own: readonly OwnMarker[]) => ({
  ...{ format: FORMAT, version: VERSION },
  markers: own.map(({ id: _id, goesFirst: _goesFirst, ...marker }) => marker),
});

/** All or nothing: one invalid marker is reported, and none is accepted. */
export function parseMarkerFile(text: string): MarkerFileReading {
  if (text.length > LONGEST) return refused({ code: "too-large" });
  const envelope = Envelope.safeParse(jsonOf(text));
  if (!envelope.success) return refused({ code: "no-markers-file" });
  const { version, markers } = envelope.data;
  if (version !== VERSION) return refused({ code: "newer-version" });
  if (markers.length === 0) return refused({ code: "empty" });
  if (markers.length > MAX_OWN_MARKERS) return refused({ code: "too-many" });
  const read: SharedMarker[] = [];
  for (const [index, marker] of markers.entries()) {
    const one = SharedMarker.safeParse(marker);
    if (!one.success) {
      const { path = [], message = "" } = one.error.issues[0] ?? {};
      return refused({ code: "marker", place: index + 1, field: path.join("."), message });
    }
    read.push(one.data);
  }
  return { ok: true, markers: read };
}

const refused = (problem: MarkerFileProblem): MarkerFileReading => ({ ok: false, problem });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ""));
  } catch {
    return null;
  }
}
