import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { axeViolations, openScreen } from "#support/screen.ts";

const EMBEDS = ["/embed/peptides/semaglutide", "/embed/peptides/semaglutide/levels", "/embed/calculator"];

let browser: Browser;
/** Another origin: the same machine, another port. */
let elsewhere: Server;
let home: string;
const origin = () => inject("origins").sqlite;

/** As the documentation tells the page around an embed to listen. */
const pageWith = (path: string) => `<!doctype html><html lang="en"><title>A page elsewhere</title><body>
<iframe src="${origin()}${path}" title="Embedded" width="100%" height="80"></iframe>
<script>
  const messages = [];
  addEventListener("message", (event) => {
    const frame = document.querySelector("iframe");
    if (event.source !== frame.contentWindow || event.data?.type !== "peptidary:height") return;
    messages.push(event.data);
    frame.height = event.data.height;
  });
</script></body></html>`;

beforeAll(async () => {
  browser = await launchBrowser();
  elsewhere = createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(pageWith(request.url ?? ""));
  });
  await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.1", done));
  home = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`; // a port was just taken
});
afterAll(async () => {
  await browser.close();
  elsewhere.close();
});

test("a page of another origin shows each embed at its height, without cookies, storage or another host", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: home });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const path of EMBEDS) {
    await page.goto(path);
    const embed = page.frameLocator("iframe");
    await embed.getByRole("heading", { level: 1 }).waitFor();
    await expect
      .poll(() => page.locator("iframe").getAttribute("height").then(Number), { message: path })
      .toBeGreaterThan(200);
    const [frame] = page.frames().slice(1);
    const inside = await frame?.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(inside, path).toBeLessThanOrEqual(0);
    const messages: Record<string, unknown>[] = await page.evaluate("messages");
    for (const message of messages)
      expect([Object.keys(message).toSorted(), typeof message.height]).toEqual([["height", "type"], "number"]);
  }
  expect(await context.cookies()).toEqual([]);
  expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set([home, origin()]));
  expect(asked.filter((url) => url.startsWith(origin()))).toEqual(EMBEDS.map((path) => origin() + path)); // one request each
  expect(complaints).toEqual([]);
  await context.close();
});

test("the embedded calculator answers while one types, and sends none of it", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: home });
  await page.goto("/embed/calculator");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const embed = page.frameLocator("iframe");
  await embed.getByRole("textbox", { name: "In the vial" }).fill("5");
  await embed.getByRole("textbox", { name: "Water added (mL)" }).fill("2");
  await embed.getByRole("textbox", { name: "Dose" }).fill("250");
  await embed.getByText("10 units", { exact: true }).waitFor();
  await embed.getByRole("textbox", { name: "Dose" }).fill("6000");
  await embed.getByText("10 units", { exact: true }).waitFor({ state: "detached" });
  await embed.getByRole("button", { name: "Calculate" }).click();
  expect(asked.map((url) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/^\/assets\/embed-calculator-[\w-]+\.js$/),
  ]);
  expect(complaints).toEqual([]);
  await context.close();
});

test("without script the server answers the calculator's form", async () => {
  const { page, context } = await openScreen(browser, { origin: home, javaScriptEnabled: false });
  await page.goto("/embed/calculator");
  const embed = page.frameLocator("iframe");
  await embed.getByRole("textbox", { name: "In the vial" }).fill("5");
  await embed.getByRole("textbox", { name: "Water added (mL)" }).fill("2");
  await embed.getByRole("textbox", { name: "Dose" }).fill("250");
  await embed.getByRole("button", { name: "Calculate" }).click();
  await embed.getByText("10 units", { exact: true }).waitFor();
  await context.close();
});

test("no other page of the product lets itself be framed", async () => {
  const { page, context } = await openScreen(browser, { origin: home });
  for (const path of ["/calculator", "/peptides/semaglutide"]) {
    await page.goto(path);
    expect(await page.frameLocator("iframe").getByRole("main").count(), path).toBe(0);
  }
  await context.close();
});

test("each embed reads well for everyone, in both themes", async () => {
  for (const theme of ["light", "dark"]) {
    const { page, context } = await openScreen(browser, { origin: origin(), bypassCSP: true });
    for (const path of [...EMBEDS, "/embed/calculator?vial=5&water=2&dose=6000", "/embed/peptides/bpc-157/levels"]) {
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}theme=${theme}`);
      expect(await axeViolations(page), `${path} ${theme}`).toEqual([]);
    }
    await context.close();
  }
});

test("the entry previews its embed in its own dialog", async () => {
  const { page, context, complaints } = await openScreen(browser, { origin: origin() });
  await page.goto("/peptides/semaglutide");
  await page.getByRole("button", { name: "Embed", exact: true }).click();
  await page.frameLocator("dialog iframe").getByRole("heading", { level: 1, name: "Semaglutide" }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
