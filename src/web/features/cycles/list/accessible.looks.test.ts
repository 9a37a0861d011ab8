import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readBloodworkSettings } from "#contract/bloodwork.ts";
import { readCalendarLink } from "#contract/reminders.ts";
import { listVials } from "#contract/vials.ts";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import {
  cycleDesk,
  cycleHere,
  dayHere,
  instantHere,
  plannedHere,
  stopAtNoon,
  zoneHere,
} from "#support/components/cycle-desk.ts";
import { answer } from "#support/components/fake-api.ts";
import { goto, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, dialog, gone, main, shown } from "#support/components/screen.ts";
import { dose, vial } from "#support/made-records.ts";

test.each([
  ["dark", { width: 1440, height: 960 }],
  ["light", { width: 320, height: 720 }],
] as const)("in %s every page with data is accessible and fits", async (theme, viewport) => {
  stopAtNoon();
  const cycle = cycleHere([plannedHere("Alpha 250 mcg 08:00")], { daysAgo: 2, endsIn: 10 });
  const other = cycleHere([plannedHere("Beta 1 mg 09:00 21:00"), plannedHere("Alpha 250 mcg 10:00")], {
    ...{ daysAgo: 1, endsIn: 30 },
    name: "A long name without any hyphen pneumonoultramicroscopicsilicovolcanoconiosis",
  });
  const slot = instantHere("08:00");
  const logged = dose({
    ...{ itemId: "item-alpha", slug: null, zone: zoneHere(), day: dayHere(), slot, at: slot },
    ...{ amount: { value: "250", unit: "mcg" }, site: "abdomen-left", note: '=1+1, "quoted"' },
    symptoms: [{ name: "Headache", severity: "mild", at: slot }],
  });
  const { answers } = cycleDesk([other, cycle], [{ ...logged, cycleId: cycle.id }]);
  const wrong: string[] = [];
  const look = async (what: string) => {
    wrong.push(...(await axeViolations()).map((violation) => `${what}: ${violation}`));
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    if (overflow > 0) wrong.push(`${what}: ${overflow} px too wide`);
  };
  const visit = async (path: string, sign: string) => {
    await goto(path);
    await shown(main().getByText(sign).first());
    await look(path);
  };
  const leave = async () => {
    await userEvent.keyboard("{Escape}");
    await gone(dialog());
  };
  await renderPage("/cycles", {
    ...{ as: "member", theme, viewport },
    answers: [
      ...answers,
      answer(listVials, () => ({ items: [vial()], nextCursor: null })),
      answer(readBloodworkSettings, () => ({ ...DEFAULT_BLOODWORK_SETTINGS, version: 0 })),
      answer(readCalendarLink, () => ({ token: null })),
    ],
  });
  await visit("/cycles", "earlier doses not logged");
  const today = page.getByRole("region", { name: "Today" });
  await today.getByRole("button", { name: "Log with details: Beta" }).first().click();
  await dialog().getByText("Syringe, weight, symptoms, note").click();
  await look("dose dialog");
  await leave();
  await visit(`/cycles/${cycle.id}`, "Adherence");
  await visit(`/cycles/${cycle.id}/edit`, "Calendar before saving");
  await visit("/cycles/new", "Add compound");
  await page.getByRole("button", { name: "Set the schedule" }).click();
  await shown(page.getByLabelText("Rhythm"));
  await look("/cycles/new with a schedule");
  await visit("/cycles/report", "What was taken");
  await visit("/cycles/stock", "5 mg left");
  await page.getByRole("button", { name: "Add vial" }).first().click();
  await shown(dialog());
  await look("vial dialog");
  await leave();
  await visit("/settings", "Create calendar link");
  await page.getByRole("button", { name: "Edit my sites" }).click();
  await shown(dialog().getByText("Abdomen left upper"));
  await look("sites dialog");
  expect(wrong).toEqual([]);
});
