import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { dayIn, openDevice, planned } from "#support/cycle-screen.ts";
import { openWebPerson, WEB_PASSWORD } from "#support/web-person.ts";

const DOSES = /\/api\/cycles\/[^/]+\/doses$/;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("signing out with doses on this device: they are sent first, kept for the next time, or discarded after a second question", async () => {
  const person = await openWebPerson(inject("origins").sqlite);
  const { page, context, zone } = await openDevice(browser, { origin: inject("origins").sqlite, person });
  const items = ["Alpha 250 mcg 08:00", "Beta 1 mg 09:00", "Gamma 1 mg 09:00", "Delta 1 mg 09:00", "Kappa 1 mg 09:00"];
  const peptides = [...items, "Lambda 1 mg 09:00"].map((text) => planned(text));
  await person.addCycle({ name: "Spring", startDate: dayIn(zone), endDate: dayIn(zone), peptides });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const question = (name = "2 changes not sent yet") => page.getByRole("alertdialog", { name });
  const signedOut = () => page.getByRole("link", { name: "Sign In" }).first().waitFor();
  /** Asked with the session this browser has now. */
  const stored = async () => {
    const { items } = await (await context.request.get("/api/doses")).json();
    return items.map(({ peptideName }: { peptideName: string }) => peptideName).toSorted();
  };
  /** Logs two that the server does not take for the moment, and asks to sign out. */
  const leaveWith = async (...names: readonly string[]) => {
    await context.route(DOSES, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    for (const name of names) await press(`Taken: ${name}`);
    await page.getByText("2 changes kept on this device").waitFor();
    await press("Logout");
    await question()
      .getByText(names[0] ?? "")
      .waitFor();
  };
  const comeBack = async () => {
    await context.unroute(DOSES);
    await page.goto("/login?from=%2Fcycles");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(WEB_PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { name: "Today" }).waitFor();
  };

  // closed: still signed in, nothing changed
  await page.goto("/cycles");
  await leaveWith("Alpha", "Beta");
  await question().getByText("Alpha, 250 mcg, taken").waitFor();
  await page.keyboard.press("Escape");
  await question().waitFor({ state: "detached" });
  await page.getByText("2 changes kept on this device").waitFor();

  // kept: what cannot be sent is said; signed out, it is sent when the person is back
  await press("Logout");
  await press("Send them now");
  await question().getByText("2 changes could not be sent: the server cannot be reached.").waitFor();
  await press("Keep them on this device");
  await signedOut();
  await page.getByText("2 changes stay on this device").waitFor();
  await comeBack();
  await expect.poll(stored).toEqual(["Alpha", "Beta"]);

  // sent now: it is on the server before the session ends
  await leaveWith("Gamma", "Delta");
  await context.unroute(DOSES);
  const answered: string[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "POST") answered.push(`${response.status()} ${response.url()}`);
  });
  await press("Send them now");
  await signedOut();
  const sent = answered.filter((line) => /^(201 .*\/doses|204 .*\/sign-out)$/.test(line));
  expect(sent.map((line) => line.split("/").at(-1))).toEqual(["doses", "doses", "sign-out"]);
  await comeBack();
  expect(await stored()).toEqual(["Alpha", "Beta", "Delta", "Gamma"]);

  // discarded: only after a second question, and then for good
  await leaveWith("Kappa", "Lambda");
  await press("Discard them");
  await question("Discard 2 changes?").waitFor();
  await press("Go back");
  await press("Discard them");
  await press("Discard and sign out");
  await signedOut();
  await comeBack();
  await page.getByRole("button", { name: "Taken: Lambda" }).waitFor();
  expect(await stored()).toEqual(["Alpha", "Beta", "Delta", "Gamma"]);
  await context.close();
}, 120_000);
