import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import {
  ask,
  isSaved,
  makeList,
  names,
  noteOn,
  openList,
  openSigned,
  rows,
  stored,
  storedText,
} from "#support/list-screen.ts";
import { axeViolations, PHONE, toast } from "#support/screen.ts";
import { WEB_PASSWORD } from "#support/web-person.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const handleOf = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^Move ${name}`) });

test("peptides are found while typing, noted, moved by keyboard, removed and brought back", async () => {
  const { page, context, complaints } = await openSigned(browser, { bypassCSP: true });
  const { id } = await makeList(page, "");
  await page.goto(`/lists/${id}`);
  const field = page.getByRole("combobox", { name: "Add a peptide" });
  await field.fill("bpc157");
  await page.getByRole("option", { name: /^BPC-157/ }).waitFor();
  await page.keyboard.press("Enter");
  await field.fill("thymosin");
  await page.getByRole("option").first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await field.fill("semaglutide");
  await page.getByRole("option", { name: /^Semaglutide/ }).click();
  await field.fill("bpc157");
  expect(await page.getByRole("option", { name: /^BPC-157/ }).getAttribute("aria-disabled")).toBe("true");
  await field.fill("");
  await isSaved(page);
  await expect.poll(() => storedText(page, id)).toBe("bpc-157 thymosin-beta-4 semaglutide");

  await noteOn(page, "BPC-157").fill("Only one small trial?");
  await rows(page).nth(0).getByText("Saved", { exact: true }).waitFor();
  await expect.poll(async () => (await stored(page, id)).items[0]?.note).toBe("Only one small trial?");

  const said = page.getByRole("status").filter({ hasText: /position/ });
  await handleOf(page, "Semaglutide").focus();
  await page.keyboard.press("Space");
  await said.getByText("Grabbed: Semaglutide, position 3 of 3").waitFor();
  await page.keyboard.press("ArrowUp");
  await said.getByText("Semaglutide, position 2 of 3").waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await said.getByText("Semaglutide, position 1 of 3").waitFor();
  const place = async () => (await names(page)).indexOf("Semaglutide");
  await expect.poll(place).toBe(0);
  await page.keyboard.press("Escape");
  await expect.poll(place).toBe(2);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await said.getByText("Let go: Semaglutide, position 1 of 3").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe("Move Semaglutide, position 1 of 3");
  await expect.poll(() => storedText(page, id)).toBe("semaglutide bpc-157:Only one small trial? thymosin-beta-4");

  await page.getByRole("button", { name: "Remove BPC-157" }).click();
  await expect.poll(() => storedText(page, id)).toBe("semaglutide thymosin-beta-4");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => storedText(page, id)).toBe("semaglutide bpc-157:Only one small trial? thymosin-beta-4");
  await page.reload();
  await expect.poll(() => noteOn(page, "BPC-157").inputValue()).toBe("Only one small trial?");
  expect(complaints).toEqual([]);
  await context.close();
});

test("name and description are edited where they stand; Escape takes it back, an empty name is not taken", async () => {
  const { page, context } = await openSigned(browser);
  const { id } = await makeList(page, "bpc-157");
  await openList(page, id);
  await page.getByRole("button", { name: "Edit name" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Both knees");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Both knees" }).waitFor();
  await page.getByRole("button", { name: "Edit description" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("two\nlines");
  await page.getByRole("button", { name: "Edit name" }).click();
  await expect.poll(() => stored(page, id)).toMatchObject({ name: "Both knees", description: "two\nlines" });
  await page.getByRole("textbox", { name: "Name" }).fill("");
  await page.getByText("A list needs a name.").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Both knees" }).waitFor();
  await page.getByRole("button", { name: "Edit name" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Something else");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1, name: "Both knees" }).waitFor();
  await isSaved(page);
  expect((await stored(page, id)).name).toBe("Both knees");
  await context.close();
});

/** Where to take hold of the first row, and how far down the second one is passed. */
async function firstPastSecond(page: Page, name: string) {
  const handle = await handleOf(page, name).boundingBox();
  const second = await rows(page).nth(1).boundingBox();
  if (!handle || !second) throw new Error("nothing to drag");
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  return { x, y, down: second.height * 0.8 };
}

test("a row is dragged with the mouse to where it is let go, and Escape leaves it where it was", async () => {
  const { page, context, complaints } = await openSigned(browser);
  const { id } = await makeList(page, "bpc-157 tb-500 semaglutide");
  await openList(page, id);
  const { x, y, down } = await firstPastSecond(page, "BPC-157");
  const drag = async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + down, { steps: 8 });
  };
  await drag();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(["BPC-157", "TB-500 (Ac-LKKTETQ)", "Semaglutide"]);
  await drag();
  await page.mouse.up();
  await expect.poll(() => page.getByText("Let go").allTextContents()).toEqual(["Let go: BPC-157, position 2 of 3"]);
  await expect.poll(() => storedText(page, id)).toBe("tb-500 bpc-157 semaglutide");
  expect(complaints).toEqual([]);
  await context.close();
});

test("a row is dragged with a finger on a phone, and the page does not scroll away under it", async () => {
  const { page, context, complaints } = await openSigned(browser, { viewport: PHONE });
  const { id } = await makeList(page, "bpc-157 tb-500 semaglutide");
  await openList(page, id);
  const { x, y, down } = await firstPastSecond(page, "BPC-157");
  const finger = await context.newCDPSession(page);
  await finger.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (let step = 1; step <= 8; step++)
    await finger.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x, y: y + (down * step) / 8 }],
    });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => storedText(page, id)).toBe("tb-500 bpc-157 semaglutide");
  expect(complaints).toEqual([]);
  await context.close();
});

test("two tabs: what each did stays, and where both wrote in one place both texts are shown", async () => {
  const { page: first, context } = await openSigned(browser);
  const { id } = await makeList(first, "bpc-157 tb-500");
  const second = await context.newPage();
  await openList(first, id);
  await openList(second, id);
  await noteOn(first, "BPC-157").fill("from the first tab");
  await isSaved(first);
  await expect.poll(() => storedText(first, id)).toBe("bpc-157:from the first tab tb-500");

  await noteOn(second, "TB-500 (Ac-LKKTETQ)").fill("elsewhere");
  await expect.poll(() => storedText(second, id)).toBe("bpc-157:from the first tab tb-500:elsewhere");
  await noteOn(first, "TB-500 (Ac-LKKTETQ)").fill("first again");
  const clash = first.getByRole("note").filter({ hasText: "was changed somewhere else" });
  await clash.getByText("first again").waitFor();
  await clash.getByText("elsewhere", { exact: true }).waitFor();
  expect(await storedText(first, id)).toBe("bpc-157:from the first tab tb-500:elsewhere");
  await clash.getByRole("button", { name: "Keep what I typed" }).click();
  await expect.poll(() => storedText(first, id)).toBe("bpc-157:from the first tab tb-500:first again");
  await context.close();
});

test("without a connection a note is kept, over a reload too, and saved once there is one", async () => {
  const { page, context } = await openSigned(browser);
  const { id } = await makeList(page, "bpc-157");
  await openList(page, id);
  await context.route("**/api/lists/**", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await noteOn(page, "BPC-157").fill("typed on a train");
  await page.getByText("Your changes are not saved").waitFor();
  await rows(page).nth(0).getByText("Not saved yet").waitFor();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect.poll(() => noteOn(page, "BPC-157").inputValue()).toBe("typed on a train");
  await page.getByText("Your changes are not saved").waitFor();
  await context.unroute("**/api/lists/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await isSaved(page);
  await expect.poll(() => storedText(page, id)).toBe("bpc-157:typed on a train");
  await context.close();
});

test("a session that ends loses nothing of what was typed", async () => {
  const { page, context, person } = await openSigned(browser);
  const { id } = await makeList(page, "bpc-157");
  await openList(page, id);
  await page.waitForLoadState("networkidle"); // a question still on its way would end the session before the typing
  await person.signOut();
  await noteOn(page, "BPC-157").fill("typed after the end");
  await page.getByText("Authentication Required").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`**/lists/${id}`);
  await expect.poll(() => noteOn(page, "BPC-157").inputValue()).toBe("typed after the end");
  await expect.poll(() => storedText(page, id)).toBe("bpc-157:typed after the end");
  await context.close();
});

test("a list deleted elsewhere can be stored as a new one", async () => {
  const { page, context } = await openSigned(browser);
  const { id } = await makeList(page, "bpc-157");
  await openList(page, id);
  await ask(page, "DELETE", `/api/lists/${id}`);
  await noteOn(page, "BPC-157").fill("still here");
  await page.getByText("This list was deleted somewhere else").waitFor();
  await page.getByRole("button", { name: "Save as a new list" }).click();
  await page.waitForURL((url) => /\/lists\/[0-9a-f-]{36}$/.test(url.pathname) && !url.pathname.endsWith(id));
  await expect.poll(() => noteOn(page, "BPC-157").inputValue()).toBe("still here");
  const [list] = (await ask(page, "GET", "/api/lists")).items;
  expect(list.items).toEqual([{ slug: "bpc-157", note: "still here" }]);
  await context.close();
});
