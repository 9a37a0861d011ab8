import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "#support/browser.ts";
import { addCycle, dayIn, openHere, planned, slotIn, ZONE } from "#support/cycle-screen.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const press = (within: Locator, name: string | RegExp) => within.getByRole("button", { name }).click();

test("sites of one's own are added, renamed, split and left out, and what was logged stays as it is", async () => {
  const { page, context, person, complaints } = await openHere(browser);
  const cycle = await addCycle(person, [planned("Alpha 250 mcg 08:00")], { daysAgo: 9, endsIn: 10 });
  for (const [days, site] of [
    [5, "Near the scar"],
    [3, "abdomen-upper-left"],
  ] as const) {
    const at = slotIn(ZONE, "08:00", -days);
    await person.logDose(cycle.id, { itemId: "item-alpha", slug: null, zone: ZONE, day: dayIn(ZONE, -days), at, site });
  }
  await page.goto(`/cycles/${cycle.id}`);
  const map = page.getByRole("region", { name: "Sites", exact: true });
  await map.getByRole("row", { name: /^Near the scar Not in your list 5 days ago/ }).waitFor();
  await map.getByText("Least recently used: Abdomen right upper").waitFor();
  await press(map, "Edit my sites");
  const list = page.getByRole("dialog", { name: "My sites" });
  const over = page.getByRole("dialog").last();

  await press(list, "Add: Near the scar");
  await over.getByLabel("Belongs to").selectOption({ label: "Flank left" });
  await press(over, "Add");
  await list.getByText("Site added").waitFor();
  await press(list, /^Near the scar/);
  await press(list, "Edit");
  await over.getByLabel("Name").fill("Scar");
  await press(over, "Save");
  await list.getByRole("button", { name: /^Scar own 5 days ago/ }).waitFor();

  await press(list, /^Abdomen left upper/);
  await press(list, "Split");
  await press(over, "Split");
  await list.getByRole("button", { name: /^Abdomen left upper, outer part 3 days ago/ }).waitFor();
  await press(list, /^Abdomen right upper/);
  await press(list, "Leave out");
  await press(list, /^Scar/);
  await press(list, "Delete");
  await list.getByText("Site deleted").waitFor();
  await press(list, "Undo");
  await list.getByText("Undone").waitFor();
  await expect
    .poll(async () => (await person.settings()).sites)
    .toMatchObject({
      own: [
        { name: "Scar", formerNames: ["Near the scar"], place: { near: "flank-left" } },
        { name: "Abdomen left upper, inner", place: { partOf: "abdomen-upper-left" } },
        { name: "Abdomen left upper, outer" },
      ],
      leftOut: ["abdomen-upper-right"],
    });

  await list.getByRole("button", { name: "Close" }).last().click();
  await map.getByText("Least recently used: Abdomen left lower").waitFor();
  await map.getByRole("row", { name: /^Scar 5 days ago/ }).waitFor();
  await map.getByRole("row", { name: /^Abdomen left upper Split since 3 days ago/ }).waitFor();
  expect((await person.doses()).map(({ site }) => site)).toEqual(["abdomen-upper-left", "Near the scar"]);

  await page.getByRole("button", { name: "Log with details: Alpha" }).first().click();
  const form = page.getByRole("dialog", { name: "Alpha" });
  await form.getByLabel("Site").pressSequentially("Near the rib"); // letter by letter: a space at its end is kept
  expect(await form.getByLabel("Site").inputValue()).toBe("Near the rib");
  await press(form, "All sites");
  const rested = form.getByRole("list", { name: "Sites, the least recently used first" });
  expect(await rested.getByRole("button", { name: /^Abdomen (left|right) upper( not|\d| )/ }).count()).toBe(0);
  await press(rested, /^Scar/);
  expect(await form.getByLabel("Site").inputValue()).toBe("Scar");
  expect(complaints).toEqual([]);
  await context.close();
});
