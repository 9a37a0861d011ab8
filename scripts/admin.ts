import { existsSync } from "node:fs";
import { ADMIN_ACTIONS, type AdminAction, administer } from "../src/server/auth/administer.ts";
import { readConfig } from "../src/server/config.ts";
import { openStore, sqlitePath } from "../src/server/db/store.ts";

/**
 * `npm run admin -- grant you@example.org`: the only way to the first admin. Works while the server runs, because it
 * uses the store beside it and leaves the lock on the data folder alone.
 */
const DONE: Record<AdminAction, string> = {
  grant: "is an admin now and has to sign in again.",
  revoke: "is no admin any more and was signed out everywhere.",
  suspend: "is suspended and was signed out everywhere.",
  restore: "may sign in again.",
};

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function run([action, email, ...rest]: readonly string[]): Promise<number> {
  if (!isAction(action) || !email || rest.length > 0) {
    console.error(`Usage: npm run admin -- ${ADMIN_ACTIONS.join("|")} you@example.org`);
    return 2;
  }
  if (existsSync(".env")) process.loadEnvFile(".env"); // the same settings as `npm start`
  const read = readConfig(process.env);
  if (!read.ok) throw new Error(`The configuration is wrong:\n${read.problems.map((line) => `  ${line}`).join("\n")}`);
  const { config } = read;
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
}

function isAction(text: string | undefined): text is AdminAction {
  return ADMIN_ACTIONS.some((action) => action === text);
}
