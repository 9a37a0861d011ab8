import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Cycle } from "#contract/cycles.ts";
import { logDose } from "#contract/doses.ts";
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
import { renderPage } from "#support/components/render-page.tsx";
import { dialog, gone, main, shown, toast } from "#support/components/screen.ts";
import { dose } from "#support/made-records.ts";

type Item = Cycle["peptides"][number];

/** The page of a cycle that began so many days ago and ends today. */
function prepareCycle(items: readonly Item[], { daysAgo = 0 } = {}) {
  stopAtNoon();
  const cycle = cycleHere(items, { daysAgo });
  const desk = cycleDesk([cycle]);
  const open = async () => {
    const api = await renderPage(`/cycles/${cycle.id}`, { as: "member", answers: desk.answers });
    await shown(today().getByRole("heading", { name: "Today" }));
    return api;
  };
  return { cycle, desk, open };
}

const today = () => page.getByRole("region", { name: "Today" });
const adherence = () => page.getByRole("region", { name: "Adherence" });
const row = (text: string | RegExp) => today().getByRole("listitem").filter({ hasText: text });
const tap = (name: string) => today().getByRole("button", { name, exact: true }).click();
const says = (text: string) => shown(adherence().getByText(text));
/** The row offers a correction instead of the logging. */
const showsLogged = (text: string | RegExp) => shown(row(text).getByRole("button", { name: /^Edit: / }));
const openRow = (name: string) => today().getByRole("button", { name: `Taken: ${name}`, exact: true });

test("one tap logs the planned dose as taken now, and the toast takes it back", async () => {
  const { cycle, desk, open } = prepareCycle([plannedHere("Alpha 250 mcg 08:00")]);
  await open();
  await tap("Taken: Alpha");
  await showsLogged(/Alpha.*250 mcg/);
  await shown(toast().getByText("Alpha, 250 mcg"));
  await expect.poll(() => desk.doses).toHaveLength(1);
  const [one] = desk.doses;
  expect(one).toMatchObject({
    ...{ cycleId: cycle.id, state: "taken", slot: instantHere("08:00"), day: dayHere(), zone: zoneHere() },
    amount: { value: "250", unit: "mcg" },
  });
  expect(Date.parse(one?.at ?? "")).toBe(Date.now());
  await says("1 of 1 dose taken (100%)");
  await toast().getByRole("button", { name: "Undo" }).click();
  await shown(openRow("Alpha"));
  await expect.poll(() => desk.doses).toEqual([]);
  await gone(adherence());
});

test("a dose logged while another one is on its way is sent too", async () => {
  const { desk, open } = prepareCycle([plannedHere("Alpha 250 mcg 08:00"), plannedHere("Beta 1 mg 09:00")]);
  const api = await open();
  const held = Promise.withResolvers<void>();
  const [sent] = desk.answers.filter(({ operation }) => operation === logDose);
  api.set(
    answer(logDose, async (values) => {
      await held.promise; // a slow network
      return sent?.reply(values as never) as never;
    }),
  );
  await tap("Taken: Alpha");
  await tap("Taken: Beta");
  await shown(today().getByText("On this device").first());
  held.resolve();
  await expect.poll(() => desk.doses).toHaveLength(2);
  await gone(page.getByText("On this device"));
});

test("a dose skipped on advice leaves adherence as it was, one that was forgotten does not", async () => {
  const items = ["Alpha 250 mcg 08:00", "Beta 1 mg 09:00", "Gamma 2 mg 10:00"].map((text) => plannedHere(text));
  const { desk, open } = prepareCycle(items);
  await open();
  await tap("Taken: Alpha");
  await says("1 of 1 dose taken (100%)");
  const skip = async (name: string, reason: string) => {
    await tap(`Skip: ${name}`);
    await dialog().getByLabelText("Reason").selectOptions(reason);
    await dialog().getByRole("button", { name: "Log as skipped" }).click();
    await shown(row(name).getByText("Skipped", { exact: true }));
    await shown(row(name).getByText(reason));
  };
  await skip("Beta", "On a clinician's advice");
  await says("Left out on advice");
  await says("1 of 1 dose taken (100%)");
  await skip("Gamma", "Forgot");
  await says("1 of 2 doses taken (50%)");
  await expect.poll(() => desk.doses.map(({ skipReason }) => skipReason)).toEqual(["forgot", "advised", null]);
});

test("a logged dose is corrected, removed, and brought back as it was", async () => {
  const { desk, open } = prepareCycle([plannedHere("Alpha 250 mcg 08:00")]);
  await open();
  await tap("Taken: Alpha");
  await tap("Edit: Alpha");
  await dialog().getByLabelText("Time").fill("08:05");
  await dialog().getByLabelText("Amount").fill("300");
  await dialog().getByLabelText("Site").fill("Abdomen left upper");
  await dialog().getByText("Syringe, weight, symptoms, note").click();
  await dialog().getByLabelText("Note").fill("Slept badly");
  await dialog().getByRole("button", { name: "Save" }).click();
  await shown(row("300 mcg").getByText("at 08:05, Abdomen left upper"));
  const corrected = {
    ...{ at: instantHere("08:05"), slot: instantHere("08:00"), amount: { value: "300", unit: "mcg" } },
    ...{ site: "abdomen-upper-left", note: "Slept badly" },
  };
  await expect.poll(() => desk.doses).toMatchObject([corrected]);
  await tap("Edit: Alpha");
  await dialog().getByRole("button", { name: "Remove" }).click();
  await shown(openRow("Alpha"));
  await expect.poll(() => desk.doses).toEqual([]);
  await toast().getByRole("button", { name: "Undo" }).click();
  await shown(row("300 mcg").getByText("at 08:05, Abdomen left upper"));
  await expect.poll(() => desk.doses).toMatchObject([corrected]);
});

test("a dose beside the plan begins with the present week's amount and settles nothing", async () => {
  const steps = [
    { week: 1, amount: "250" },
    { week: 5, amount: "1000" },
  ];
  const { desk, open } = prepareCycle([plannedHere("Alpha 250 mcg 08:00", { steps })]);
  await open();
  await tap("Log another dose");
  await expect.element(dialog().getByLabelText("Amount")).toHaveValue("250");
  await dialog().getByLabelText("Time").fill("07:00");
  await dialog().getByLabelText("Amount").fill("200");
  await dialog().getByRole("button", { name: "Log as taken" }).click();
  await shown(row("200 mcg").getByText("Beside the plan"));
  await expect.poll(() => desk.doses).toMatchObject([{ slot: null, at: instantHere("07:00"), day: dayHere() }]);
  await shown(openRow("Alpha"));
});

test("a dose stays settled when the plan's time is moved afterwards", async () => {
  const { desk, open } = prepareCycle([plannedHere("Alpha 250 mcg 08:00")]);
  await open();
  await tap("Taken: Alpha");
  await expect.poll(() => desk.doses).toHaveLength(1);
  await toast().getByRole("button", { name: "Dismiss" }).click(); // it lies over the form's buttons
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabelText("Time of the dose").fill("09:00");
  await page.getByRole("button", { name: "Save changes" }).click();
  await says("1 of 1 dose taken (100%)");
  await showsLogged("Alpha");
  await gone(openRow("Alpha"));
  expect(desk.cycles[0]?.peptides[0]?.plan?.rule).toMatchObject({ times: ["09:00"] });
});

test("missed doses of earlier days are logged at their time", async () => {
  const { desk, open } = prepareCycle([plannedHere("Alpha 250 mcg 08:00")], { daysAgo: 2 });
  await open();
  await today().getByText("2 earlier doses not logged").click();
  const missed = today().getByRole("group").getByRole("listitem");
  await expect.poll(() => missed.elements().length).toBe(2);
  await missed.last().getByRole("button", { name: "Taken: Alpha" }).click();
  await expect.element(dialog().getByLabelText("Day", { exact: true })).toHaveValue(dayHere(-1));
  await expect.element(dialog().getByLabelText("Time")).toHaveValue("08:00");
  await dialog().getByRole("button", { name: "Log as taken" }).click();
  await shown(today().getByText("1 earlier dose not logged"));
  const at = instantHere("08:00", -1);
  await expect.poll(() => desk.doses).toMatchObject([{ at, slot: at, day: dayHere(-1) }]);
  await says("1 of 2 doses taken (50%)");
});

test("what was logged for an earlier day can still be corrected", async () => {
  const { cycle, desk, open } = prepareCycle([plannedHere("Alpha 250 mcg 08:00")], { daysAgo: 1 });
  const at = instantHere("08:00", -1);
  const about = { itemId: "item-alpha", slug: null, zone: zoneHere(), day: dayHere(-1) };
  const amount = { value: "250", unit: "mcg" } as const;
  desk.doses.push({ ...dose({ ...about, at, slot: at, amount }), cycleId: cycle.id });
  await open();
  await shown(page.getByRole("heading", { name: "Logged doses (1)" }));
  await main().getByRole("button", { name: "Edit: Alpha" }).first().click();
  await dialog().getByLabelText("Amount").fill("200");
  await dialog().getByRole("button", { name: "Save" }).click();
  await expect.poll(() => desk.doses).toMatchObject([{ amount: { value: "200", unit: "mcg" }, slot: at, at }]);
});

test("doses are logged by keyboard alone, and the focus stays in the list", async () => {
  const { desk, open } = prepareCycle([plannedHere("Alpha 250 mcg 08:00"), plannedHere("Beta 1 mg 09:00")]);
  await open();
  const focused = () => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return element?.getAttribute("aria-label") ?? label ?? "";
  };
  const tabTo = async (name: string) => {
    for (let press = 0; press < 60 && focused() !== name; press++) await userEvent.keyboard("{Tab}");
    expect(focused()).toBe(name);
  };
  await tabTo("Log with details: Alpha");
  await userEvent.keyboard("{Enter}");
  await shown(dialog());
  await userEvent.keyboard("{Escape}");
  await gone(dialog());
  await expect.poll(focused).toBe("Log with details: Alpha");
  await userEvent.keyboard("{Enter}");
  await shown(dialog());
  await tabTo("Amount");
  await userEvent.keyboard("300{Enter}");
  await showsLogged("300 mcg");
  await expect.poll(focused).toBe("Edit: Alpha");
  await tabTo("Taken: Beta");
  await userEvent.keyboard("{Enter}");
  await showsLogged("1 mg");
  await expect.poll(() => desk.doses).toHaveLength(2);
  await expect
    .poll(() => page.getByRole("region", { name: "Today" }).element().contains(document.activeElement))
    .toBe(true);
});
