import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ProblemError } from "../http/problems.ts";
import { projectRoot } from "../project-root.ts";

const FILE = "src/server/auth/common-passwords.txt";
let common: ReadonlySet<string> | null = null;

/** The list is in `common-passwords.txt`, its source in `common-passwords.licence.txt`. */
export function readCommonPasswords(): ReadonlySet<string> {
  common ??= new Set(readFileSync(join(projectRoot(), FILE), "utf8").trimEnd().split("\n"));
  return common;
}

/** Ignores case. The contract has checked the length; there are no other rules. */
export function refuseCommonPassword(password: string): void {
  if (readCommonPasswords().has(password.toLowerCase()))
    throw new ProblemError("password-too-common", {
      errors: [{ path: "password", message: "This password is among the most used ones" }],
    });
}
