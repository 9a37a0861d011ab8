import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ProblemError } from "../http/problems.ts";
import { projectRoot } from "../project-root.ts";

const FILE = "src/server/auth/common-passwords.txt";
let common: ReadonlySet<string> | null = null;

/** The list and where it comes from stand in `common-passwords.txt` and `common-passwords.licence.txt`. */
export function readCommonPasswords(): ReadonlySet<string> {
  common ??= new Set(readFileSync(join(projectRoot(), FILE), "utf8").trimEnd().split("\n"));
  return common;
}

/** Upper and lower case make no difference. The contract has checked the length; nothing else is asked. */
export function refuseCommonPassword(password: string): void {
  if (readCommonPasswords().has(password.toLowerCase()))
    throw new ProblemError("password-too-common", {
      errors: [{ path: "password", message: "This password is among the most used ones" }],
    });
}
