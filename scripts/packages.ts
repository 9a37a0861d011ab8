import { resolve } from "node:path";
import { makePackages } from "./lib/packages/make-packages.ts";

/** `npm run packages [-- FOLDER]`: makes the npm packages of this tree and packs them. Nothing is published. */
const folder = resolve(process.argv[2] ?? "dist/packages");
for (const archive of await makePackages(folder)) console.log(archive);
