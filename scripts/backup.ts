import { resolve } from "node:path";
import { makeBackup } from "#server/backup/make-backup.ts";
import { createFiles } from "#server/files/create-files.ts";
import { createLog } from "#server/log.ts";
import { readSecret } from "#server/secret.ts";
import { readSettings, runCommand } from "./lib/command.ts";
import { sizeText } from "./lib/size-text.ts";

/** `npm run backup -- FILE`: writes everything saved so far into one file. The server can keep running. */
await runCommand(async ([file, ...rest]) => {
  if (!file || rest.length > 0) {
    console.error("Usage: npm run backup -- FILE.zip");
    return 2;
  }
  const config = readSettings();
  const files = createFiles(config, createLog(config.logLevel));
  const secret = readSecret(config.dataDir, config.secretKey);
  const path = resolve(file);
  const { manifest, lostFiles } = await makeBackup({ place: config, files, secret }, path, console.log);
  console.log(`Done: ${path} (${sizeText(path)}) holds everything saved until ${manifest.madeAt}.`);
  console.log("Keep it like a password: it holds all records and the secret.");
  if (lostFiles.length === 0) return 0;
  console.error(
    `${lostFiles.length} kept files are named in the store and could not be found, so they are not in the backup: ${lostFiles.join(", ")}`,
  );
  return 1;
});
