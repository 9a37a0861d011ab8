import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { readBloodworkSettings } from "#contract/bloodwork.ts";
import { readCalendarLink } from "#contract/reminders.ts";
import { DEFAULT_SETTINGS, readSettings, type Settings, updateSettings } from "#contract/settings.ts";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { addDays } from "#domain/units/calendar.ts";
import { cycleDesk, plannedHere } from "#support/components/cycle-desk.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { gone, main, shown, toast } from "#support/components/screen.ts";
import { cycle } from "#support/made-records.ts";
import { localToday } from "#web/lib/local-day.ts";

const dayIn = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());

/** An account whose clock is in this zone, with one cycle. */
function accountIn(zone: string, changes: Parameters<typeof cycle>[0]) {
  const account: { settings: Settings } = {
    settings: { ...DEFAULT_SETTINGS, zones: [{ from: null, zone }], version: 1 },
  };
  const answers = [
    ...cycleDesk([cycle(changes)]).answers,
    answer(readSettings, () => account.settings),
    answer(updateSettings, ({ body }) => {
      account.settings = {
        ...account.settings,
        ...body,
        sites: account.settings.sites,
        vitals: account.settings.vitals,
        version: body.version + 1,
      };
      return account.settings;
    }),
    answer(readBloodworkSettings, () => ({ ...DEFAULT_BLOODWORK_SETTINGS, version: 0 })),
    answer(readCalendarLink, () => ({ token: null })),
  ];
  return { account, answers };
}

test("My Cycles groups by the day of the person's clock, not of the device", async () => {
  // where this device is, at least one of them has another day
  const zone = ["Pacific/Kiritimati", "Etc/GMT+12"].find((one) => dayIn(one) !== localToday()) ?? "";
  const startDate = dayIn(zone);
  const about = { name: "Today there", startDate, endDate: addDays(startDate, 30), peptides: [] };
  await renderPage("/cycles", { as: "member", answers: accountIn(zone, about).answers });
  await shown(page.getByRole("heading", { name: "Active (1)" }));
  await shown(page.getByText("Day 1 of 31", { exact: true }).first());
  await page.getByRole("link", { name: "Today there" }).first().click();
  await shown(page.getByRole("heading", { level: 1, name: "Today there" }));
  await shown(page.getByText("Day 1 of 31", { exact: true }).first());
});

test("moving the clock to where the device is says so if it failed, and keeps what another device saved", async () => {
  const away = "Pacific/Kiritimati";
  const startDate = addDays(localToday(), -3);
  const about = { startDate, endDate: addDays(startDate, 30), peptides: [plannedHere("Alpha 250 mcg 08:00")] };
  const { account, answers } = accountIn(away, about);
  const api = await renderPage("/cycles", { as: "member", answers });
  const move = main().getByRole("button", { name: /^Move to / });
  await shown(move);
  api.set(
    answer(updateSettings, () => {
      throw refusal("invalid-request");
    }),
  );
  await move.click();
  await shown(toast().getByText("Not saved"));
  expect(account.settings.zones).toHaveLength(1);

  api.set(...answers);
  account.settings = { ...account.settings, dayStart: "05:00", version: 2 };
  await move.click();
  await shown(toast().getByText("Time zone changed"));
  expect(account.settings).toMatchObject({ dayStart: "05:00", zones: [{ zone: away }, { from: expect.any(String) }] });
});

test("a zone chosen in the settings shows the coming doses before and after, and moves nothing until it is used", async () => {
  const today = localToday();
  const about = { startDate: addDays(today, -3), endDate: addDays(today, 30) };
  const peptides = [plannedHere("Alpha 250 mcg 08:00 20:00")];
  const { account, answers } = accountIn("Europe/London", { ...about, peptides });
  await renderPage("/settings", { as: "member", answers });
  const preview = page.getByRole("region", { name: "What would change" });
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await zone.fill("Asia/Tokyo");
  await shown(preview.getByText("Alpha, 250 mcg").first());
  expect(preview.getByText("by your clock now").elements().length).toBeGreaterThan(2);
  await zone.fill("Europe/London");
  await gone(preview);
  expect(account.settings.zones).toHaveLength(1);
  await zone.fill("Asia/Tokyo");
  await page.getByRole("button", { name: "Use Asia/Tokyo from now on" }).click();
  await expect.poll(() => account.settings.zones?.at(-1)?.zone).toBe("Asia/Tokyo");
});
