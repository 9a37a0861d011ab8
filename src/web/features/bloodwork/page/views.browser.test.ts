import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { listBloodwork, readBloodworkSettings, updateBloodworkSettings } from "#contract/bloodwork.ts";
import { listCycles } from "#contract/cycles.ts";
import { listDoses } from "#contract/doses.ts";
import { readPeptide } from "#contract/peptides.ts";
import { DEFAULT_BLOODWORK_SETTINGS } from "#domain/bloodwork/record/bloodwork-settings.ts";
import { NOT_NOTED } from "#domain/bloodwork/record/entry.ts";
import { addDays } from "#domain/units/calendar.ts";
import { cycleDesk, cycleHere, dayHere, instantHere, plannedHere, stopAtNoon } from "#support/components/cycle-desk.ts";
import { answer, published, refusal } from "#support/components/fake-api.ts";
import { goto, PHONE, reload, renderPage } from "#support/components/render-page.tsx";
import { downloaded, gone, main, pressOn, shown, textOf, textsOf } from "#support/components/screen.ts";
import { cycle, dose } from "#support/made-records.ts";
import { draw, line } from "#support/sample-draws.ts";
import { USER_ID } from "#support/user-id.ts";
import { readDeviceSettings, writeDeviceDraw, writeDeviceSettings } from "../store/device-draws.ts";

const AT = "2026-01-01T08:00:00.000Z";
const press = (name: string | RegExp) => page.getByRole("button", { name }).click();

/** Fourteen draws a month apart, the last of them today; more than are computed before the page is first shown. */
const DAYS = Array.from({ length: 14 }, (_, place) => dayHere(-30 * (13 - place)));
const drawsHere = DAYS.map((day, place) =>
  draw(
    `${day}T08:0${place % 10}`,
    [
      line(`igf-1 ${150 + 12 * place} ng/mL 98..282`, { method: place > 11 ? "LC/MS" : "Immunoassay" }),
      `ldl-cholesterol ${100 + 5 * place} mg/dL ..100!`,
      "hdl-cholesterol 50 mg/dL 40..",
      "cholesterol-total 200 mg/dL ..200",
      "hs-crp <0.3 mg/L ..3",
    ],
    { laboratory: "Labcorp", circumstances: { ...NOT_NOTED, fasting: place % 2 === 0 } },
  ),
);
const account = drawsHere.map((one) => ({
  ...{ ...one, id: crypto.randomUUID(), userId: USER_ID, version: 1, createdAt: AT, updatedAt: AT, files: [] },
}));

test("a visitor sees fourteen draws side by side, as a table that goes back, and as one page for a clinician", async () => {
  for (const { id: _id, ...fields } of drawsHere) await writeDeviceDraw(crypto.randomUUID(), fields, 0);
  await writeDeviceSettings({ ...DEFAULT_BLOODWORK_SETTINGS, sex: "male" });
  await renderPage("/bloodwork?view=side-by-side", { viewport: PHONE });
  await shown(page.getByRole("img", { name: /^LDL cholesterol: 14 results, latest 165 mg\/dL/ }));
  window.dispatchEvent(new Event("beforeprint")); // on paper nothing is far away
  await expect.poll(() => page.getByRole("img", { name: /: 14 results, latest/ }).elements().length).toBeGreaterThan(4);

  await goto("/bloodwork?view=table");
  const table = page.getByRole("region", { name: "Markers by draw, table" });
  await shown(table.getByText("165").first());
  await expect.element(page.getByRole("button", { name: "Later draws" })).toBeDisabled();
  await press("Earlier draws");
  await expect.element(page.getByRole("button", { name: "Earlier draws" })).toBeDisabled();
  await gone(table.getByText("165"));
  await press("Later draws");
  await shown(table.getByText("165").first());

  await goto("/bloodwork");
  const row = main().getByRole("link", { name: /^LDL cholesterol/ });
  await shown(row);
  await page.getByLabelText("Find a marker").fill("ldl");
  await shown(page.getByText(/^\d+ of \d+ markers\.$/));
  await page.getByLabelText("Find a marker").fill("");
  await page.getByLabelText("Panel").selectOptions("Lipids");
  await gone(main().getByRole("link", { name: /^Insulin-like/ }));
  await page.getByLabelText("Panel").selectOptions("All panels");
  await page.getByLabelText("Sort by").selectOptions("Largest change first");
  await shown(main().getByRole("heading", { name: "Largest change first" }));
  await press("Export");
  const sheet = await downloaded(() => page.getByRole("menuitem", { name: "One page for a clinician (PDF)" }).click());
  expect(sheet.name).toBe("bloodwork.pdf");
  expect(sheet.text.slice(0, 5)).toBe("%PDF-");

  await press("Add sex and age");
  const about = page.getByRole("dialog", { name: "About you" });
  await about.getByRole("radio", { name: "Female" }).click();
  await about.getByLabelText("Menopause").selectOptions("After");
  await about.getByLabelText("Date of birth").fill(addDays(dayHere(), 10));
  await about.getByRole("radio", { name: /^SI units/ }).click();
  await about.getByRole("button", { name: "Save" }).click();
  await shown(about.getByText("This day is in the future."));
  await about.getByLabelText("Date of birth").fill("1960-04-02");
  await about.getByRole("button", { name: "Save" }).click();
  await gone(about);
  expect(await readDeviceSettings()).toMatchObject({
    ...{ sex: "female", menopause: "postmenopausal", birthDate: "1960-04-02", units: "si" },
  });
  await shown(page.getByRole("button", { name: "About you" }));
});

const TAKEN = [-160, -150, -140, -100, -20];
const tesamorelin = cycleHere([plannedHere("Tesamorelin 2 mg 08:00", {}, { slug: "tesamorelin", route: "sc" })], {
  ...{ daysAgo: 170, endsIn: 30, name: "Spring" },
});
const MEMBER = [
  answer(listBloodwork, () => ({ items: account, nextCursor: null })),
  answer(readBloodworkSettings, () => ({ ...DEFAULT_BLOODWORK_SETTINGS, sex: "male" as const, version: 0 })),
  answer(listCycles, () => ({
    items: [tesamorelin, cycle({ startDate: dayHere(-400), endDate: dayHere(-300), name: "Before" })],
    nextCursor: null,
  })),
  answer(listDoses, () => ({
    items: TAKEN.map((days) => ({
      ...dose({ peptideName: "Tesamorelin", slug: "tesamorelin", day: dayHere(days), at: instantHere("08:00", days) }),
      ...{ cycleId: tesamorelin.id, route: "sc" as const },
    })),
    nextCursor: null,
  })),
];

test("a marker is seen with doses, modeled levels and the times before and during a cycle", async () => {
  stopAtNoon();
  const api = await renderPage("/bloodwork?marker=igf-1", {
    as: "member",
    answers: [...MEMBER, answer(updateBloodworkSettings, ({ body }) => ({ ...body, version: body.version + 1 }))],
  });
  const periods = page.getByRole("region", { name: "Before, during and after a cycle" });
  await shown(periods.getByRole("heading", { name: "Spring" }));
  const slopes = () =>
    periods
      .getByRole("img")
      .elements()
      .map((element) => element.getAttribute("aria-label"));
  await expect.poll(slopes).toEqual([
    "Medians with counts: during 168, 4; after 216, 4",
    "Medians with counts: before 216, 4; during no median, 6", // the method changed within it
  ]);
  const table = periods.getByRole("table").last();
  expect(textsOf(table.getByRole("row", { name: /^During/ }).getByRole("cell"))).toEqual(["6", "–", "–"]);
  const drawn = periods.getByRole("img").last().getByCss("text");
  expect(drawn.elements().map(({ textContent }) => textContent)).toEqual(["216", "before, 4", "during, 6"]);
  await shown(periods.getByText(/^During against before: Not comparable/));
  await press("Show the modeled level");
  await shown(page.getByRole("img", { name: "Modeled level of Tesamorelin on the time axis of the chart above" }));
  await press("Hide the modeled level");
  await gone(page.getByRole("region", { name: "Modeled levels" }));

  const chart = page.getByRole("slider");
  const said = () => chart.element().getAttribute("aria-valuetext") ?? "";
  await pressOn(chart, "{Home}");
  const first = said();
  await pressOn(chart, "{ArrowRight}");
  expect(said()).not.toBe(first);
  await chart.hover();
  await expect.poll(said).not.toBe(first);
  await page.getByLabelText("Draws").selectOptions("Fasting");
  await shown(page.getByText(/Shown: 7 of 14\./));
  await page.getByLabelText("Draws").selectOptions("All draws");
  await page.getByLabelText("Since the last dose of").selectOptions("Tesamorelin");
  const hours = page.getByLabelText("At least, hours");
  await hours.fill("400");
  await shown(page.getByText(/Shown: \d+ of 14\./));
  const after = textOf(page.getByText(/Shown: \d+ of 14\./));
  await hours.fill("");
  await shown(page.getByText("Enter a whole number from 0 to 1,440"));
  await expect.element(hours).toHaveValue("");
  expect(textOf(page.getByText(/Shown: \d+ of 14\./))).toBe(after);
  await expect.element(hours).not.toHaveAttribute("type", "number");
  await page.getByLabelText("Unit").selectOptions("nmol/L");
  await expect.poll(() => api.asked(updateBloodworkSettings).at(-1)?.body.unitOf).toMatchObject([{ marker: "igf-1" }]);
  await pressOn(chart, "{ArrowDown}");
  await gone(page.getByRole("heading", { level: 1, name: /^Insulin-like/ }));
});

test("the next draws name compound, reason and source, go into a calendar, and say which compounds are missing", async () => {
  stopAtNoon();
  const planned = (name: string) => plannedHere(`${name} 1 mg 08:00`, {}, { slug: name.toLowerCase() });
  const spring = cycleHere(["Octreotide", "Voclosporin"].map(planned), { daysAgo: 170, endsIn: 30 });
  const octreotide = await published(readPeptide, "/api/peptides/octreotide");
  const api = await renderPage("/bloodwork?view=plan", {
    as: "member",
    answers: [
      ...MEMBER,
      answer(listCycles, () => ({ items: [spring], nextCursor: null })),
      answer(readPeptide, ({ params }) => {
        if (params.slug !== "octreotide") throw refusal("busy");
        return octreotide;
      }),
    ],
  });
  await shown(page.getByRole("alert").getByText("Checks of these compounds are missing here."));
  const named = (start: RegExp) => shown(main().getByRole("heading", { level: 2, name: start }));
  await named(/^Done \(\d+\)/);
  await named(/^Day has passed without a draw \(\d+\)/);
  await named(/^Checked without a laboratory \(\d+\)/);
  const check = main().getByRole("listitem").filter({ hasText: "IGF-1" }).first();
  await expect.element(check.getByRole("link", { name: "Octreotide" })).toHaveAttribute("href", `/cycles/${spring.id}`);
  const calendar = await downloaded(() => press("Add to my calendar"));
  expect(calendar.name).toBe("blood-draws.ics");
  expect(calendar.text).toContain("BEGIN:VEVENT");

  api.set(answer(readPeptide, () => octreotide));
  await press("Try again");
  await gone(page.getByText("Checks of these compounds are missing here."));
  api.set(answer(listCycles, () => ({ items: [], nextCursor: null })));
  await reload();
  await shown(page.getByText("No checks planned"));
});

test("no draw is called due before the results that may have done it are known", async () => {
  const due = page.getByRole("region", { name: "Blood draws due now" });
  const begun = cycleHere([plannedHere("Tesamorelin 2 mg 08:00", {}, { slug: "tesamorelin" })], { endsIn: 30 });
  const api = await renderPage("/", {
    as: "member",
    answers: [
      ...cycleDesk([begun]).answers,
      answer(listBloodwork, () => {
        throw refusal("too-many-requests");
      }),
    ],
  });
  await shown(main().getByRole("link", { name: /^My Cycles/ }));
  await expect.poll(() => api.asked(listBloodwork).length).toBe(4); // asked three times more
  await gone(due);
  api.set(answer(listBloodwork, () => ({ items: [], nextCursor: null })));
  await reload();
  await shown(due);
});

test("before the settings are known no form starts without the stored sex and units", async () => {
  const api = await renderPage("/bloodwork", {
    as: "member",
    answers: [
      ...MEMBER,
      answer(readBloodworkSettings, () => {
        throw refusal("too-many-requests");
      }),
      answer(updateBloodworkSettings, ({ body }) => ({ ...body, version: body.version + 1 })),
    ],
  });
  await shown(main().getByText("Your sex, age and units couldn't be loaded."));
  await expect.element(page.getByRole("button", { name: "About you" })).toBeDisabled();
  api.set(...MEMBER);
  await press("Try again");
  await press("Add sex and age");
  const about = page.getByRole("dialog", { name: "About you" });
  await about.getByLabelText("Date of birth").fill("1960-04-02");
  await about.getByRole("button", { name: "Save" }).click();
  await gone(about);
  expect(api.asked(updateBloodworkSettings)).toMatchObject([{ body: { sex: "male", birthDate: "1960-04-02" } }]);
});
