import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_GUIDE_BODY } from "../../src/domain/guides/guide.ts";
import { type AppServer, startAppServer } from "../support/app-server.ts";
import { launchBrowser } from "../support/browser.ts";
import { BEHIND_PROXY } from "../support/fresh-address.ts";
import { bodyOf, guideDesk, plainGuide } from "../support/guide-screen.ts";
import { openScreen, type Screen } from "../support/screen.ts";
import { openWebAdmin, type WebAdmin } from "../support/web-admin.ts";
import { XSS_PAYLOADS } from "../support/xss-payloads.ts";

/** The server takes no text with signs that cannot be stored. */
const texts = XSS_PAYLOADS.map(({ text }) => text.replaceAll("\0", "").toWellFormed());
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
/** As a block and within a sentence; each an item of its own, so that none swallows those after it. */
const BODY = texts
  .flatMap((text) => [text, `words ${text} words [^maker]`])
  .map((text) => `- ${text.replaceAll("\n", "\n  ")}`)
  .join("\n\n");
const SLUG = "hostile";

let server: AppServer;
let browser: Browser;
let admin: WebAdmin;

beforeAll(async () => {
  [server, browser] = await Promise.all([startAppServer(BEHIND_PROXY), launchBrowser()]);
  admin = await openWebAdmin(server);
  const desk = guideDesk(admin);
  const [first] = plainGuide().references;
  if (!first) throw new Error("the plain guide cites nothing");
  const references = Array.from({ length: 99 }, (_, place) => ({
    ...first,
    id: `r${place}`,
    title: titleOf(place * 7) || "Title",
    authors: titleOf(place * 7 + 3) || null,
    publisher: titleOf(place * 7 + 5) || null,
    doi: null,
  }));
  await desk.make(SLUG, {
    title: `${oneLine(texts[0] ?? "")} title`.slice(0, 120),
    summary: `</script><script>xssRan()</script>${oneLine(texts[1] ?? "")}`.slice(0, 400),
    body: `${BODY}\n\n${references.map(({ id }) => `[^${id}]`).join(" ")}`,
    references: [first, ...references],
  });
  await desk.change(SLUG, { body: `${BODY.split("\n\n").toReversed().join("\n\n")}` });
  await desk.change(SLUG, { body: `${BODY}\n\n${references.map(({ id }) => `[^${id}]`).join(" ")}` });
  await desk.make("counts-on", { title: "Counts on" });
  showToEveryone();
  await desk.publish("counts-on"); // a write of the product's own, so that it reads the guides again
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const titleOf = (place: number): string => oneLine(texts[place % texts.length] ?? "").slice(0, 190);

/** The check of publishing refuses such a text: here it stands in the store all the same. */
function showToEveryone(): void {
  const store = new DatabaseSync(join(server.dataDir, "peptidary.sqlite"));
  store.exec("pragma busy_timeout = 5000");
  const now = new Date().toISOString();
  store
    .prepare("update guides set state = 'published', published_at = ?, content_hash = ? where slug = ?")
    .run(now, randomUUID(), SLUG);
  store.close();
}

/** A page that counts what runs, and what it asks of other hosts. */
async function watched(bypassCSP: boolean): Promise<Screen & { readonly asked: string[]; ran(): Promise<number> }> {
  const screen = await openScreen(browser, { origin: server.origin, bypassCSP });
  const asked: string[] = [];
  await screen.context.addInitScript(() => {
    Object.assign(window, {
      ran: 0,
      xssRan: () => Object.assign(window, { ran: Number(Reflect.get(window, "ran")) + 1 }),
    });
  });
  await screen.context.route(
    (url) => url.origin !== server.origin && url.protocol.startsWith("http"),
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  screen.page.on("dialog", (dialog) => void dialog.dismiss());
  return { ...screen, asked, ran: () => screen.page.evaluate(() => Number(Reflect.get(window, "ran"))) };
}

/** Everything that somebody may do to what the page shows, short of leaving it; answers where its links lead. */
function poke(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    addEventListener("click", (event) => event.preventDefault(), { capture: true });
    const shown = [...document.querySelectorAll<HTMLElement>("main *")];
    for (const element of shown)
      for (const type of [
        "mouseover",
        "mouseenter",
        "focus",
        "pointerdown",
        "animationstart",
        "toggle",
        "load",
        "error",
      ])
        element.dispatchEvent(new Event(type, { bubbles: true }));
    for (const link of document.querySelectorAll<HTMLElement>("main a")) link.click();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [...document.querySelectorAll("main a")].map((link) => link.getAttribute("href") ?? "");
  });
}

const ALLOWED_LINK = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i;
const CLOSED_SET =
  "script, iframe, object, embed, form[action^='javascript'], svg script, math, style, link, meta, base";

describe.each([
  ["under the policy", false],
  ["without the policy", true],
])("690 payloads and more, %s", (_, bypassCSP) => {
  test.each([`/guides/${SLUG}`, "/guides"])(
    "nothing runs on %s",
    async (path) => {
      const { page, context, asked, ran } = await watched(bypassCSP);
      await page.goto(path, { timeout: 30_000 }); // drawn on the server once, then kept
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForTimeout(2_500); // the words are explained once the page is quiet
      const links = await poke(page);
      expect(links.filter((href) => !ALLOWED_LINK.test(href))).toEqual([]);
      expect(await page.getByRole("main").locator(CLOSED_SET).count()).toBe(0);
      expect([await ran(), asked]).toEqual([0, []]);
      if (path !== "/guides") expect(links.length).toBeGreaterThan(600);
      await context.close();
    },
    60_000,
  );

  test("nothing runs in the editor, its preview, its sources and the history", async () => {
    const { page, context, asked, ran } = await watched(bypassCSP);
    await admin.signIn(context);
    await page.goto(`/guides/${SLUG}/edit`);
    await bodyOf(page).waitFor();
    await page.getByRole("region", { name: "Preview" }).getByRole("listitem").nth(600).waitFor();
    await poke(page);
    await page.goto(`/guides/${SLUG}/edit`);
    await bodyOf(page).waitFor();
    for (const panel of ["Sources", "Details"]) await page.getByRole("button", { name: panel, exact: true }).click();
    await page.getByRole("button", { name: /^Checks/ }).click();
    await page.getByText(/things to settle before it is published/).waitFor();
    expect([await ran(), asked]).toEqual([0, []]);
    await page.goto(`/guides/${SLUG}/history`);
    await page.getByRole("button", { name: "Show changes" }).nth(1).click();
    await page.getByRole("insertion").first().waitFor();
    await poke(page);
    expect([await ran(), asked]).toEqual([0, []]);
    await context.close();
  }, 60_000);
});

test("the same payloads do run in a page that shows them as they are", async () => {
  const { page, context, ran } = await watched(true);
  await page.goto("/guides");
  await page.evaluate((payloads) => {
    const place = document.createElement("div");
    document.body.append(place);
    place.innerHTML = payloads.join("\n");
  }, texts);
  await expect.poll(ran).toBeGreaterThan(10);
  await context.close();
});

test("the corpus is as large as is asked for, and fits into one guide", () => {
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(400);
  expect(BODY.length).toBeLessThan(MAX_GUIDE_BODY - 1_000);
});
