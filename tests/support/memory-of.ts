import { readFileSync } from "node:fs";
import type { AppServer } from "./app-server.ts";

/** The memory that a server's process holds, in bytes. */
export function memoryOf({ process: { pid } }: AppServer): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}
