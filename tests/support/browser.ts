import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Browser, type BrowserContext, type LaunchOptions, chromium as playwright } from "playwright-core";

/** A real Chromium from npm; on a machine without Linux, the installed Chrome. */
export async function startBrowser(flags: readonly string[] = []): Promise<Browser> {
  await unpackBrowser();
  return playwright.launch(browserOptions(flags));
}

let shared: Promise<Browser> | null = null;

/**
 * The browser of this process, which ends with it: starting one for each file takes longer than some of them. Closing it
 * closes what was opened through this call.
 */
export async function launchBrowser(): Promise<Browser> {
  shared ??= startBrowser();
  const browser = await shared;
  const contexts: BrowserContext[] = [];
  const own: Pick<Browser, "newContext" | "close"> = {
    newContext: async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context;
    },
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  };
  return new Proxy(browser, {
    get: (whole, name) => {
      const value = Reflect.get(name in own ? own : whole, name);
      return typeof value === "function" && !(name in own) ? value.bind(whole) : value;
    },
  });
}

/** How it is started once it is unpacked. */
export function browserOptions(flags: readonly string[] = []): LaunchOptions {
  if (process.platform !== "linux") return { channel: "chrome", args: [...flags] };
  const folder = browserFolder();
  return {
    executablePath: join(folder, "chromium"),
    args: ["--no-sandbox", ...flags],
    env: {
      ...process.env,
      HOME: folder, // an account may have none
      FONTCONFIG_PATH: fontFolder(folder),
      LD_LIBRARY_PATH: join(folder, "al2023/lib"), // what a bare machine lacks
    },
  };
}

/** Unpacked once per version, and named so only when it is whole. */
export async function unpackBrowser(): Promise<void> {
  if (process.platform !== "linux") return;
  const folder = browserFolder();
  if (!existsSync(folder)) {
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
  }
  writeFontConfig(folder);
}

function browserFolder(): string {
  const { version } = JSON.parse(readFileSync(packageFile(), "utf8"));
  return join(import.meta.dirname, `../../.cache/chromium-${version}`);
}

const fontFolder = (folder: string) => join(folder, "fontconfig");

function packageFile(): string {
  return join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "../package.json");
}

/** The package's own font configuration names folders of another machine. */
function writeFontConfig(folder: string): void {
  const path = fontFolder(folder);
  const file = join(path, "fonts.conf");
  const dirs = [join(folder, "fonts"), "/usr/share/fonts"].map((dir) => `<dir>${inXml(dir)}</dir>`).join("");
  const text = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${inXml(join(folder, "font-cache"))}</cachedir></fontconfig>`;
  if (existsSync(file) && readFileSync(file, "utf8") === text) return; // another browser may be reading it
  mkdirSync(path, { recursive: true });
  writeFileSync(`${file}-${process.pid}`, text);
  renameSync(`${file}-${process.pid}`, file);
}

const inXml = (path: string) => path.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
