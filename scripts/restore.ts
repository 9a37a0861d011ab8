import { resolve } from "node:path";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { createFiles } from "#server/files/create-files.ts";
import { createLog } from "#server/log.ts";
import { readSettings, runCommand, whileNoServerRuns } from "./lib/command.ts";

/** `npm run restore -- FILE`: puts a backup into the configured place, which must be empty. */
await runCommand(async ([file, ...rest]) => {
  if (!file || rest.length > 0) {
    console.error("Usage: npm run restore -- FILE.zip");
    return 2;
  }
  const config = readSettings();
  await whileNoServerRuns(config, async () => {
    const files = createFiles(config, createLog(config.logLevel));
    const { madeAt } = await restoreBackup(resolve(file), config, files, console.log);
    console.log(`Done: everything is as it was at ${madeAt}. Start the server with npm start.`);
  });
  return 0;
});
