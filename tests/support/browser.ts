import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Browser, chromium as playwright } from "playwright-core";

/** A real Chromium from npm; on a machine without Linux, the installed Chrome. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  if (process.platform !== "linux") return playwright.launch({ channel: "chrome", args: [...flags] });
  const folder = await unpackedBrowser();
  return playwright.launch({
    executablePath: join(folder, "chromium"),
    args: ["--no-sandbox", ...flags],
    env: {
      ...process.env,
      HOME: folder, // an account may have none
      FONTCONFIG_PATH: writeFontConfig(folder),
      LD_LIBRARY_PATH: join(folder, "al2023/lib"), // what a bare machine lacks
    },
  });
}

/** Unpacked once per version, and named so only when it is whole. */
async function unpackedBrowser(): Promise<string> {
  const { version } = JSON.parse(readFileSync(packageFile(), "utf8"));
  const folder = join(import.meta.dirname, `../../.cache/chromium-${version}`);
  if (existsSync(folder)) return folder;
  const fresh = `${folder}-${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = fresh; // where the package unpacks to
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x"; // makes it unpack the libraries too
  const { default: chromium } = await import("@sparticuz/chromium");
  await chromium.executablePath();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  if (existsSync(folder)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, folder);
  return folder;
}

function packageFile(): string {
  return join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "../package.json");
}

/** The package's own font configuration names folders of another machine. */
function writeFontConfig(folder: string): string {
  const path = join(folder, "fontconfig");
  const file = join(path, "fonts.conf");
  const dirs = [join(folder, "fonts"), "/usr/share/fonts"].map((dir) => `<dir>${inXml(dir)}</dir>`).join("");
  const text = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${inXml(join(folder, "font-cache"))}</cachedir></fontconfig>`;
  if (existsSync(file) && readFileSync(file, "utf8") === text) return path; // another browser may be reading it
  mkdirSync(path, { recursive: true });
  writeFileSync(`${file}-${process.pid}`, text);
  renameSync(`${file}-${process.pid}`, file);
  return path;
}

const inXml = (path: string) => path.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
