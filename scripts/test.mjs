import { join } from "node:path";
import { ensureBuilt, ensureInstalled, node, root, run } from "./lib/prepare.mjs";

/** `npm test`: installs and builds what is missing, then runs every suite. Arguments go to Vitest. */
ensureInstalled();
ensureBuilt();
run(node, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...process.argv.slice(2)]);
