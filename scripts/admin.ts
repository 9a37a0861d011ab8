import { existsSync } from "node:fs";
import { ADMIN_ACTIONS, type AdminAction, administer } from "#server/auth/administer.ts";
import { openStore, sqlitePath } from "#server/db/store.ts";
import { readSettings, runCommand } from "./lib/command.ts";

/**
 * `npm run admin -- grant you@example.org`: the only way to the first admin. Works while the server runs, because it
 * uses the store beside it and doesn't take the lock on the data folder.
 */
const DONE: Record<AdminAction, string> = {
  grant: "is an admin now and has to sign in again.",
  revoke: "is no admin any more and was signed out everywhere.",
  suspend: "is suspended and was signed out everywhere.",
  restore: "may sign in again.",
};

await runCommand(async ([action, email, ...rest]) => {
  if (!isAction(action) || !email || rest.length > 0) {
    console.error(`Usage: npm run admin -- ${ADMIN_ACTIONS.join("|")} you@example.org`);
    return 2;
  }
  const config = readSettings();
  if (!config.databaseUrl && !existsSync(sqlitePath(config.dataDir)))
    throw new Error(`There is no store in ${config.dataDir} yet. Start the server once, and sign up.`);
  const store = await openStore(config);
  try {
    const found = await administer(store.db, action, email, new Date());
    console.log(found ? `${email} ${DONE[action]}` : `No account has the address ${email}. Sign up first.`);
    return found ? 0 : 1;
  } finally {
    await store.close();
  }
});

function isAction(text: string | undefined): text is AdminAction {
  return ADMIN_ACTIONS.some((action) => action === text);
}
