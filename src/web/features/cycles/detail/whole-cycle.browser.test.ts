import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createCycle, deleteCycle } from "#contract/cycles.ts";
import {
  cycleDesk,
  cycleHere,
  dayHere,
  instantHere,
  plannedHere,
  stopAtNoon,
  zoneHere,
} from "#support/components/cycle-desk.ts";
import { answer, noAnswer } from "#support/components/fake-api.ts";
import { goto, renderPage } from "#support/components/render-page.tsx";
import { dialog, downloaded, gone, main, shown, toast } from "#support/components/screen.ts";
import { dose } from "#support/made-records.ts";
import { dayText } from "#web/lib/local-day.ts";

const today = () => page.getByRole("region", { name: "Today" });

/** A cycle of one compound that began two days ago, with a dose of 250 mcg logged today on time. */
async function openLogged() {
  stopAtNoon();
  const cycle = cycleHere([plannedHere("Alpha 250 mcg 08:00")], { daysAgo: 2, endsIn: 10 });
  const slot = instantHere("08:00");
  const one = dose({
    ...{ itemId: "item-alpha", slug: null, zone: zoneHere(), day: dayHere(), slot, at: slot },
    ...{ amount: { value: "250", unit: "mcg" }, site: "abdomen-left", note: '=1+1, "quoted"' },
    symptoms: [{ name: "Headache", severity: "mild", at: slot }],
  });
  const desk = cycleDesk([cycle], [{ ...one, cycleId: cycle.id }]);
  const api = await renderPage(`/cycles/${cycle.id}`, { as: "member", answers: desk.answers });
  await shown(page.getByRole("heading", { level: 1, name: "Spring" }));
  return { ...desk, api, cycle, dose: one };
}

async function menu(item: string): Promise<void> {
  await page.getByRole("button", { name: "More for this cycle" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("it is extended, ended, put away and taken back", async () => {
  const { cycles, doses } = await openLogged();
  await menu("Extend");
  const lastDay = dialog().getByLabelText("New last day");
  await expect.element(lastDay).toHaveValue(dayHere(17));
  await lastDay.fill(dayHere(20));
  await dialog().getByRole("button", { name: "Extend" }).click();
  await shown(toast().getByText(`It now ends on ${dayText(dayHere(20))}.`));
  await expect.poll(() => cycles[0]?.endDate).toBe(dayHere(20));

  await menu("End today");
  await shown(toast().getByText("Ended today"));
  await expect.poll(() => cycles[0]?.endDate).toBe(dayHere());
  await gone(today().getByText(/^Next: /));
  await shown(today().getByRole("listitem").filter({ hasText: "08:00" }).first());

  await menu("Archive");
  await shown(main().getByText("Archived", { exact: true }));
  await goto("/cycles");
  await main().getByText("Archived (1)").click();
  await main().getByRole("link", { name: "Spring" }).click();
  await shown(page.getByRole("heading", { level: 1, name: "Spring" }));
  await menu("Move out of archive");
  await gone(main().getByText("Archived", { exact: true }));
  await expect.poll(() => cycles[0]?.archivedAt).toBeNull();
  expect(doses).toHaveLength(1);
});

test("a late dose says what that does; paused without an end nothing is due, until it is resumed", async () => {
  stopAtNoon();
  const item = plannedHere("Liraglutide 0.6 mg 02:00", {}, { slug: "liraglutide" });
  const cycle = cycleHere([item], { daysAgo: 3, endsIn: 10 });
  const slot = instantHere("02:00", -1);
  const about = { itemId: item.id, slug: item.slug, zone: zoneHere(), day: dayHere(-1) };
  const one = dose({ ...about, slot, at: slot, amount: { value: "0.6", unit: "mg" } });
  const { cycles, answers } = cycleDesk([cycle], [{ ...one, cycleId: cycle.id }]);
  await renderPage(`/cycles/${cycle.id}`, { as: "member", answers });
  const pauses = () => cycles[0]?.peptides[0]?.plan?.pauses;
  await today()
    .getByText(/^1[01] h late: the level falls to \d\d% of its usual low$/)
    .click();
  await shown(
    today()
      .getByText(/Half-life 13 h\. Source: /)
      .first(),
  );
  await shown(main().getByText(/^Now \d+% of steady state\. .* Dashed: if the rest is taken as planned\. /));
  await main().getByRole("group", { name: "Levels in" }).getByRole("button", { name: "mg" }).click();
  await shown(
    main().getByText(/^Now 0\.\d+ mg\. 1 mg is the level that one dose of that amount reaches at its peak\. /),
  );
  await main().getByRole("button", { name: "%", exact: true }).click();

  await menu("Pause");
  await dialog().getByLabelText("Reason (optional)").fill("Travel");
  await dialog().getByRole("button", { name: "Pause", exact: true }).click();
  await shown(main().getByText("Paused until you resume"));
  await shown(today().getByText("Nothing is planned for today."));
  const open = { firstDay: dayHere(), lastDay: null, reason: "Travel" };
  await expect.poll(pauses).toEqual([open]);

  await main().getByRole("button", { name: "Change", exact: true }).click();
  await dialog().getByLabelText("Last day of the pause").fill(dayHere(4));
  await dialog().getByRole("button", { name: "Save" }).click();
  await shown(main().getByText(`Paused until ${dayText(dayHere(4))}`));
  await main().getByRole("button", { name: "Resume today" }).click();
  await shown(today().getByRole("button", { name: "Taken: Liraglutide" }));
  await expect.poll(pauses).toEqual([]);
  await toast().getByRole("button", { name: "Undo" }).click();
  await shown(today().getByText("Nothing is planned for today."));
  await expect.poll(pauses).toEqual([{ ...open, lastDay: dayHere(4) }]);
});

test("a second press after a lost answer makes no second copy", async () => {
  const { api, answers } = await openLogged();
  api.set(
    answer(createCycle, () => {
      throw noAnswer();
    }),
  );
  await menu("Duplicate");
  await shown(toast().getByText("Save Failed"));
  api.set(...answers);
  await menu("Duplicate");
  await shown(page.getByRole("heading", { level: 1, name: "Edit Cycle" }));
  expect(new Set(api.keysOf(createCycle)).size).toBe(1);
});

test("its copy begins today with nothing logged; deleting asks, and takes the doses along", async () => {
  const { api, cycles, doses, cycle } = await openLogged();
  await menu("Duplicate");
  await shown(page.getByRole("heading", { level: 1, name: "Edit Cycle" }));
  await toast().getByRole("button", { name: "Dismiss" }).click(); // it lies over the form's buttons
  const value = (label: string) => expect.element(page.getByLabelText(label, { exact: true }));
  await value("Name").toHaveValue("Spring (copy)");
  await value("Start date").toHaveValue(dayHere());
  await value("End date").toHaveValue(dayHere(12));
  await page.getByRole("button", { name: "Save changes" }).click();
  await shown(page.getByRole("heading", { level: 1, name: "Spring (copy)" }));
  await shown(today().getByRole("button", { name: "Taken: Alpha" }).first());
  await gone(page.getByRole("heading", { name: /^Logged doses/ }));

  await goto(`/cycles/${cycle.id}`);
  const asks = page.getByRole("alertdialog", { name: "Delete cycle" });
  await menu("Delete");
  await asks.getByRole("button", { name: "Cancel" }).click();
  expect(api.asked(deleteCycle)).toEqual([]);
  await menu("Delete");
  await asks.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => location.pathname).toBe("/cycles");
  await shown(toast().getByText("Cycle Deleted"));
  expect(cycles.map(({ name }) => name)).toEqual(["Spring (copy)"]);
  expect(doses).toEqual([]);
  await shown(main().getByRole("link", { name: "Spring (copy)" }));
  await gone(main().getByRole("link", { name: "Spring", exact: true }));
});

test("past doses are written down at once, and what is logged is left alone", async () => {
  const { doses, dose: logged } = await openLogged();
  await menu("Log earlier doses");
  await shown(dialog().getByText("2 × Alpha"));
  await dialog().getByRole("button", { name: "Log 2" }).click();
  await shown(page.getByRole("heading", { name: "Logged doses (3)" }));
  const times = page.getByRole("table", { name: "Logged doses" }).getByRole("cell", { name: /\d:\d\d$/ });
  await expect.poll(() => times.elements()[0]?.textContent).toMatch(/^\d{1,2} \p{L}{3,4} \d{4}, \d\d:\d\d$/u);
  expect(doses.map(({ at }) => at).toSorted()).toEqual([-2, -1, 0].map((day) => instantHere("08:00", day)));
  expect(doses.find(({ id }) => id === logged.id)?.site).toBe(logged.site);
});

test("CSV and JSON hold the doses, and a report for a clinician those of its days", async () => {
  const { cycle, dose: logged } = await openLogged();
  const file = (name: string) => downloaded(() => page.getByRole("button", { name, exact: true }).click());
  const csv = await file("CSV");
  expect(csv.name).toBe("cycle-spring.csv");
  const [head = "", ...lines] = csv.text.trim().split(/\r?\n/);
  const line = lines.join();
  expect(lines).toHaveLength(1);
  const columns = head.replaceAll('"', "").split(",");
  expect(columns).toEqual(expect.arrayContaining(["day", "planned", "taken_at", "late_by_minutes", "at_utc"]));
  for (const cell of [`${dayHere()} 08:00`, zoneHere(), "Alpha", "250", "mcg", "taken", "Headache (mild)"])
    expect(line).toContain(cell);
  expect(line).toContain(instantHere("08:00"));
  expect(line).toMatch(/"'?=1\+1, ""quoted"""/);
  const json = await file("JSON");
  expect(json.name).toBe("cycle-spring.json");
  const held = JSON.parse(json.text);
  expect(held.peptideCycles).toMatchObject([{ id: cycle.id, name: "Spring" }]);
  expect(held.doses).toMatchObject([{ id: logged.id, slot: logged.slot, amount: logged.amount, note: logged.note }]);

  await menu("Report for a clinician");
  const report = page.getByRole("article", { name: "Report for a clinician" });
  const day = (label: string) => page.getByLabelText(label, { exact: true });
  await shown(report.getByRole("row", { name: "Headache mild Alpha" }));
  await expect.element(day("From")).toHaveValue(dayHere(-2));
  await shown(report.getByRole("row", { name: "Alpha 3 1 (33%) 0 0 0 2" }));
  await page.getByLabelText("Name (optional)").fill("Ada");
  await page.getByRole("checkbox", { name: "Weight" }).click();
  await shown(report.getByText("Name: Ada"));
  await gone(report.getByRole("heading", { name: "Weight" }));
  const pdf = await file("Save as PDF");
  expect(pdf.name).toBe(`Ada, clinician report, ${dayHere(-2)} to ${dayHere()}.pdf`);
  expect(pdf.text).toMatch(/^%PDF-/);
  await day("Until").fill(dayHere(-1));
  await shown(report.getByText("No dose was logged in these days."));
  await day("Until").fill(dayHere(-3));
  await expect.element(day("Until")).toHaveAccessibleDescription("On or after the first day");
  await expect.element(page.getByRole("button", { name: "Save as PDF" })).toBeDisabled();
});
