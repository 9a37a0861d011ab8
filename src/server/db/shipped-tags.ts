import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { TagLabel } from "#contract/tags.ts";

const ShippedTags = z.record(z.string(), TagLabel.omit({ slug: true }));
export type ShippedTags = z.infer<typeof ShippedTags>;

/** The display names of tag words in shipped entries; editors may rename them later. */
export function readShippedTags(contentDir: string): ShippedTags {
  const path = join(contentDir, "tags.json");
  return existsSync(path) ? ShippedTags.parse(JSON.parse(readFileSync(path, "utf8"))) : {};
}
