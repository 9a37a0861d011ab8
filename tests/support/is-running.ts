import { readFileSync } from "node:fs";

/** Whether a process of this number lives. One that has ended and that nobody has asked about yet does not. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !hasEnded(pid);
  } catch {
    return false;
  }
}

/** Linux keeps the number of an ended process until its parent asks; the state is behind the name in brackets. */
function hasEnded(pid: number): boolean {
  if (process.platform !== "linux") return false;
  return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
}
