import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readBloodworkSettings, updateBloodworkSettings } from "#contract/bloodwork.ts";
import {
  endCalendarLink,
  readCalendarLink,
  readPushKey,
  renewCalendarLink,
  subscribePush,
  testPush,
  unsubscribePush,
} from "#contract/reminders.ts";
import { DEFAULT_SETTINGS, readSettings, updateSettings } from "#contract/settings.ts";
import { readSite } from "#contract/site.ts";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { type Answer, answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { reload, renderPage } from "#support/components/render-page.tsx";
import { blur, focus, shown, toast } from "#support/components/screen.ts";

/** The settings page with a fake account that stores changes after this delay in milliseconds. */
async function openSettings(waitMs = 0, more: readonly Answer[] = []) {
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
  const api = await renderPage("/settings", { as: "member", answers: [...answers, ...more] });
  return { account, api };
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

test("a calendar link that can't be loaded says so; a new one and revoking are asked about first", async () => {
  let token: string | null = "first";
  const { api } = await openSettings(0, [
    answer(readCalendarLink, () => {
      throw refusal("internal");
    }),
    answer(renewCalendarLink, () => {
      token = "second";
      return { token };
    }),
    answer(endCalendarLink, () => {
      token = null;
      return undefined;
    }),
  ]);
  await shown(page.getByText("We couldn't load your calendar link."));
  api.set(answer(readCalendarLink, () => ({ token })));
  await page.getByRole("button", { name: "Try again" }).click();
  await shown(page.getByText(/\/api\/calendars\/first\.ics$/));
  const question = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "New link" }).click();
  await question.getByRole("button", { name: "Keep the link" }).click();
  expect(token).toBe("first");
  await page.getByRole("button", { name: "New link" }).click();
  await question.getByRole("button", { name: "New link" }).click();
  await shown(page.getByText(/\/api\/calendars\/second\.ics$/));
  await page.getByRole("button", { name: "Revoke link" }).click();
  await question.getByRole("button", { name: "Revoke" }).click();
  await shown(page.getByRole("button", { name: "Create calendar link" }));
  expect(token).toBeNull();
});

test("a day that begins in the afternoon is refused, noon is not", async () => {
  const { account } = await openSettings();
  await type("Day starts at", "12:01");
  await shown(page.getByText("A time up to 12:00"));
  await type("Day starts at", "12:00");
  await expect.poll(() => account.settings.dayStart).toBe("12:00");
});

test("reminders stay as they were set", async () => {
  const { account } = await openSettings();
  const turn = async (name: string, isOn: boolean) => {
    await page.getByRole("checkbox", { name }).click();
    await isTurned(name, isOn);
  };
  const saved = (part: object) => expect.poll(() => account.settings.reminders).toMatchObject(part);
  await turn("In the app", false);
  await saved({ inApp: false });
  await turn("By email", true);
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
    ["By email", true],
    ["Discreet wording", false],
    ["Quiet hours", true],
  ] as const)
    await isTurned(name, isOn);
  await expect.element(page.getByLabelText("From")).toHaveValue("21:30");
  await expect.element(page.getByLabelText("Before the time")).toHaveValue("15");
});

test("the units of bloodwork go along with the account, and each choice says how far it reaches", async () => {
  const { account } = await openSettings();
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
  const { account } = await openSettings(400); // a slow network
  await page.getByRole("checkbox", { name: "By email" }).click();
  await page.getByRole("checkbox", { name: "Discreet wording" }).click();
  await expect.poll(() => account.settings.reminders).toMatchObject({ email: true, discreet: false });
});

test("a switch turned by keyboard keeps the focus", async () => {
  const { account } = await openSettings();
  await focus(page.getByRole("checkbox", { name: "By email" }));
  await userEvent.keyboard(" ");
  await expect.poll(() => account.settings.reminders.email).toBe(true);
  await shown(toast().getByText("Saved"));
  await expect.poll(() => document.activeElement?.getAttribute("name")).toBe("email");
});

test("notifications need the browser's permission, are tried out, and are turned off in it and on the server", async () => {
  const endpoint = "https://push.example.org/1";
  const unsubscribe = vi.fn().mockResolvedValue(true);
  const keys = { p256dh: "p".repeat(87), auth: "a".repeat(22) };
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe };
  const pushManager = { subscribe: vi.fn(async () => subscription), getSubscription: async () => subscription };
  const worker = { pushManager } as never; // what is used of it
  vi.spyOn(navigator.serviceWorker, "ready", "get").mockReturnValue(Promise.resolve(worker));
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(worker);
  const asks = vi.spyOn(Notification, "requestPermission").mockResolvedValue("denied");
  const { account, api } = await openSettings(0, [
    answer(readPushKey, () => ({ key: "a key" })),
    answer(subscribePush, () => undefined),
    answer(unsubscribePush, () => undefined),
    answer(testPush, () => ({ sent: 1, failed: 0 })),
  ]);
  const push = page.getByRole("checkbox", { name: "As notifications" });
  await push.click();
  await shown(toast().getByText("This browser blocks notifications from this site."));
  await expect.element(push).not.toBeChecked();
  asks.mockResolvedValue("granted");
  await push.click();
  await expect.poll(() => account.settings.reminders.push).toBe(true);
  expect(pushManager.subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey: "a key" });
  expect(api.asked(subscribePush)).toMatchObject([{ body: { endpoint, keys } }]);
  await page.getByRole("button", { name: "Send a test" }).click();
  await shown(toast().getByText("To 1 of your browsers."));
  const fails = () => {
    throw noAnswer();
  };
  api.set(answer(testPush, fails), answer(subscribePush, fails));
  await page.getByRole("button", { name: "Send a test" }).click();
  await shown(toast().getByText("No test was sent"));
  await page.getByRole("button", { name: "Use this browser too" }).click();
  await shown(toast().getByText("Notifications were not turned on"));
  await push.click();
  await expect.poll(() => account.settings.reminders.push).toBe(false);
  expect(api.asked(unsubscribePush)).toMatchObject([{ body: { endpoint } }]);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test("sizes, times and limits hold, beside what another device changed first", async () => {
  const analytics = { key: "a key", host: "https://count.example.org" };
  const { account } = await openSettings(0, [
    answer(readSite, () => ({ captcha: null, analytics, sendsMail: true, donations: { once: null, monthly: null } })),
  ]);
  await page.getByRole("radio", { name: "Largest" }).click();
  await expect.poll(() => account.settings.readingSize).toBe("largest");
  expect(getComputedStyle(document.documentElement).fontSize).toBe("20px");
  await page.getByRole("radio", { name: "Normal" }).click();
  await page.getByRole("checkbox", { name: "Quiet hours" }).click();
  await type("To", "08:15");
  await type("Snooze for", "45");
  await type("Stock runs low", "10");
  const saved = { quiet: { from: "22:00", to: "08:15" }, snoozeMinutes: 45, stockLeadDays: 10 };
  await expect.poll(() => account.settings.reminders).toMatchObject(saved);
  expect(account.settings.readingSize).toBe("normal");

  account.settings = { ...account.settings, dayStart: "05:00", version: account.settings.version + 1 };
  await type("Snooze for", "60");
  await expect.element(page.getByLabelText("Day starts at")).toHaveValue("05:00");
  await expect.element(page.getByLabelText("Snooze for")).toHaveValue("60");
  expect(account.settings).toMatchObject({ dayStart: "05:00", reminders: { ...saved, snoozeMinutes: 60 } });

  const statistics = page.getByRole("group", { name: "Measure which pages you use in this browser?" });
  await shown(statistics.getByText(/^For this browser\. It goes to count\.example\.org/));
  await statistics.getByRole("radio", { name: "No" }).click();
  await expect.element(statistics.getByRole("radio", { name: "No" })).toBeChecked();
  expect(localStorage.getItem("analytics-consent")).toBe("no");
});
