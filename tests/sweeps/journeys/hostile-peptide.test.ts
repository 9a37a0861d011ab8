import { execFileSync } from "node:child_process";
import { join } from "node:path";
import Papa from "papaparse";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Peptide } from "#domain/peptides/peptide.ts";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { filledPeptide } from "#support/filled-peptide.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { HOSTILE_TEXTS } from "#support/hostile-text.ts";
import { axeViolations, DESKTOP, expectNoSideScroll, openScreen } from "#support/screen.ts";
import { solvedCheck } from "#support/solved-check.ts";

const PASSWORD = "a long enough passphrase";
const LONG = "a".repeat(10_000);
const NAME = `=cmd|' /C calc'!A0 </script><script>document.documentElement.dataset.executed=1</script> \u202eevil`;
const NARROW = { width: 320, height: 720 } as const;

/** An entry with one of the texts in every field. */
function hostile(slug: string, name: string, text: (place: number) => string): Peptide {
  let place = 0;
  const filled = filledPeptide(slug, name, () => text(place++));
  return { ...filled, aliases: [...filled.aliases, LONG + slug] };
}

let server: AppServer;
let browser: Browser;
let cookie = "";
const SLUGS = ["hostile-one", "hostile-two"];
const documents = SLUGS.map((slug, index) =>
  hostile(slug, `${NAME} ${index}`, (place) => `${HOSTILE_TEXTS[(place + index * 7) % HOSTILE_TEXTS.length]} ${place}`),
);

async function ask(method: string, path: string, body?: unknown) {
  const response = await fetch(server.origin + path, {
    method,
    headers: { ...freshAddress(), origin: server.origin, cookie, "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function signIn(path: string, body: object) {
  const answer = await ask("POST", path, body);
  const session = answer.headers.getSetCookie().find((line) => line.startsWith("session="));
  cookie = session?.split(";")[0] ?? "";
}

let sharedToken = "";
let listId = "";
let privateId = "";

beforeAll(async () => {
  [server, browser] = await Promise.all([startAppServer(BEHIND_PROXY), launchBrowser()]);
  const email = "editor@example.org";
  const botCheck = await solvedCheck((path) => fetch(server.origin + path));
  await signIn("/api/auth/sign-up", { email, password: PASSWORD, displayName: "Editor", isAdult: true, botCheck });
  execFileSync(process.execPath, [join(import.meta.dirname, "../../../scripts/admin.ts"), "grant", email], {
    env: { PATH: process.env.PATH, DATA_DIR: server.dataDir },
  });
  await signIn("/api/auth/sign-in", { email, password: PASSWORD });
  for (const document of documents) {
    await ask("POST", "/api/peptides", { document, note: `${HOSTILE_TEXTS[1]}` });
    await ask("PUT", `/api/peptides/${document.slug}/publication`, { isPublished: true, version: 1 });
    const message = HOSTILE_TEXTS.join("\n");
    await ask("POST", "/api/reports", { slug: document.slug, place: "summary", claim: NAME, reason: "other", message });
  }
  await ask("POST", "/api/tags", { name: "<b>=1+1</b>", colour: "rose", description: NAME, aliases: [] });
  const own = await ask("POST", "/api/private-peptides", { document: documents[0] });
  privateId = (await own.json()).id;
  const items = [...SLUGS, privateId].map((slug) => ({ slug, note: `${HOSTILE_TEXTS[1]}${NAME}` }));
  const list = await ask("POST", "/api/lists", { name: NAME.slice(0, 120), description: NAME, items });
  listId = (await list.json()).id;
  sharedToken = (await (await ask("PUT", `/api/lists/${listId}/share`)).json()).shareToken;
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const PAGES = (): readonly string[] => [
  "/peptides",
  "/peptides?view=table",
  "/peptides?search=%3Cscript%3E",
  ...SLUGS.flatMap((slug) => [`/peptides/${slug}`, `/peptides/${slug}/history`, `/peptides/${slug}/edit`]),
  `/peptides/compare?slugs=${SLUGS.join(",")},bpc-157`,
  `/private-peptides/${privateId}`,
  "/lists",
  `/lists/${listId}`,
  `/shared/lists/${sharedToken}`,
  "/tags",
  "/reports",
];

/** What makes the page scroll sideways, the innermost first; nothing where it does not. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    const culprits = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth,
    );
    return culprits
      .toReversed()
      .slice(0, 30)
      .map((element) => `${element.tagName} "${element.textContent.slice(0, 40)}" ${element.className}`);
  });
}

test("the texts do run where nothing stops them", async () => {
  const page = await browser.newPage();
  await page.setContent(`<main>${HOSTILE_TEXTS[2]}</main>`);
  await page.waitForFunction(() => document.documentElement.dataset.executed === "1");
  await page.close();
});

describe("a hostile peptide", () => {
  test("runs nothing, breaks no layout and is shown as text on every page that shows it", async () => {
    const { page, context, complaints } = await openScreen(browser, { origin: server.origin, viewport: NARROW });
    await context.addCookies([{ name: "session", value: cookie.slice("session=".length), url: server.origin }]);
    const wrong: string[] = [];
    for (const address of PAGES()) {
      await page.goto(address);
      await page.locator("main h1").first().waitFor();
      await page.waitForFunction(() => !document.querySelector("main .animate-spin"));
      const executed = await page.evaluate(() => document.documentElement.dataset.executed ?? null);
      if (executed !== null) wrong.push(`${address}: markup ran`);
      const frames = page.frames().length;
      if (frames > 1) wrong.push(`${address}: ${frames} frames`);
      wrong.push(...(await tooWide(page)).map((place) => `${address}: ${place} is wider than the window`));
    }
    await page.goto(`/peptides/${SLUGS[0]}`);
    await page.getByRole("heading", { level: 1, name: NAME.slice(0, 30) }).waitFor();
    expect(wrong).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("keeps its page accessible", async () => {
    const { page, context } = await openScreen(browser, {
      origin: server.origin,
      viewport: DESKTOP,
      bypassCSP: true,
    });
    await page.goto(`/peptides/${SLUGS[0]}`);
    await page.locator("main h1").first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await expectNoSideScroll(page);
    await context.close();
  });

  test("cannot end the data that is inside its page", async () => {
    const own = await (await fetch(`${server.origin}/peptides/${SLUGS[0]}`)).text();
    const [, structured = ""] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(own) ?? [];
    expect(JSON.parse(structured)).toMatchObject({ name: `${NAME} 0`, about: { name: `${NAME} 0` } });
    for (const address of PAGES().filter((path) => !path.includes("edit"))) {
      const html = await (await fetch(server.origin + address, { headers: { cookie } })).text();
      const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, text = ""]) => text,
      );
      for (const text of inline) {
        expect(text, address).not.toMatch(/<!--|<script|<\/script/i);
        expect(text, address).not.toMatch(/[\u2028\u2029]/);
      }
      expect(html, address).not.toContain("<script>document.documentElement.dataset");
      expect(html, address).not.toMatch(/<img src=x/);
    }
  });

  test("leaves as a table whose cells no spreadsheet runs, and comes back as it was", async () => {
    const text = await (await fetch(`${server.origin}/api/library.csv`)).text();
    const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
    expect(errors).toEqual([]);
    const cells = data.flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(new Set(data.map((row) => row.length)).size).toBe(1);
    expect(cells).toContain(`'${NAME} 0`);
    expect(cells).toContain(documents[0]?.summary.replace(/^(?=[=+\-@\t\r])/, "'"));
  });
});
