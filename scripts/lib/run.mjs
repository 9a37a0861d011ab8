import { spawn } from "node:child_process";

/**
 * Runs a program to its end; if it fails, so does this process. Passes on termination signals, except for Ctrl+C, which
 * a terminal sends to both.
 */
export function run(command, words, options) {
  return new Promise((resolve) => {
    const child = spawn(command, words, { stdio: "inherit", ...options });
    const passOn = (signal) => child.kill(signal);
    const wait = () => {};
    process.on("SIGTERM", passOn).on("SIGHUP", passOn).on("SIGINT", wait);
    child.on("error", ({ message }) => {
      console.error(`${command} cannot be run: ${message}`);
      process.exit(1);
    });
    child.on("exit", (code) => {
      process.off("SIGTERM", passOn).off("SIGHUP", passOn).off("SIGINT", wait);
      if (code === 0) resolve();
      else process.exit(code ?? 1);
    });
  });
}
