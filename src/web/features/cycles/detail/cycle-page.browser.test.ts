import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { listCycles, readCycle } from "#contract/cycles.ts";
import { listDoses, listDosesOfCycle, logDoses } from "#contract/doses.ts";
import { readProfile } from "#contract/profile.ts";
import { DEFAULT_SETTINGS, readSettings, updateSettings } from "#contract/settings.ts";
import { addDays } from "#domain/units/calendar.ts";
import { type Answer, answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, dialog, expectNoSideScroll, gone, main, shown, toast } from "#support/components/screen.ts";
import { cycle, dose } from "#support/made-records.ts";
import { localToday } from "#web/lib/local-day.ts";

const AT = "2026-01-01T08:00:00.000Z";

async function openCycle(daysAgo: number, ...changed: readonly Answer[]) {
  const one = cycle({
    startDate: addDays(localToday(), -daysAgo),
    endDate: null,
    peptides: [
      {
        ...{ id: "a", peptideId: "alpha", slug: null, peptideName: "Alpha", dosage: "250 mcg", route: "sc" },
        ...{ schedule: { frequency: "daily", timeOfDay: [], duration: "" }, notes: "" },
        plan: {
          rule: { kind: "days", every: 1, times: ["00:00"] },
          ...{ unit: "mcg", steps: [{ week: 1, amount: "250" }], firstDay: null, lastDay: null, pauses: [] },
        },
      },
    ],
  });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const account = { ...DEFAULT_SETTINGS, zones: [{ from: null, zone }], version: 1 };
  const api = await renderPage(`/cycles/${one.id}`, {
    as: "member",
    viewport: PHONE,
    answers: [
      answer(readSettings, () => account),
      answer(updateSettings, ({ body }) => ({
        ...account,
        ...body,
        sites: account.sites,
        vitals: account.vitals,
        version: 2,
      })),
      answer(readProfile, () => ({
        ...{ displayName: "Ada", email: "ada@example.org", emailVerified: false, sendsMail: true, avatarId: null },
        ...{ createdAt: AT, adultAt: AT, healthConsentAt: AT, bodyConsentAt: AT },
      })),
      answer(listCycles, () => ({ items: [one], nextCursor: null })),
      answer(readCycle, () => one),
      answer(listDoses, () => ({ items: [], nextCursor: null })),
      answer(listDosesOfCycle, () => ({ items: [], nextCursor: null })),
      answer(logDoses, ({ body }) => ({ items: body.doses.map(() => dose()) }) as never),
      ...changed,
    ],
  });
  await shown(main().getByRole("heading", { level: 1, name: "Spring" }));
  return api;
}

const region = (name: string) => main().getByRole("region", { name });

test("a cycle without an end is active, counts its days, and starts without empty cards", async () => {
  await openCycle(0);
  await shown(main().getByText("Active", { exact: true }));
  await shown(main().getByText("Day 1", { exact: true }));
  await shown(main().getByText(/, no end date$/));
  await shown(page.getByRole("link", { name: /My Cycles/ }).first());
  await shown(main().getByRole("button", { name: "Write a prediction" }));
  for (const empty of ["Self-experiment", "Before, during and after", "Adherence"]) await gone(region(empty));
  await gone(main().getByText("Undated"));
  expect(await axeViolations()).toEqual([]);
  expectNoSideScroll();
});

test("a past start offers to log the earlier doses, without a failing grade", async () => {
  await openCycle(3);
  await shown(main().getByText("3 earlier doses aren't logged yet"));
  await gone(region("Adherence"));
  await main().getByRole("button", { name: "Log earlier doses" }).click();
  await shown(dialog().getByRole("button", { name: /^Log \d/ }));
});

test("where the log can't be loaded, no earlier dose is said to be missing or not", async () => {
  await openCycle(
    3,
    answer(listDosesOfCycle, () => {
      throw refusal("internal");
    }),
  );
  await main().getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Log earlier doses" }).click();
  await shown(dialog().getByText("Your log couldn't be loaded"));
  expect(dialog().getByText("Nothing is missing in these days.").elements()).toEqual([]);
});

test("the reminder switch is saved, and an unconfirmed address is said", async () => {
  const api = await openCycle(0);
  const reminders = region("Reminders");
  await shown(reminders.getByText("This address isn't confirmed yet, so no reminders are sent to it."));
  await reminders.getByRole("checkbox", { name: /Email to ada@example.org/ }).click();
  await expect.poll(() => api.asked(updateSettings).map(({ body }) => body.reminders.email)).toEqual([true]);
  await expect.element(reminders.getByRole("checkbox", { name: /Email to/ })).toBeChecked();
});

test("a reminder switch keeps what another device saved, and says so if that is still newer", async () => {
  let stored = { ...DEFAULT_SETTINGS, version: 1 };
  const stale = answer(updateSettings, () => {
    throw refusal("stale-version");
  });
  const works = answer(updateSettings, ({ body }) => {
    if (body.version !== stored.version) throw refusal("stale-version");
    stored = { ...stored, ...body, sites: stored.sites, vitals: stored.vitals, version: body.version + 1 };
    return stored;
  });
  const api = await openCycle(0);
  api.set(
    answer(readSettings, () => stored),
    stale,
  );
  const email = region("Reminders").getByRole("checkbox", { name: /Email to ada@example.org/ });
  await email.click();
  await shown(toast().getByText("Your settings were just changed on another device. They are up to date now."));
  stored = { ...stored, dayStart: "05:00", version: 3 };
  api.set(works);
  await email.click();
  await expect.poll(() => stored).toMatchObject({ dayStart: "05:00", reminders: { email: true } });
});

test("without a connection, a cycle that was never opened here comes from the list on the device", async () => {
  const unreached = answer(readCycle, () => {
    throw noAnswer();
  });
  await openCycle(0, unreached);
  await shown(main().getByText("Day 1", { exact: true }));
});
