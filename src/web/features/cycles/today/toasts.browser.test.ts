import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listCycles } from "#contract/cycles.ts";
import { type Dose, listDoses, logDose } from "#contract/doses.ts";
import { DEFAULT_SETTINGS, readSettings } from "#contract/settings.ts";
import { answer } from "#support/components/fake-api.ts";
import { DESKTOP, PHONE, renderPage } from "#support/components/render-page.tsx";
import { boxOf, gone, main, shown, toast } from "#support/components/screen.ts";
import { cycle, dose } from "#support/made-records.ts";
import { localToday } from "#web/lib/local-day.ts";

/** Enough doses that one is wherever a toast might. */
const NAMES = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta"];

const item = (peptideName: string, place: number) => ({
  ...{ id: peptideName, peptideId: peptideName, slug: null, peptideName, dosage: "250 mcg", route: "sc" as const },
  ...{ schedule: { frequency: "daily", timeOfDay: [], duration: "" }, notes: "" },
  plan: {
    rule: { kind: "days" as const, every: 1, times: [`0${place}:00`] },
    ...{ unit: "mcg" as const, steps: [{ week: 1, amount: "250" }], firstDay: null, lastDay: null, pauses: [] },
  },
});

async function openToday(viewport: { readonly width: number; readonly height: number }): Promise<void> {
  const one = cycle({ startDate: localToday(), endDate: null, peptides: NAMES.map(item) });
  const logged: Dose[] = [];
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await renderPage("/cycles", {
    as: "member",
    viewport,
    answers: [
      answer(readSettings, () => ({ ...DEFAULT_SETTINGS, zones: [{ from: null, zone }], version: 1 })),
      answer(listCycles, () => ({ items: [one], nextCursor: null })),
      answer(listDoses, () => ({ items: [...logged], nextCursor: null })),
      answer(logDose, ({ body }) => {
        const stored = { ...dose(), ...body, cycleId: one.id };
        logged.push(stored);
        return stored;
      }),
    ],
  });
  await shown(page.getByRole("button", { name: "Taken: Zeta" }));
}

const note = () => toast().getByRole("status");

function doOverlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

describe.each([
  ["a small desktop", { width: 1024, height: 620 }],
  ["a desktop", DESKTOP],
  ["a phone", PHONE],
])("on %s", (_, viewport) => {
  test("a toast covers neither the row just used nor the page's main action", async () => {
    await openToday(viewport);
    const action = main().getByRole("link", { name: "New Cycle" }).first();
    for (const name of NAMES) {
      await page.getByRole("button", { name: `Taken: ${name}` }).click();
      await shown(note().filter({ hasText: name }));
      const used = page.getByRole("button", { name: `Edit: ${name}` }); // is where "Taken" stood
      await shown(used);
      await expect.poll(() => doOverlap(boxOf(note()), boxOf(used))).toBe(false);
      const [shownAction] = action.elements();
      if (shownAction?.checkVisibility())
        await expect.poll(() => doOverlap(boxOf(note()), shownAction.getBoundingClientRect())).toBe(false);
    }
  });

  test("Escape puts it away", async () => {
    await openToday(viewport);
    await page.getByRole("button", { name: "Taken: Alpha" }).click();
    await shown(note());
    await userEvent.keyboard("{Escape}");
    await gone(note());
  });
});
