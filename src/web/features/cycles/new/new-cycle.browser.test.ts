import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { createCycle, listCycles, readCycle } from "#contract/cycles.ts";
import { listPrivatePeptides, type PrivatePeptide } from "#contract/private-peptides.ts";
import { DEFAULT_SETTINGS, readSettings } from "#contract/settings.ts";
import { createVial, listVials, type StockVial } from "#contract/vials.ts";
import { addDays } from "#domain/units/calendar.ts";
import { type Answer, answer, refusal } from "#support/components/fake-api.ts";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, expectNoSideScroll, gone, main, shown } from "#support/components/screen.ts";
import { cycle, vial } from "#support/made-records.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { USER_ID } from "#support/user-id.ts";
import { dayText, localToday } from "#web/lib/local-day.ts";

const MIXED = { diluent: "water", volumeMl: "2", on: "2026-03-01" };

async function openForm(search = "", vials: readonly StockVial[] = [], answers: readonly Answer[] = []) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const created = cycle();
  return renderPage(`/cycles/new${search}`, {
    as: "member",
    viewport: PHONE,
    answers: [
      answer(readSettings, () => ({ ...DEFAULT_SETTINGS, zones: [{ from: null, zone }], version: 1 })),
      answer(listCycles, () => ({ items: [], nextCursor: null })),
      answer(listVials, () => ({ items: [...vials], nextCursor: null })),
      answer(createVial, ({ body }) => ({ ...vial(), ...body })),
      answer(createCycle, ({ body }) => ({ ...created, ...body, peptides: [] })),
      answer(readCycle, () => created),
      ...answers,
    ],
  });
}

const field = (name: string) => main().getByLabelText(name, { exact: true });
const press = (name: string) => main().getByRole("button", { name, exact: true }).click();
const schedule = () => main().getByRole("region", { name: "Schedule" });

test("a new cycle starts on the person's day, not on the date of this device", async () => {
  vi.setSystemTime("2026-03-02T01:00:00Z");
  onTestFinished(() => void vi.useRealTimers());
  const zones = [{ from: null, zone: "UTC" }];
  await openForm("", [], [answer(readSettings, () => ({ ...DEFAULT_SETTINGS, zones, dayStart: "04:00", version: 1 }))]);
  await expect.element(field("Start date")).toHaveValue("2026-03-01");
});

test("by hand: a unit, a frequency and a day are presses, and the next doses are shown before saving", async () => {
  await openForm();
  await field("Start date").fill("2090-01-02"); // a Monday
  await field("Compound").fill("Alpha");
  await field("Dosage").fill("250");
  await press("mcg");
  await expect.element(field("Dosage")).toHaveValue("250 mcg");
  await press("Weekly");
  await expect.element(field("Frequency")).toHaveValue("weekly on Monday");
  await main().getByRole("radio", { name: "Sunday" }).click({ force: true });
  await expect.element(field("Frequency")).toHaveValue("weekly on Sunday");
  await shown(schedule().getByText("250 mcg at 08:00 every Sunday, from your text."));
  await shown(schedule().getByText("You gave no time of day, so we chose 08:00. Change it under Time of day."));
  const next = main().getByRole("list", { name: "Next 3 doses" }).getByRole("listitem");
  await expect
    .poll(() => next.elements().map(({ textContent }) => textContent))
    .toEqual([
      "Sunday 8 January, 08:00Alpha, 250 mcg",
      "Sunday 15 January, 08:00Alpha, 250 mcg",
      "Sunday 22 January, 08:00Alpha, 250 mcg",
    ]);
  await field("Time of day").fill("9:30");
  await gone(schedule().getByText(/so we chose/));
  expect(await axeViolations()).toEqual([]);
  expectNoSideScroll();
});

test("a cycle that begins today counts its first dose of today, and '12:00 am' and 'before bed' are times", async () => {
  await openForm();
  await field("Compound").fill("Alpha");
  await field("Dosage").fill("250 mcg");
  await field("Frequency").fill("once weekly");
  await field("Time of day").fill("12:00 am");
  await shown(schedule().getByText("250 mcg at 00:00 every 7 days, from your text."));
  const next = main().getByRole("list", { name: "Next 3 doses" }).getByRole("listitem");
  await expect.poll(() => next.elements()[0]?.textContent).toMatch(/, 00:00, earlier todayAlpha, 250 mcg$/);
  await field("Time of day").fill("");
  await field("Frequency").fill("before bed");
  await shown(schedule().getByText("250 mcg at 22:00 every day, from your text."));
  await gone(schedule().getByText(/so we chose/));
});

test("steppers and days change the words, and words of one's own are read", async () => {
  await openForm();
  await field("Compound").fill("Alpha");
  await field("Dosage").fill("250 mcg");
  await press("5 days on, 2 off");
  await main().getByRole("group", { name: "Days off" }).getByRole("button", { name: "More" }).click();
  await expect.element(field("Frequency")).toHaveValue("5 days on, 3 days off");
  await field("Frequency").fill("2x/week");
  await main().getByRole("checkbox", { name: "Monday" }).click({ force: true });
  await expect.element(field("Frequency")).toHaveValue("Monday and Thursday");
  await field("Frequency").fill("2x/day");
  await expect.element(main().getByRole("button", { name: "Twice a day" })).toHaveAttribute("aria-pressed", "true");
});

test("units of the syringe become an amount with the vial's strength, and none is guessed without one", async () => {
  await openForm("", [vial({ mixedWith: MIXED })]);
  await field("Dosage").fill("10 units");
  await shown(main().getByText(/Add the mixed vial to your stock/));
  await field("Compound").fill("Alpha");
  await field("Route").selectOptions("sc");
  await shown(main().getByText(/^250 mcg, drawn from 5 mg in 2 mL/));
  await field("Dosage").click();
  await field("Notes").click();
  await expect.element(field("Dosage")).toHaveValue("250 mcg");
  await shown(main().getByText(/^250 mcg = 10 units \(U-100\), 0.1 mL, from 5 mg in 2 mL/));
});

test("an amount that could be read in two ways is asked about, and is not saved before it is clear", async () => {
  const api = await openForm();
  await field("Compound").fill("Alpha");
  await field("Frequency").fill("daily");
  await field("Dosage").fill("1,500");
  await press("mg");
  await shown(main().getByRole("status").getByText("1,500 could mean 1.5000 or 1500. Write it as one of these."));
  await gone(schedule().getByText(/1,500 mg at/));
  await press("Create cycle");
  await expect.element(field("Dosage")).toHaveAccessibleDescription(/1,500 could mean/);
  await field("Dosage").fill("1.5000 mg");
  await shown(schedule().getByText("1.5 mg at 08:00 every day, from your text."));
  expect(api.asked(createCycle)).toEqual([]);
});

test("a rhythm that was handed over goes on from its next dose", async () => {
  const item = (id: string, frequency: string, more = {}) => ({
    ...{ id, peptideId: id, peptideName: id, dosage: "1,500 mcg", route: "sc", notes: "" },
    schedule: { frequency, timeOfDay: [], duration: "Ongoing" },
    ...more,
  });
  const today = localToday();
  const next = addDays(today, 7);
  const peptides = [item("Alpha", "daily"), item("Beta", "every 10 days", { firstDay: next })];
  const prefill = { name: "Both", description: "", startDate: today, peptides };
  const api = await openForm(`?initialData=${encodeURIComponent(JSON.stringify(prefill))}`);
  await shown(main().getByText(`1,500 mcg at 08:00 every 10 days, from your text. First on ${dayText(next)}.`));
  await press("Create cycle");
  await expect
    .poll(() => api.asked(createCycle)[0]?.body.peptides.map(({ plan }) => [plan?.firstDay, plan?.steps[0]?.amount]))
    .toEqual([
      [null, "1500"],
      [next, "1500"],
    ]);
});

test("what was handed over is created with one press, with its vial mixed today", async () => {
  const schedule = { frequency: "twice a week", timeOfDay: [], duration: "Ongoing" };
  const item = {
    id: "1",
    peptideId: "alpha",
    peptideName: "Alpha",
    dosage: "250 mcg",
    route: "sc",
    schedule,
    notes: "",
  };
  const prefill = {
    ...{ name: "Alpha", description: "", startDate: localToday(), peptides: [item] },
    vials: [{ peptideName: "Alpha", amount: "5", unit: "mg", waterMl: "2" }],
  };
  const api = await openForm(`?initialData=${encodeURIComponent(JSON.stringify(prefill))}`);
  await expect.element(field("Mixed on")).toHaveValue(localToday());
  await press("Create cycle");
  await expect
    .poll(() => api.asked(createVial).map(({ body }) => body.mixedWith))
    .toEqual([{ diluent: "water", volumeMl: "2", on: localToday() }]);
  const [created] = api.asked(createCycle);
  expect(created?.body.peptides[0]?.plan?.rule).toMatchObject({ kind: "weekdays", everyWeeks: 1, times: ["08:00"] });
  await shown(page.getByRole("heading", { level: 1 }));
});

describe("a private peptide", () => {
  const at = "2026-01-01T08:00:00.000Z";
  const own: PrivatePeptide = {
    ...{ id: crypto.randomUUID(), userId: USER_ID, version: 1, createdAt: at, updatedAt: at },
    document: peptideDocument({ slug: "blend", name: "My blend", aliases: ["Blend 7"] }),
  };
  const all = answer(listPrivatePeptides, () => ({ items: [own], nextCursor: null }));

  test("is offered, checked as the person's own and saved under its id", async () => {
    const api = await openForm("", [], [all]);
    await field("Name").fill("With my own");
    await field("Compound").fill("blend 7");
    await field("Dosage").fill("20 mg");
    await shown(main().getByText("Your private entry: My blend"));
    await shown(main().getByRole("heading", { name: "Checked against your private entry" }));
    await shown(main().getByText("20 mg is at least 10 times the highest label or trial amount in your private entry"));
    await expect
      .element(main().getByCss('datalist option[value="My blend"]'))
      .toHaveAttribute("label", "My blend (private)");
    expect(await axeViolations()).toEqual([]);
    await press("Create cycle");
    const question = page.getByRole("alertdialog", { name: "Read this before you save" });
    await shown(question.getByText("20 mg is at least 10 times the highest"));
    await question.getByRole("button", { name: "Save anyway" }).click();
    await expect.poll(() => api.asked(createCycle).map(({ body }) => body.peptides[0]?.slug)).toEqual([own.id]);
  });

  test("that cannot be loaded: the library is checked all the same, and it is said", async () => {
    const api = await openForm(
      "",
      [],
      [
        answer(listPrivatePeptides, () => {
          throw refusal("not-found");
        }),
      ],
    );
    await shown(main().getByText("Your private peptides couldn't be loaded"));
    await field("Compound").fill("My blend");
    await shown(main().getByText('"My blend" is in no library entry under this name'));
    api.set(all);
    await press("Try again");
    await shown(main().getByText("Your private entry: My blend"));
  });
});

test("on a phone the steps of labels and trials are folded until they are asked for", async () => {
  await openForm();
  await field("Compound").fill("Semaglutide");
  await field("Route").selectOptions("sc");
  const fold = schedule().getByText(/^Steps from labels and trials \(\d+\)$/);
  await shown(fold);
  const use = schedule().getByRole("button", { name: /^Use the labeled steps/ });
  expect(use.elements()).toEqual([]);
  await fold.click();
  await shown(use.first());
});
