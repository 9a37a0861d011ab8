import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Catalogue = z.object({ markers: z.array(z.object({ key: z.string() })) });

/** The keys of the shipped biomarker catalogue, which a check of an entry may name. */
export function readMarkerKeys(contentDir: string): ReadonlySet<string> {
  const { markers } = Catalogue.parse(JSON.parse(readFileSync(join(contentDir, "biomarkers.json"), "utf8")));
  return new Set(markers.map(({ key }) => key));
}
