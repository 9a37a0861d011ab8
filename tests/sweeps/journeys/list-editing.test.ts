import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { isSaved, makeList, names, noteOn, openList, openSigned, rows, storedText } from "#support/list-screen.ts";
import { PHONE } from "#support/screen.ts";
import { WEB_PASSWORD } from "#support/web-person.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Where to take hold of the first row, and how far down the second one is passed. */
async function firstPastSecond(page: Page, name: string) {
  const handle = await page.getByRole("button", { name: new RegExp(`^Move ${name}`) }).boundingBox();
  const second = await rows(page).nth(1).boundingBox();
  if (!handle || !second) throw new Error("nothing to drag");
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  return { x, y, down: second.height * 0.8 };
}

test("a row is dragged with the mouse to where it is let go, and with a finger without the page scrolling away under it", async () => {
  const { page, context, complaints } = await openSigned(browser);
  const { id } = await makeList(page, "bpc-157 tb-500 semaglutide");
  await openList(page, id);
  const drag = async () => {
    const { x, y, down } = await firstPastSecond(page, "BPC-157");
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

  await page.setViewportSize(PHONE);
  const finger = await context.newCDPSession(page);
  await finger.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.reload();
  await rows(page).nth(2).waitFor();
  const { x, y, down } = await firstPastSecond(page, "TB-500");
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (let step = 1; step <= 8; step++)
    await finger.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x, y: y + (down * step) / 8 }],
    });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => storedText(page, id)).toBe("bpc-157 tb-500 semaglutide");
  expect(complaints).toEqual([]);
  await context.close();
});

test("two tabs keep what each did, and a session that ends loses nothing of what was typed", async () => {
  const { page: first, context, person } = await openSigned(browser);
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
  await clash.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => storedText(first, id)).toBe("bpc-157:from the first tab tb-500:first again");
  await second.close();

  await first.waitForLoadState("networkidle"); // a question still on its way would end the session before the typing
  await person.signOut();
  await noteOn(first, "BPC-157").fill("typed after the end");
  await first.getByText("Authentication Required").waitFor();
  await first.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await first.getByLabel("Email").fill(person.email);
  await first.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
  await first.getByRole("button", { name: "Sign in", exact: true }).click();
  await first.waitForURL(`**/lists/${id}`);
  await expect.poll(() => noteOn(first, "BPC-157").inputValue()).toBe("typed after the end");
  await expect.poll(() => storedText(first, id)).toBe("bpc-157:typed after the end tb-500:first again");
  await first.goto("/lists/nonsense");
  await first.getByRole("heading", { level: 1, name: "This list was not found" }).waitFor();
  await context.close();
});
