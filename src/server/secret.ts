import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SECRET_BYTES = 32;
/** In the data folder. */
export const SECRET_FILE = "secret.key";

/** The signing secret: SECRET_KEY if set, otherwise one created on first start and stored with mode 0600. */
export function loadSecret(dataDir: string, configured: string | null): Uint8Array {
  const path = join(dataDir, SECRET_FILE);
  if (!configured && !existsSync(path)) makeSecret(path);
  return readSecret(dataDir, configured);
}

/** The same, but creates none. */
export function readSecret(dataDir: string, configured: string | null): Uint8Array {
  if (configured) return Buffer.from(configured, "hex");
  const path = join(dataDir, SECRET_FILE);
  if (!existsSync(path)) throw new Error(`There is no ${SECRET_FILE} in ${dataDir}, and SECRET_KEY is not set.`);
  const secret = Buffer.from(readFileSync(path, "utf8").trim(), "hex");
  if (secret.length !== SECRET_BYTES) throw new Error(`${path} does not hold a secret of 64 hexadecimal digits.`);
  return secret;
}

/** Written to a temporary file and renamed, so that a start killed halfway leaves a whole secret or none. */
function makeSecret(path: string): void {
  writeFileSync(`${path}.new`, randomBytes(SECRET_BYTES).toString("hex"), { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}
