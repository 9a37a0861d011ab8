import { parseArgs } from "node:util";
import { moveStore } from "#server/backup/move-store.ts";
import { readSettings, runCommand, whileNoServerRuns } from "./lib/command.ts";

const USAGE = `Usage: npm run move -- --to postgres://user:password@host:5432/name
       npm run move -- --to sqlite`;

/** `npm run move -- --to PLACE`: copies the store into another one, which must be empty. Stored files are not moved. */
await runCommand(async (words) => {
  const to = targetOf(words);
  if (to === null) {
    console.error(USAGE);
    return 2;
  }
  const config = readSettings();
  const databaseUrl = to === "sqlite" ? null : to;
  if (databaseUrl === config.databaseUrl) throw new Error("The store is there already.");
  await whileNoServerRuns(config, async () => {
    const place = { dataDir: config.dataDir, databaseUrl };
    const { rows } = await moveStore(config, place, console.log);
    const next = databaseUrl === null ? "Remove DATABASE_URL from the settings" : "Set DATABASE_URL to that address";
    console.log(`Done: ${rows} rows are there. ${next}, then start the server. The old store was left as it is.`);
  });
  return 0;
});

function targetOf(words: readonly string[]): string | null {
  try {
    const { to } = parseArgs({ args: [...words], options: { to: { type: "string" } }, strict: true }).values;
    return to === "sqlite" || /^postgres(ql)?:\/\//.test(to ?? "") ? (to ?? null) : null;
  } catch {
    return null; // unknown option
  }
}
