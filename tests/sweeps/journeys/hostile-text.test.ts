import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { putFeedback, putPastTheRules } from "#support/hostile/account-records.ts";
import { HOSTILE_ENTRIES, putGuides, putLibraryRecords } from "#support/hostile/admin-records.ts";
import { dealPayloads, ENOUGH, REFUSED, STORABLE } from "#support/hostile/deal-payloads.ts";
import { adminPages, anyonesPages, memberPages, type Place } from "#support/hostile/hostile-pages.ts";
import { type HostileMember, putMemberRecords, putReports } from "#support/hostile/member-records.ts";
import { armed, countShown, plant, watchExecution } from "#support/hostile/watch-execution.ts";
import { moveTo, openScreen, type Screen } from "#support/screen.ts";
import { openWebAdmin, type WebAdmin } from "#support/web-admin.ts";
import { openWebPerson, type WebPerson } from "#support/web-person.ts";

let server: AppServer;
let browser: Browser;
let member: WebPerson;
let admin: WebAdmin;
let kept: HostileMember;
let rawGuide = "";
let refusedFiles: number[] = [];
const deal = dealPayloads();

beforeAll(async () => {
  [server, browser] = await Promise.all([startAppServer(BEHIND_PROXY), launchBrowser()]);
  const { origin } = server;
  [member, admin] = await Promise.all([
    openWebPerson(origin, { displayName: deal.one("display name", 80) }),
    openWebAdmin(server),
  ]);
  await admin.ask("PATCH", "/api/account", { displayName: deal.one("display name", 80) });
  await putLibraryRecords(admin, origin, deal);
  const { context } = await openScreen(browser, { origin });
  await member.signIn(context);
  const [records, slug] = await Promise.all([
    putMemberRecords(member, deal, [...HOSTILE_ENTRIES]),
    putPastTheRules(server, member.email, deal),
    putGuides(admin, deal),
    putFeedback(member, admin, origin, deal),
  ]);
  kept = records;
  rawGuide = slug;
  refusedFiles = await putReports(context.request, origin, deal);
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe.each([
  ["under the policy of the pages", false],
  ["with the policy off", true],
])("%s", (_name, bypassCSP) => {
  const walk = async (places: readonly Place[], who: WebPerson | WebAdmin | null) => {
    const screen = await openScreen(browser, { origin: server.origin, bypassCSP });
    await who?.signIn(screen.context);
    const found = await watchExecution(screen, server.origin);
    for (const [path, shown, act] of places) {
      // what the server renders is loaded whole, the rest as the router does
      if (who === null || screen.page.url() === "about:blank") await screen.page.goto(path);
      else await turnTo(screen, path);
      await screen.page.locator("main h1").first().waitFor();
      await expect.poll(() => countShown(screen.page), { message: path }).toBeGreaterThanOrEqual(shown);
      const look = async () => {
        found.push(...(await armed(screen.page)).map((what) => `${path} holds ${what}`));
      };
      await act?.(screen.page, look);
      await look();
      if (who === null) await expectState(screen.page);
    }
    expect(found).toEqual([]);
    expect(screen.complaints).toEqual([]);
    await screen.context.close();
  };

  test("nothing runs on any page that shows the texts, whoever reads them", async () => {
    await Promise.all([
      walk(anyonesPages(kept, rawGuide), null),
      walk(memberPages(kept), member),
      walk(adminPages(), admin),
    ]);
  }, 120_000);
});

/** Moves without loading the document again, and waits until the page before is gone. */
async function turnTo({ page }: Screen, path: string): Promise<void> {
  const isSamePage = new URL(path, page.url()).pathname === new URL(page.url()).pathname;
  const heading = page.locator("main h1").first();
  if (!isSamePage) await heading.evaluate((node) => node.setAttribute("data-before", ""));
  await moveTo(page, path);
  await page.locator("[data-before]").waitFor({ state: "detached" });
}

/** The state in the page was read, so the script took the page over; data for machines parses. */
async function expectState(page: Page): Promise<void> {
  const isAlive = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector("main h1") ?? {}).some((key) => key.startsWith("__reactFiber")),
    );
  await expect.poll(isAlive).toBe(true);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  for (const text of data) expect(typeof JSON.parse(text)).toBe("object");
}

test("every payload is placed, and each kind of field has many", () => {
  const all = new Set([...deal.dealt.values()].flatMap(({ texts }) => [...texts]));
  expect(STORABLE.filter((text) => !all.has(text))).toEqual([]);
  expect(STORABLE.length).toBeGreaterThanOrEqual(400);
  const few = [...deal.dealt].flatMap(([kind, { texts, available }]) =>
    texts.size < Math.min(40, available) ? `${kind}: ${texts.size} of ${available}` : [],
  );
  expect(few).toEqual([]);
});

test("what holds a NUL, and a file or picture that would run, is refused", async () => {
  for (const text of REFUSED)
    await expect(member.ask("PATCH", "/api/account", { displayName: text })).rejects.toThrow("answered 400");
  expect(refusedFiles).toEqual([415, 415, 415]);
  const { context } = await openScreen(browser, { origin: server.origin });
  await member.signIn(context);
  const headers = { ...freshAddress(), origin: server.origin, "x-filename": "me.png" };
  const data = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='xssRan()'/>");
  expect((await context.request.post("/api/account/avatar", { headers, data })).status()).toBe(415);
  await context.close();
});

test("a kept report is handed out as a file to save, whatever its name", async () => {
  const { context } = await openScreen(browser, { origin: server.origin });
  await member.signIn(context);
  const { items } = await (await context.request.get("/api/bloodwork")).json();
  const kinds = items
    .flatMap(({ id, files }: { readonly id: string; readonly files: ReadonlyArray<{ readonly id: string }> }) =>
      files.map((file) => `/api/bloodwork/${id}/files/${file.id}`),
    )
    .map(async (path: string) => {
      const answered = (await context.request.get(path)).headers();
      return `${answered["content-type"]} ${answered["content-disposition"]?.split(";")[0]} ${answered["x-content-type-options"]}`;
    });
  expect(kinds.length).toBe(ENOUGH);
  expect(new Set(await Promise.all(kinds))).toEqual(new Set(["text/csv attachment nosniff"]));
  await context.close();
});

test("the feed and the sitemap stay XML, and the feed names every guide as it is called", async () => {
  const { page, context } = await openScreen(browser, { origin: server.origin });
  await page.goto("/support");
  const read = (path: string, tag: string) =>
    page.evaluate(
      async ([from = "", name = ""]) => {
        const xml = new DOMParser().parseFromString(await (await fetch(from)).text(), "application/xml");
        return [...xml.querySelectorAll(`parsererror, ${name}`)].map((node) => node.textContent);
      },
      [path, tag],
    );
  const titles = await read("/guides/feed.xml", "item > title");
  const given = deal.dealt.get("guide's title")?.texts ?? new Set();
  expect(titles.filter((title) => given.has(title)).length).toBeGreaterThan(40);
  expect((await read("/sitemap.xml", "loc")).filter((address) => !URL.canParse(address))).toEqual([]);
  await context.close();
});

test("planted as markup, the texts run with the policy off, and under it none does", async () => {
  const plantedUnder = async (bypassCSP: boolean) => {
    const screen = await openScreen(browser, { origin: server.origin, bypassCSP });
    const found = await watchExecution(screen, server.origin);
    await screen.page.goto("/support");
    await screen.page.route("**/*", (route) => route.abort()); // what a payload loads fails at once
    await plant(screen.page);
    await screen.context.close();
    return found;
  };
  const [free, held] = await Promise.all([plantedUnder(true), plantedUnder(false)]);
  const hasRun = (what: string) => what.endsWith("a payload ran");
  expect(free.filter(hasRun).length).toBeGreaterThan(100); // the others wait for a click, or are no HTML
  expect(free.some((what) => what.includes("xss.invalid"))).toBe(true);
  expect(held.filter(hasRun)).toEqual([]);
}, 120_000);

test("what would run, load or lead away is seen in a page that holds the texts as markup", async () => {
  const { page, context } = await openScreen(browser, { origin: server.origin, javaScriptEnabled: false });
  await page.setContent(
    STORABLE.map((text) => `<div>${text.replaceAll(/<(meta|plaintext)/gi, "<i")}</div>`).join("\n"),
  );
  expect((await armed(page)).length).toBeGreaterThan(150);
  await context.close();
});
