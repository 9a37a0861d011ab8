import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SECRET_BYTES = 32;

/** The signing secret: SECRET_KEY where it is set, otherwise one made on first start and kept with mode 0600. */
export function loadSecret(dataDir: string, configured: string | null): Uint8Array {
  if (configured) return Buffer.from(configured, "hex");
  const path = join(dataDir, "secret.key");
  if (!existsSync(path)) makeSecret(path);
  const secret = Buffer.from(readFileSync(path, "utf8").trim(), "hex");
  if (secret.length !== SECRET_BYTES) throw new Error(`${path} does not hold a secret of 64 hexadecimal digits.`);
  return secret;
}

/** Written beside and moved into place, so that a start that is killed halfway leaves a whole secret or none. */
function makeSecret(path: string): void {
  writeFileSync(`${path}.new`, randomBytes(SECRET_BYTES).toString("hex"), { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}
