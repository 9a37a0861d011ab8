import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppServer, startAppServer } from "../support/app-server.ts";
import { launchBrowser } from "../support/browser.ts";
import { BEHIND_PROXY, freshAddress } from "../support/fresh-address.ts";
import { putAccounts, putFeedback } from "../support/hostile/account-records.ts";
import { HOSTILE_ENTRIES, HOSTILE_GUIDES, putGuides, putLibraryRecords } from "../support/hostile/admin-records.ts";
import { dealPayloads, REFUSED, STORABLE } from "../support/hostile/deal-payloads.ts";
import { type HostileMember, putMemberRecords, putReports } from "../support/hostile/member-records.ts";
import { armed, countShown, watchExecution } from "../support/hostile/watch-execution.ts";
import { moveTo, openScreen, type Screen } from "../support/screen.ts";
import { openWebAdmin, type WebAdmin } from "../support/web-admin.ts";
import { XSS_PAYLOADS } from "../support/xss-payloads.ts";
import { openWebPerson, type WebPerson } from "../support/web-person.ts";

let server: AppServer;
let browser: Browser;
let member: WebPerson;
let admin: WebAdmin;
let kept: HostileMember;
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
  const t0 = Date.now(); const tm = <T>(n: string, p: Promise<T>) => p.then((v) => { console.log(n, Date.now() - t0); return v; });
  const [records] = await Promise.all([
    tm("putMemberRecords", putMemberRecords(member, deal, [...HOSTILE_ENTRIES])),
    tm("putGuides", putGuides(admin, deal)),
    tm("putAccounts", putAccounts(server, member.email, deal)),
    tm("putFeedback", putFeedback(member, admin, origin, deal)),
  ]);
  kept = records;
  refusedFiles = await putReports(context.request, origin, deal);
  await context.close();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** A page, and how many of the payloads it shows at least. */
type Place = readonly [path: string, shown: number, act?: (page: Page, look: () => Promise<void>) => Promise<void>];

const [entry = ""] = HOSTILE_ENTRIES;
const anyonesPages = (): readonly Place[] => [
  ["/peptides?search=hostile", 20],
  [`/peptides/${entry}`, 40],
  [`/peptides/${entry}/history`, 150],
  [`/peptides/compare?slugs=${HOSTILE_ENTRIES.join(",")}`, 50],
  ["/guides", 80],
  ["/guides/hostile-3", 5],
  [`/guides/${HOSTILE_GUIDES.published}`, STORABLE.length],
  [`/shared/lists/${kept.sharedToken}`, 40],
];
const memberPages = (): readonly Place[] => [
  ["/protocols", 100, openProtocol],
  ["/cycles", 60],
  [`/cycles/${kept.cycleId}`, 60],
  [`/cycles/${kept.cycleId}/edit`, 60],
  ["/cycles/stock", 100],
  ["/lists", 200],
  [`/lists/${kept.listId}`, 50],
  ["/peptides", 40],
  [`/private-peptides/${kept.privateId}`, 40],
  [`/private-peptides/${kept.privateId}/edit`, 5, openSections],
  ["/bloodwork", 100],
  ["/bloodwork?view=table", 40],
  ["/bloodwork?view=draws", 60],
  [`/bloodwork/${kept.drawId}`, 100],
  ["/calculator", 40],
  ["/feedback", 100],
  ["/settings", 0],
  ["/profile", 40],
  ["/", 0],
];
const adminPages = (): readonly Place[] => [
  ["/users", 40, findUser],
  ["/audit-trail", 1],
  ["/content-review", 40],
  ["/reports", 150],
  ["/feedback-queue", 80, showAnswered],
  ["/tags", 300],
  ["/guides", 80],
  [`/guides/${HOSTILE_GUIDES.draft}/edit`, 20, openPanels],
  [`/guides/${HOSTILE_GUIDES.draft}/history`, 60],
  [`/peptides/${entry}/edit`, 5, openSections],
  [`/peptides/${entry}/history`, 150],
];

async function openProtocol(page: Page): Promise<void> {
  await page.getByRole("article", { name: kept.protocolTitle }).getByRole("button", { name: "View" }).click();
  await page.getByLabel("Notes").waitFor();
}

async function openSections(page: Page): Promise<void> {
  const closed = page.locator("main section h2 button[aria-expanded=false]");
  for (let left = await closed.count(); left > 0; left--) await closed.first().click();
  await expect.poll(() => countShown(page)).toBeGreaterThan(30);
}

async function openPanels(page: Page, look: () => Promise<void>): Promise<void> {
  for (const name of ["Sources", "Details", "Checks", "Preview"]) {
    await look();
    await page.getByRole("group", { name: "Panels" }).getByRole("button", { name }).click();
  }
}

async function showAnswered(page: Page): Promise<void> {
  await page.getByLabel("Show").selectOption("Done");
  await expect.poll(() => countShown(page)).toBeGreaterThan(STORABLE.length / 2);
}

async function findUser(page: Page): Promise<void> {
  await page.getByLabel("Find by name or e-mail").fill("<");
}

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
      await expect.poll(() => countShown(screen.page), { message: path, timeout: 4000 }).toBeGreaterThanOrEqual(shown).catch(() => console.log("TOO FEW"));
      console.log(path, shown, await countShown(screen.page), Date.now() % 1000000);
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
    await Promise.all([walk(anyonesPages(), null), walk(memberPages(), member), walk(adminPages(), admin)]);
  }, 120_000);
});

/** Moves without loading the document anew, and waits until the page before is gone. */
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

test("the texts do run where nothing stops them", async () => {
  const page = await browser.newPage();
  await page.setContent("<!doctype html><title>Control</title>");
  const ran = await page.evaluate(async (texts) => {
    const found = new Set<string>();
    for (let begin = 0; begin < texts.length; begin += 50) {
      const frames = texts.slice(begin, begin + 50).map((text) => {
        const frame = document.createElement("iframe");
        document.body.append(frame); // an empty one is there at once
        Object.assign(frame.contentWindow ?? {}, { xssRan: () => found.add(text) });
        frame.contentDocument?.write(text); // what `innerHTML` leaves dead runs here too
        return frame;
      });
      await new Promise((resolve) => setTimeout(resolve, 300));
      for (const frame of frames) frame.remove();
    }
    return [...found];
  }, STORABLE);
  console.log(ran.length, Object.entries(Object.groupBy(XSS_PAYLOADS, (p) => p.family)).map(([f, l]) => `${f} ${l?.filter((p) => ran.includes(p.text)).length}/${l?.length}`).join(", "));
  expect(ran.length).toBeGreaterThan(120);
  await page.setContent("<!doctype html><title>Control</title><main></main>");
  await page.evaluate((texts) => {
    for (const text of texts) document.querySelector("main")?.append(Object.assign(document.createElement("div"), { innerHTML: text }));
  }, STORABLE);
  expect((await armed(page)).length).toBeGreaterThan(100);
  console.log((await armed(page)).length);
  await page.close();
});
