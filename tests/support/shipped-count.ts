import { readdirSync } from "node:fs";
import { join } from "node:path";

/** How many entries ship. */
export const SHIPPED_COUNT = readdirSync(join(import.meta.dirname, "../../content/peptides")).length;
