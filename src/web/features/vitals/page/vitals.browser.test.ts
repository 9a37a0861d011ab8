import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { giveHealthConsent } from "#contract/profile.ts";
import { DEFAULT_SETTINGS, readSettings, type Settings, updateSettings } from "#contract/settings.ts";
import { addVitalReadings, deleteVital, listVitals, updateVital, type VitalDay } from "#contract/vitals.ts";
import { withReadings } from "#domain/vitals/add-readings.ts";
import type { VitalDayFields } from "#domain/vitals/vital.ts";
import { vitalKey } from "#domain/vitals/vital-key.ts";
import { VITAL_NAMES } from "#domain/vitals/vital-names.ts";
import { cycleDesk, cycleHere, dayHere, plannedHere } from "#support/components/cycle-desk.ts";
import { answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import {
  axeViolations,
  downloaded,
  expectNoSideScroll,
  gone,
  main,
  pressOn,
  shown,
  toast,
} from "#support/components/screen.ts";
import { vitalBody } from "#support/vital-records.ts";

const AT = "2026-01-01T08:00:00.000Z";
const OWNER = "00000000-0000-7000-8000-000000000001";

const record = (fields: VitalDayFields): VitalDay => ({
  ...fields,
  ...{ id: crypto.randomUUID(), userId: OWNER, version: 1, createdAt: AT, updatedAt: AT },
});

/** Keeps what the page sends and answers with it. */
function vitalDesk(days: VitalDay[], { isReached = (): boolean => true } = {}) {
  const account: { settings: Settings } = { settings: { ...DEFAULT_SETTINGS, version: 1 } };
  const desk = cycleDesk([cycleHere([plannedHere("Alpha 250 mcg 08:00")], { daysAgo: 20, endsIn: 20 })]);
  const place = (id: string) => days.findIndex((one) => one.id === id);
  const answers = [
    ...desk.answers,
    answer(readSettings, () => account.settings),
    answer(updateSettings, ({ body }) => {
      const { sites = account.settings.sites, vitals = account.settings.vitals } = body;
      account.settings = { ...account.settings, ...body, sites, vitals, version: body.version + 1 };
      return account.settings;
    }),
    answer(listVitals, ({ query }) => ({
      items: days.filter(({ day }) => (!query.from || day >= query.from) && (!query.to || day <= query.to)),
      nextCursor: null,
    })),
    answer(addVitalReadings, ({ body }) => {
      if (!isReached()) throw noAnswer();
      const before = days.find((one) => vitalKey(one) === vitalKey(body));
      if (!before) days.unshift(record(body));
      else days[place(before.id)] = { ...before, readings: withReadings(before.readings, body.readings) ?? [] };
      return days.find((one) => vitalKey(one) === vitalKey(body)) ?? record(body);
    }),
    answer(updateVital, ({ params, body: { version, ...fields } }) => {
      const before = days[place(params.id)] ?? record(fields);
      days[place(params.id)] = { ...before, ...fields, version: version + 1 };
      return days[place(params.id)] ?? before;
    }),
    answer(deleteVital, ({ params }) => void days.splice(place(params.id), 1)),
  ];
  return { account, answers, days };
}

const pressure = (daysAgo: number, value: string, second: string) =>
  record(vitalBody({ day: dayHere(-daysAgo), readings: [{ time: "07:30", value, second }] }));
const field = (name: string) => main().getByRole("textbox", { name, exact: true });
const entered = () => main().getByRole("list", { name: "Entered for this day" });

test("two numbers in one field and Enter save a blood pressure; undo takes it back", async () => {
  const desk = vitalDesk([pressure(1, "124", "80")]);
  await renderPage("/vitals", { as: "member", viewport: PHONE, answers: desk.answers });
  await shown(main().getByRole("heading", { level: 1, name: "Body and day" }));
  await shown(main().getByText(/^Last: 124\/80 mmHg on /));
  await field("Blood pressure").fill("82/128");
  await userEvent.keyboard("{Enter}");
  await shown(main().getByText("The upper number must be above the lower one"));
  expect(desk.days).toHaveLength(1);
  await field("Blood pressure").fill("128/82");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => desk.days.find(({ day }) => day === dayHere())?.readings.length).toBe(1);
  expect(desk.days[0]).toMatchObject({ kind: "blood_pressure", source: "typed", name: "" });
  expect(desk.days[0]?.readings[0]).toMatchObject({ value: "128", second: "82", time: expect.stringMatching(/:/) });
  await shown(main().getByText("Last: 128/82 mmHg today"));
  await shown(main().getByText(/^Today\. 30-day mean 126\/81 from 2 days/));
  expect(await axeViolations()).toEqual([]);
  expectNoSideScroll();

  await entered().getByRole("button", { name: "Remove Blood pressure 128/82 mmHg" }).click();
  await expect.poll(() => desk.days.length).toBe(1);
  await gone(entered());
  await toast().getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => desk.days.length).toBe(2);
});

test("without a connection a value stays on the device, is shown, and is sent once the server answers", async () => {
  let isReached = false;
  const desk = vitalDesk([], { isReached: () => isReached });
  await renderPage("/vitals", { as: "member", answers: desk.answers });
  await shown(main().getByText(/^Your charts will appear here/));
  await field("Pulse").fill("61");
  await userEvent.keyboard("{Enter}");
  await shown(entered().getByText(/Pulse 61 bpm/));
  await shown(main().getByRole("slider", { name: "Pulse, days in order of time" }));
  expect(desk.days).toEqual([]);
  isReached = true;
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => desk.days.map(({ kind, readings }) => [kind, readings[0]?.value])).toEqual([["pulse", "61"]]);
});

test("a unit is chosen once: what is typed and shown is in pounds, what is kept in kilograms", async () => {
  const desk = vitalDesk([]);
  await renderPage("/vitals", { as: "member", answers: desk.answers });
  await main().getByText("Symptoms, fields and units").click();
  await main().getByRole("combobox", { name: "Weight in" }).selectOptions("lb");
  await expect.poll(() => desk.account.settings.vitals.units).toEqual([{ kind: "weight", unit: "lb" }]);
  await field("Weight").fill("180");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => desk.days[0]?.readings[0]?.value).toBe("81.6466");
  await shown(main().getByText("Last: 180 lb today"));
});

test("a unit chosen while another device saves its own settings is kept", async () => {
  const desk = vitalDesk([]);
  const api = await renderPage("/vitals", { as: "member", answers: desk.answers });
  api.set(
    answer(updateSettings, () => {
      api.set(...desk.answers);
      throw refusal("stale-version");
    }),
  );
  await main().getByText("Symptoms, fields and units").click();
  await main().getByRole("combobox", { name: "Weight in" }).selectOptions("lb");
  await expect.poll(() => desk.account.settings.vitals.units).toEqual([{ kind: "weight", unit: "lb" }]);
});

test("a target that is being removed cannot be removed twice", async () => {
  const desk = vitalDesk([pressure(1, "128", "82")]);
  const target = {
    kind: "blood_pressure",
    name: "",
    low: null,
    high: "130",
    secondLow: null,
    secondHigh: null,
  } as const;
  desk.account.settings = {
    ...desk.account.settings,
    vitals: { ...desk.account.settings.vitals, targets: [target] },
  };
  const api = await renderPage("/vitals", { as: "member", answers: desk.answers });
  const held = Promise.withResolvers<void>();
  api.set(
    answer(updateSettings, async () => {
      await held.promise;
      api.set(...desk.answers);
      throw refusal("stale-version");
    }),
  );
  await main().getByRole("button", { name: "Change your target" }).click();
  const remove = page.getByRole("button", { name: "Remove", exact: true });
  await remove.click();
  await expect.element(remove).toBeDisabled();
  held.resolve();
  await gone(remove);
  expect(desk.account.settings.vitals.targets).toEqual([]);
});

test("a symptom has the person's own name and a scale; the same name in other letters is the same one", async () => {
  const desk = vitalDesk([]);
  await renderPage("/vitals", { as: "member", answers: desk.answers });
  await main().getByText("Symptoms, fields and units").click();
  for (const name of ["Sore knee", "sore KNEE"]) {
    await main().getByRole("textbox", { name: "Add a symptom" }).fill(name);
    await userEvent.keyboard("{Enter}");
  }
  await field("Sore knee").fill("11");
  await userEvent.keyboard("{Enter}");
  await shown(main().getByText("The scale must be from 0 to 10"));
  await field("Sore knee").fill("4");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => desk.days.map(({ kind, name }) => [kind, name])).toEqual([["symptom", "Sore knee"]]);
  expect(main().getByRole("textbox", { name: "sore KNEE", exact: true }).elements()).toEqual([]);
});

test("a target is kept, drawn and said; the chart is walked with the arrow keys", async () => {
  const desk = vitalDesk([pressure(1, "128", "82"), pressure(2, "120", "78"), pressure(500, "140", "90")]);
  await renderPage("/vitals", { as: "member", answers: desk.answers });
  await main().getByRole("button", { name: "Set your target" }).click();
  await page.getByRole("textbox", { name: "Upper number from, mmHg" }).fill("130");
  await page.getByRole("textbox", { name: "Upper number to, mmHg" }).fill("110");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await shown(page.getByText("This must not be below the other end"));
  await page.getByRole("textbox", { name: "Upper number from, mmHg" }).fill("");
  await page.getByRole("textbox", { name: "Upper number to, mmHg" }).fill("130");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await shown(main().getByText(/Your target: up to 130 mmHg/));
  const chart = main().getByRole("slider", { name: "Blood pressure, days in order of time" });
  await pressOn(chart, "{ArrowLeft}");
  expect(chart.element().getAttribute("aria-valuetext")).toMatch(/^120\/78 mmHg on /);
  await main().getByRole("button", { name: "Show everything" }).click();
  await expect.poll(() => chart.element().getAttribute("aria-valuemax")).toBe("3");
});

test("measurements are saved as a table and as FHIR, and a chart under the name of its symptom", async () => {
  const ache = record({ ...vitalBody({ day: dayHere(0) }), kind: "symptom", name: "Головная боль" });
  await renderPage("/vitals", { as: "member", answers: vitalDesk([ache]).answers });
  const exported = (item: string) =>
    downloaded(async () => {
      await page.getByRole("button", { name: "Export", exact: true }).click();
      await page.getByRole("menuitem", { name: item }).click();
    });
  const table = await exported("All measurements (CSV)");
  expect(table.name).toBe("body-and-day.csv");
  expect(table.text).toContain("Головная боль");
  const fhir = await exported("All measurements (FHIR R4)");
  expect(fhir.name).toBe("body-and-day.fhir.json");
  expect(JSON.parse(fhir.text)).toMatchObject({ resourceType: "Bundle" });
  const chart = await downloaded(() => page.getByRole("button", { name: /^Save .* as CSV$/ }).click());
  expect(chart.name).toBe("body-and-day-головная-боль.csv");
});

test("who agreed before these measurements were stored is asked once, with each of them, and may refuse", async () => {
  const desk = vitalDesk([pressure(1, "124", "80")]);
  let hasAgreed = false;
  await renderPage("/vitals", {
    as: "member",
    viewport: PHONE,
    answers: [
      ...desk.answers,
      answer(addVitalReadings, ({ body }) => {
        if (!hasAgreed) throw refusal("body-consent-needed");
        desk.days.unshift(record(body));
        return record(body);
      }),
      answer(giveHealthConsent, () => {
        hasAgreed = true;
        return {
          ...{ displayName: "Ada Example", email: "ada@example.org", emailVerified: true, sendsMail: true },
          ...{ createdAt: AT, adultAt: AT, healthConsentAt: AT, bodyConsentAt: AT, avatarId: null },
        };
      }),
    ],
  });
  await field("Blood pressure").fill("128/82");
  await userEvent.keyboard("{Enter}");
  const question = page.getByRole("alertdialog", { name: "Store your body measurements too?" });
  const kinds = Object.entries(VITAL_NAMES).map(([kind, name]) =>
    kind === "symptom" ? "symptoms" : name.toLowerCase(),
  );
  await shown(question);
  const said = (question.element().textContent ?? "").toLowerCase();
  expect(kinds.filter((name) => !said.includes(name))).toEqual([]);
  expect(await axeViolations()).toEqual([]);
  expectNoSideScroll();
  await question.getByRole("button", { name: "Not now" }).click();
  await gone(question);
  await shown(main().getByText("Kept on this device. Sent once you agree to storing it."));
  await shown(entered().getByText(/128\/82 mmHg/));

  await main().getByRole("button", { name: "Read and decide" }).click();
  await question.getByRole("button", { name: "I agree" }).click();
  await expect.poll(() => desk.days.map(({ readings }) => readings[0]?.value)).toEqual(["128", "124"]);
  await gone(main().getByText("Kept on this device. Sent once you agree to storing it."));
});

test("no number is typed before its unit is known", async () => {
  const desk = vitalDesk([]);
  desk.account.settings = { ...desk.account.settings, vitals: { ...DEFAULT_SETTINGS.vitals, units: [POUNDS] } };
  const api = await renderPage("/vitals", {
    as: "member",
    answers: [
      ...desk.answers,
      answer(readSettings, () => {
        throw refusal("too-many-requests");
      }),
    ],
  });
  await shown(main().getByRole("heading", { name: "Photos" })); // they ask for the settings once more
  await shown(main().getByText("Your units couldn't be loaded"));
  await gone(field("Weight"));
  api.set(...desk.answers);
  await main().getByRole("button", { name: "Try again" }).click();
  await field("Weight").fill("180");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => desk.days[0]?.readings[0]?.value).toBe("81.6466");
});

const POUNDS = { kind: "weight", unit: "lb" } as const;

function stopAt(at: Date | string): void {
  vi.setSystemTime(at);
  onTestFinished(() => void vi.useRealTimers());
}

test("a page left open over midnight enters the next morning's values for that morning", async () => {
  const [evening, morning] = [dayHere(), dayHere(1)];
  stopAt(new Date(`${evening}T22:30`));
  const desk = vitalDesk([]);
  await renderPage("/vitals", { as: "member", answers: desk.answers });
  await field("Pulse").fill("61");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => desk.days.map(({ day }) => day)).toEqual([evening]);
  stopAt(new Date(`${morning}T07:30`));
  document.dispatchEvent(new Event("visibilitychange"));
  await shown(main().getByText(/^Last: 61 bpm on /));
  await field("Pulse").fill("58");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => desk.days.map(({ day }) => day)).toEqual([morning, evening]);
  expect(desk.days[0]?.readings[0]?.time).toBe("07:30");
});

test("a measurement is of the calendar day in the person's zone, whenever their day of doses starts", async () => {
  stopAt("2026-03-02T00:30:00Z");
  const desk = vitalDesk([]);
  const zones = [{ from: null, zone: "Asia/Tokyo" }];
  desk.account.settings = { ...desk.account.settings, zones, dayStart: "12:00" };
  await renderPage("/vitals", { as: "member", answers: desk.answers });
  await field("Pulse").fill("61");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => desk.days.map(({ day, readings }) => [day, readings[0]?.time]))
    .toEqual([["2026-03-02", "09:30"]]);
});
