import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readBloodworkSettings, updateBloodworkSettings } from "#contract/bloodwork.ts";
import { readCalendarLink } from "#contract/reminders.ts";
import { DEFAULT_SETTINGS, readSettings, updateSettings } from "#contract/settings.ts";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { reload, renderPage } from "#support/components/render-page.tsx";
import { blur, focus, shown, toast } from "#support/components/screen.ts";

/** The settings page with a fake account that stores changes after this delay in milliseconds. */
async function openSettings(waitMs = 0) {
  const account = {
    settings: DEFAULT_SETTINGS,
    bloodwork: { ...DEFAULT_BLOODWORK_SETTINGS, version: 0 },
  };
  const answers = [
    answer(readCalendarLink, () => ({ token: null })),
    answer(readSettings, () => account.settings),
    answer(updateSettings, async ({ body }) => {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (body.version !== account.settings.version) throw refusal("stale-version");
      account.settings = {
        ...account.settings,
        ...body,
        sites: body.sites ?? account.settings.sites,
        vitals: body.vitals ?? account.settings.vitals,
        version: body.version + 1,
      };
      return account.settings;
    }),
    answer(readBloodworkSettings, () => account.bloodwork),
    answer(updateBloodworkSettings, ({ body }) => {
      account.bloodwork = { ...body, version: body.version + 1 };
      return account.bloodwork;
    }),
  ];
  await renderPage("/settings", { as: "member", answers });
  return account;
}

/** What is typed is saved when its field is left. */
async function type(label: string, text: string): Promise<void> {
  const field = page.getByLabelText(label, { exact: true });
  await field.fill(text);
  blur(field);
}

const isTurned = (name: string, isOn: boolean) =>
  isOn
    ? expect.element(page.getByRole("checkbox", { name })).toBeChecked()
    : expect.element(page.getByRole("checkbox", { name })).not.toBeChecked();

test("a day that begins in the afternoon is refused, noon is not", async () => {
  const account = await openSettings();
  await type("Day starts at", "12:01");
  await shown(page.getByText("A time up to 12:00"));
  await type("Day starts at", "12:00");
  await expect.poll(() => account.settings.dayStart).toBe("12:00");
});

test("reminders stay as they were set", async () => {
  const account = await openSettings();
  const turn = async (name: string, isOn: boolean) => {
    await page.getByRole("checkbox", { name }).click();
    await isTurned(name, isOn);
  };
  const saved = (part: object) => expect.poll(() => account.settings.reminders).toMatchObject(part);
  await turn("In the app", false);
  await saved({ inApp: false });
  await turn("By e-mail", true);
  await saved({ email: true });
  await turn("Discreet wording", false);
  await saved({ discreet: false });
  await turn("Quiet hours", true);
  await saved({ quiet: { from: "22:00", to: "07:00" } });
  await type("From", "21:30");
  await saved({ quiet: { from: "21:30", to: "07:00" } });
  await type("Before the time", "15");
  await saved({ minutesBefore: 15 });

  await reload();
  for (const [name, isOn] of [
    ["In the app", false],
    ["By e-mail", true],
    ["Discreet wording", false],
    ["Quiet hours", true],
  ] as const)
    await isTurned(name, isOn);
  await expect.element(page.getByLabelText("From")).toHaveValue("21:30");
  await expect.element(page.getByLabelText("Before the time")).toHaveValue("15");
});

test("the units of bloodwork go along with the account, and each choice says how far it reaches", async () => {
  const account = await openSettings();
  const units = page.getByRole("group", { name: "Units" });
  await shown(units.getByText("On every device you sign in on."));
  await shown(page.getByRole("group", { name: "Theme" }).getByText("For this browser."));
  await expect.element(units.getByRole("radio", { name: "As printed" })).toBeChecked();
  await units.getByRole("radio", { name: "SI" }).click();
  await shown(toast().getByText("Saved"));
  expect(account.bloodwork.units).toBe("si");
  await reload();
  await expect.element(units.getByRole("radio", { name: "SI" })).toBeChecked();
});

test("two switches turned one right after the other both hold", async () => {
  const account = await openSettings(400); // a slow network
  await page.getByRole("checkbox", { name: "By e-mail" }).click();
  await page.getByRole("checkbox", { name: "Discreet wording" }).click();
  await expect.poll(() => account.settings.reminders).toMatchObject({ email: true, discreet: false });
});

test("a switch turned by keyboard keeps the focus", async () => {
  const account = await openSettings();
  await focus(page.getByRole("checkbox", { name: "By e-mail" }));
  await userEvent.keyboard(" ");
  await expect.poll(() => account.settings.reminders.email).toBe(true);
  await shown(toast().getByText("Saved"));
  await expect.poll(() => document.activeElement?.getAttribute("name")).toBe("email");
});
