import { join } from "node:path";
import { ensureBuilt, ensureInstalled, node, root } from "./lib/prepare.mjs";
import { run } from "./lib/run.mjs";

const EVERY_DAY = ["unit", "components", "server", "journeys"];
/** The other store, rarer journeys, and sweeps over all data: for changes about to be merged. */
const SWEEPS = ["durability", "server-postgres", "server-sweeps", "journey-sweeps", "component-sweeps"];

/** `npm test` and `npm run test:sweeps`: installs and builds what is missing, then runs. Other arguments go to Vitest. */
await ensureInstalled();
await ensureBuilt();
const [first, ...rest] = process.argv.slice(2);
const projects = first === "--sweeps" ? SWEEPS : first === undefined ? EVERY_DAY : [];
const named = projects.map((project) => `--project=${project}`);
const others = first === undefined || first === "--sweeps" ? rest : [first, ...rest];
await run(node, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...named, ...others], { cwd: root });
