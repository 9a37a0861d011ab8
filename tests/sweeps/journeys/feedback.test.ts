import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Feedback } from "#contract/feedback.ts";
import { type AppServer, startAppServer } from "#support/app-server.ts";
import { launchBrowser } from "#support/browser.ts";
import { BEHIND_PROXY } from "#support/fresh-address.ts";
import { HOSTILE_TEXTS } from "#support/hostile-text.ts";
import { type Network, startNetwork } from "#support/network.ts";
import { axeViolations, expectNoSideScroll, openScreen, PHONE, toast } from "#support/screen.ts";
import { uniqueMark } from "#support/unique-mark.ts";
import { openWebAdmin, type WebAdmin } from "#support/web-admin.ts";
import { openWebPerson } from "#support/web-person.ts";

const NARROW = { width: 320, height: 720 } as const;
const GIVE = "https://donate.example.org";

let browser: Browser;
let server: AppServer;
let network: Network;
let admin: WebAdmin;
beforeAll(async () => {
  browser = await launchBrowser();
  let port = 0;
  network = await startNetwork(() => port);
  server = await startAppServer({
    ...BEHIND_PROXY,
    BASE_URL: network.origin,
    DONATION_URL_ONCE: `${GIVE}/once`,
    DONATION_URL_MONTHLY: `${GIVE}/monthly`,
  });
  port = Number(new URL(server.origin).port);
  admin = await openWebAdmin(server); // past the network: its command takes longer than idle connections are held
});
beforeEach(async () => {
  // a page that a broken try left open would send what it keeps
  for (const context of browser.contexts()) await context.close();
  network.heal();
});
afterAll(async () => {
  await browser.close();
  network.close();
  await server.stop();
});

const message = (page: Page) => page.getByLabel("Your message");
const send = (page: Page) => page.getByRole("button", { name: "Send feedback" });
const waiting = (page: Page) => page.getByRole("region", { name: "Waiting to be sent" });

async function stored(text: string): Promise<Feedback> {
  const { items } = (await admin.ask("GET", "/api/feedback")) as { items: Feedback[] }; // as the operation promises
  const found = items.find((item) => item.message === text);
  if (!found) throw new Error(`nobody wrote ${text}`);
  return found;
}

describe("a visitor", () => {
  test("comes from a page by the button, takes off what they do not want to send, and proves to be no bot while typing", async () => {
    const text = `Show the length of the needle. ${uniqueMark()}`;
    const { page, context, complaints } = await openScreen(browser, { origin: network.origin, viewport: PHONE });
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, origin } = new URL(request.url());
      if (pathname === "/api/bot-check") asked.push("challenge");
      if (pathname === "/api/feedback") asked.push("send");
      if (origin !== network.origin && request.url().startsWith("http")) asked.push(`elsewhere: ${origin}`);
    });
    await page.goto("/calculator?from=somewhere");
    const button = page.getByRole("link", { name: "Leave Feedback" });
    await button.click();
    await page.waitForURL("**/feedback");
    expect(new URL(page.url()).search).toBe("");
    await expect.poll(() => page.getByText("/calculator", { exact: true }).isVisible()).toBe(true);

    await send(page).click();
    await page.getByText("Write a few words first.").waitFor();
    await page.getByLabel("What is it about?").selectOption("An idea");
    await message(page).fill(text);
    await expect.poll(() => asked).toEqual(["challenge"]);
    await page.getByLabel("Email, if you want an answer there").fill("nobody");
    await send(page).click();
    await page.getByText("This is not an email address.").waitFor();
    await page.getByLabel("Email, if you want an answer there").fill("");
    await page.getByRole("button", { name: "Do not send the version" }).click();
    await send(page).click();
    await page.getByText("Thank you. Your message was sent.").waitFor();
    expect(asked).toEqual(["challenge", "send"]);
    expect(await stored(text)).toMatchObject({
      ...{ kind: "idea", email: null, page: "/calculator", productVersion: "", isFollowed: false, state: "open" },
    });
    await page.getByRole("button", { name: "Write another" }).click();
    expect(await message(page).inputValue()).toBe("");
    await expectNoSideScroll(page);
    await page.goto("/support");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy the link" }).click();
    await toast(page).getByText("Link copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${network.origin}/`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("writes without a connection: it is kept, shown, and sent once by itself when a server answers", async () => {
    const mark = uniqueMark();
    const [written, thrown] = [`Written in the cellar. ${mark}`, `To be thrown away. ${mark}`];
    const { page, context } = await openScreen(browser, { origin: network.origin });
    await page.goto("/feedback");
    network.turn("off");
    await message(page).fill(written);
    await send(page).click();
    await page.getByText("Kept on this device").waitFor();
    await waiting(page).getByText(written).waitFor();
    await page.getByRole("button", { name: "Write another" }).click();
    await message(page).fill(thrown);
    await send(page).click();
    await waiting(page).getByText(thrown).waitFor();
    await waiting(page).getByRole("listitem").filter({ hasText: "thrown away" }).getByRole("button").click();
    await expect.poll(() => waiting(page).getByRole("listitem").count()).toBe(1);
    await waiting(page).getByRole("button", { name: "Try now" }).click();
    await waiting(page).getByRole("button", { name: "Try now" }).waitFor();

    network.turn("on");
    const { lost } = network;
    network.loseNextAnswer("POST", /^\/api\/feedback$/);
    await page.goto("/support"); // any page sends it
    await expect.poll(() => network.lost).toBe(lost + 1);
    await page.goto("/donations");
    await toast(page).getByText("Your feedback was sent").waitFor();
    await page.goto("/feedback");
    expect(await waiting(page).count()).toBe(0);
    const { items } = (await admin.ask("GET", "/api/feedback")) as { items: Feedback[] };
    expect(items.filter((item) => item.message === written)).toHaveLength(1);
    expect(items.filter((item) => item.message === thrown)).toEqual([]);
    await context.close();
  });
});

test("a member follows what they wrote while an admin works the queue; a second admin overwrites nothing unseen", async () => {
  const person = await openWebPerson(network.origin);
  const member = await openScreen(browser, { origin: network.origin });
  await person.signIn(member.context);
  await member.page.goto("/feedback");
  await expect.poll(() => member.page.getByLabel("Email, if you want").inputValue()).toBe(person.email);
  await member.page.getByLabel("Email, if you want").fill("");
  const mark = uniqueMark();
  const text = [...HOSTILE_TEXTS, mark].join("\n");
  await message(member.page).fill(text);
  await send(member.page).click();
  await member.page.getByText("You can follow its status here.").waitFor();
  const own = member.page.getByRole("region", { name: "What you wrote" });
  await own.getByText("Open", { exact: true }).waitFor();
  const { id, version, ...sent } = await stored(text.trim());
  expect(sent).toMatchObject({ email: null, isFollowed: true });

  const desk = await openScreen(browser, { origin: network.origin, bypassCSP: true });
  await admin.signIn(desk.context);
  await desk.page.goto("/feedback-queue");
  expect(await desk.page.title()).toBe("Peptidary - Feedback Queue");
  const card = desk.page.getByRole("article").filter({ hasText: mark });
  await card.getByLabel("Answer to the writer").fill("It is there now.");
  await admin.ask("PATCH", `/api/feedback/${id}`, { state: "declined", note: "Not for us.", version });
  await card.getByLabel("State").selectOption("Done");
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByText("They left it declined: “Not for us.”").waitFor();
  expect(await axeViolations(desk.page)).toEqual([]);
  await card.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => card.getByText("They left it").count()).toBe(0);
  await desk.page.getByLabel("Show").selectOption("Done");
  await card.waitFor();
  await desk.page.getByLabel("Show").selectOption("In progress");
  await desk.page.getByText("Nothing in progress").waitFor();
  await desk.page.setViewportSize(NARROW);
  await desk.page.getByLabel("Show").selectOption("Everything");
  await card.waitFor();
  await expectNoSideScroll(desk.page);
  expect(await axeViolations(desk.page)).toEqual([]);

  await member.page.reload();
  await own.getByText("It is there now.").waitFor();
  await own.getByText("Done", { exact: true }).waitFor();
  for (const { page } of [member, desk])
    expect(await page.evaluate(() => document.documentElement.dataset.executed)).toBeUndefined();
  expect([...member.complaints, ...desk.complaints.filter((line) => !line.includes("409"))]).toEqual([]);
  await member.context.close();
  await desk.context.close();
});

test("support and donations stand without script, and their links open apart and tell nothing", async () => {
  const plain = await openScreen(browser, { origin: network.origin, javaScriptEnabled: false });
  for (const path of ["/support", "/donations"]) {
    await plain.page.goto(path);
    for (const [name, href] of [
      ["Give once", `${GIVE}/once`],
      ["Give monthly", `${GIVE}/monthly`],
    ] as const) {
      const link = plain.page.getByRole("link", { name });
      expect(await link.getAttribute("href")).toBe(href);
      expect(await link.getAttribute("target")).toBe("_blank");
      expect(await link.getAttribute("rel")).toBe("noopener noreferrer");
    }
  }
  await plain.context.close();
});
