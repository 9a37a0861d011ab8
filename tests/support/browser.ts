import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium as playwright } from "playwright-core";

/** A real Chromium from npm; on a machine without Linux, the installed Chrome. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  if (process.platform !== "linux") return playwright.launch({ channel: "chrome", args: [...flags] });
  const folder = join(import.meta.dirname, "../../.cache/chromium");
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder; // the package reuses whatever chromium lies in the system's temporary folder
  process.env.FONTCONFIG_PATH = writeFontConfig(folder);
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x"; // makes it unpack the libraries a bare machine lacks
  const { default: chromium } = await import("@sparticuz/chromium");
  return playwright.launch({ executablePath: await chromium.executablePath(), args: ["--no-sandbox", ...flags] });
}

/** The package's own font configuration names folders of another machine. */
function writeFontConfig(folder: string): string {
  const path = join(folder, "fontconfig");
  mkdirSync(path, { recursive: true });
  const dirs = [join(folder, "fonts"), "/usr/share/fonts"].map((dir) => `<dir>${dir}</dir>`).join("");
  writeFileSync(
    join(path, "fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${join(folder, "font-cache")}</cachedir></fontconfig>`,
  );
  return path;
}
