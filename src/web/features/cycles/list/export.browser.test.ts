import { expect, test } from "vitest";
import { listDoses } from "#contract/doses.ts";
import { listVials } from "#contract/vials.ts";
import { cycleDesk, cycleHere, plannedHere } from "#support/components/cycle-desk.ts";
import { answer, noAnswer } from "#support/components/fake-api.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { downloaded, main, shown, toast } from "#support/components/screen.ts";
import { dose, vial } from "#support/made-records.ts";

test("doses are exported as CSV and everything as JSON, and without an answer nothing is", async () => {
  const course = cycleHere([plannedHere("Alpha 250 mcg 08:00")]);
  const desk = cycleDesk([course], [{ ...dose({ peptideName: "Alpha" }), cycleId: course.id }]);
  const api = await renderPage("/cycles", {
    as: "member",
    answers: [...desk.answers, answer(listVials, () => ({ items: [vial({ peptideName: "Beta" })], nextCursor: null }))],
  });
  const press = (name: string) => main().getByRole("button", { name }).click();
  const table = await downloaded(() => press("Doses as CSV"));
  expect(table.name).toBe("doses.csv");
  expect(table.text).toContain("Alpha");
  const all = await downloaded(() => press("All as JSON"));
  expect(all.name).toBe("cycles.json");
  expect(JSON.parse(all.text)).toMatchObject({
    peptideCycles: [{ name: "Spring" }],
    doses: [{ peptideName: "Alpha" }],
    vials: [{ peptideName: "Beta" }],
  });
  api.set(
    answer(listDoses, () => {
      throw noAnswer();
    }),
  );
  await press("All as JSON");
  await shown(toast().getByText("Not exported"));
});
