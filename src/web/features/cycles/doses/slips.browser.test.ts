import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Cycle } from "#contract/cycles.ts";
import { listDoses, listDosesOfCycle } from "#contract/doses.ts";
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
import { dialog, shown, textOf } from "#support/components/screen.ts";
import { dose } from "#support/made-records.ts";

const today = () => page.getByRole("region", { name: "Today" });
const row = (text: string) => today().getByRole("listitem").filter({ hasText: text });
const tap = (name: string) => today().getByRole("button", { name, exact: true }).click();
const question = () => page.getByRole("alertdialog", { name: "Is this right?" });
const logIt = () => question().getByRole("button", { name: "Log it" });
const showsLogged = (text: string) => shown(row(text).getByRole("button", { name: /^Edit: / }));

async function logWith(name: string, amount: string): Promise<void> {
  await tap(`Log with details: ${name}`);
  await dialog().getByLabelText("Amount").fill(amount);
  await dialog().getByRole("button", { name: "Log as taken" }).click();
}

/** A day's list, or the page of one cycle, with what is logged so far. */
async function open(cycles: Cycle[], path = `/cycles/${cycles[0]?.id}`, ...doses: ReturnType<typeof dose>[]) {
  const desk = cycleDesk(cycles, doses);
  const api = await renderPage(path, { as: "member", answers: desk.answers });
  return { ...desk, api };
}
const one = (...items: readonly string[]) => [cycleHere(items.map((item) => plannedHere(item)))];

test("an amount five times off is typed again before it is logged, one just under is not", async () => {
  stopAtNoon();
  const { doses } = await open(one("Alpha 250 mcg 08:00", "Beta 250 mcg 08:00"));
  await logWith("Beta", "1249");
  await showsLogged("1,249 mcg");
  await logWith("Alpha", "1250");
  await shown(question().getByText("1,250 mcg is at least 5 times the planned 250 mcg."));
  await logIt().click();
  await shown(question().getByText("Enter a number"));
  await question().getByLabelText("Type the amount again").fill("125");
  await shown(question().getByText("This isn't 1,250 mcg. Type it again, or go back to correct it."));
  await question().getByLabelText("Type the amount again").fill("1.250");
  await shown(question().getByText(/^This could mean 1\.25, a decimal \(type 1\.2500\) or 1250/));
  await logIt().click();
  expect(doses).toHaveLength(1);
  await question().getByLabelText("Type the amount again").fill("1,250");
  await userEvent.keyboard("{Enter}");
  await showsLogged("1,250 mcg");
  await expect.poll(() => doses).toHaveLength(2);
});

test("going back from the question leads to what was typed, and nothing is logged", async () => {
  stopAtNoon();
  const { doses } = await open(one("Alpha 250 mcg 08:00"));
  await tap("Log with details: Alpha");
  await dialog().getByLabelText("Amount").fill("2500");
  await dialog().getByLabelText("Site").fill("Left knee");
  await dialog().getByRole("button", { name: "Log as taken" }).click();
  await question().getByRole("button", { name: "Go back" }).click();
  expect(doses).toEqual([]);
  await expect.element(dialog().getByLabelText("Site")).toHaveValue("Left knee");
  await dialog().getByLabelText("Amount").fill("250");
  await dialog().getByRole("button", { name: "Log as taken" }).click();
  await expect.poll(() => doses).toMatchObject([{ amount: { value: "250", unit: "mcg" }, site: "Left knee" }]);
});

test("what is being typed outlasts midnight, though the list becomes another day's", async () => {
  stopAtNoon();
  const midnight = new Date();
  midnight.setHours(24, 0, 0, 0);
  vi.setSystemTime(midnight.getTime() - 30_000);
  const cycle = cycleHere([plannedHere("Alpha 250 mcg 08:00")], { endsIn: 5 });
  const { api, doses } = await open([cycle]);
  await tap("Log with details: Alpha");
  const never = () => new Promise<never>(() => {}); // the new day's list never comes
  api.set(answer(listDoses, never), answer(listDosesOfCycle, never));
  await dialog().getByLabelText("Amount").fill("225");
  const dayShown = () => textOf(today().getByText(/^\w+day \d+ \w+$/));
  const before = dayShown();
  vi.setSystemTime(midnight.getTime() + 90_000);
  document.dispatchEvent(new Event("visibilitychange")); // as on a device that is taken up again
  await expect.poll(dayShown).not.toBe(before);
  await expect.element(dialog().getByLabelText("Amount")).toHaveValue("225");
  expect(doses).toEqual([]);
});

test("the same compound again within half its interval asks first", async () => {
  stopAtNoon();
  const [cycle] = one("Alpha 250 mcg 08:00");
  if (!cycle) throw new Error("no cycle");
  const about = { itemId: "item-alpha", slug: null, zone: zoneHere(), day: dayHere() };
  const before = dose({ ...about, at: instantHere("11:30"), amount: { value: "250", unit: "mcg" } });
  const { doses } = await open([cycle], `/cycles/${cycle.id}`, { ...before, cycleId: cycle.id });
  await shown(row("Beside the plan"));
  await tap("Taken: Alpha");
  await shown(question().getByText(/A dose of Alpha \(250 mcg\) is logged as taken 1 h before this one/));
  await question().getByRole("button", { name: "Go back" }).click();
  expect(doses).toHaveLength(1);
  await tap("Taken: Alpha");
  await logIt().click();
  await expect.poll(() => doses).toHaveLength(2);
});

test("the same compound in two cycles within half its interval asks too", async () => {
  stopAtNoon();
  const [first, other] = [...one("Alpha 250 mcg 08:00"), ...one("Alpha 250 mcg 09:00")];
  if (!first || !other) throw new Error("no cycles");
  const { doses } = await open([first, other], "/cycles");
  await row("08:00").getByRole("button", { name: "Taken: Alpha" }).click();
  await showsLogged("08:00");
  await row("09:00").getByRole("button", { name: "Taken: Alpha" }).click();
  await logIt().click();
  await expect.poll(() => doses.map(({ cycleId }) => cycleId)).toEqual([other.id, first.id]);
});
