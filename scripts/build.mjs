import { build, ensureInstalled } from "./lib/prepare.mjs";

await ensureInstalled();
await build();
