import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { tableTypes } from "./lib/table-types.ts";

writeFileSync(join(import.meta.dirname, "../src/server/db/tables.ts"), await tableTypes());
