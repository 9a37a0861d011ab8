import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** CPU seconds used by a process and its threads so far (Linux). */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [, , ...fields] = stat.slice(stat.lastIndexOf(")")).split(" ");
  return (Number(fields[10]) + Number(fields[11])) / TICKS_PER_SECOND;
}
