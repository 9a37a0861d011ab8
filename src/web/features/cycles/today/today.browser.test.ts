import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listCycles, readCycle } from "#contract/cycles.ts";
import { listDoses, listDosesOfCycle, logDose } from "#contract/doses.ts";
import { DEFAULT_SETTINGS, readSettings } from "#contract/settings.ts";
import { listVials, type StockVial } from "#contract/vials.ts";
import { answer } from "#support/components/fake-api.ts";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import { dialog, expectNoSideScroll, gone, shown } from "#support/components/screen.ts";
import { cycle, dose, vial } from "#support/made-records.ts";
import { usualScale } from "#web/lib/device/usual-scale.ts";
import { localToday } from "#web/lib/local-day.ts";

const MIXED = { diluent: "water", volumeMl: "2", on: "2026-03-01" };

/** A cycle of one compound, due at the start of today. */
const alpha = (amount: string) =>
  cycle({
    startDate: localToday(),
    endDate: null,
    peptides: [
      {
        ...{ id: "a", peptideId: "alpha", slug: null, peptideName: "Alpha", dosage: `${amount} mcg`, route: "sc" },
        schedule: { frequency: "daily", timeOfDay: [], duration: "" },
        notes: "",
        plan: {
          rule: { kind: "days", every: 1, times: ["00:00"] },
          ...{ unit: "mcg", steps: [{ week: 1, amount }], firstDay: null, lastDay: null, pauses: [] },
        },
      },
    ],
  });

async function openToday(amount: string, vials: readonly StockVial[], site: string | null = null) {
  const one = alpha(amount);
  const about = { itemId: "a", slug: null, peptideName: "Alpha", slot: null, site };
  const logged = [{ ...dose({ ...about, at: "2026-01-02T08:00:00Z", day: "2026-01-02" }), cycleId: one.id }];
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const api = await renderPage(`/cycles/${one.id}`, {
    as: "member",
    viewport: PHONE,
    answers: [
      answer(readSettings, () => ({ ...DEFAULT_SETTINGS, zones: [{ from: null, zone }], version: 1 })),
      answer(listCycles, () => ({ items: [one], nextCursor: null })),
      answer(readCycle, () => one),
      answer(listVials, () => ({ items: [...vials], nextCursor: null })),
      answer(listDoses, () => ({ items: logged, nextCursor: null })),
      answer(listDosesOfCycle, () => ({ items: [], nextCursor: null })),
      answer(logDose, ({ body }) => ({ ...dose(), ...body, cycleId: one.id })),
    ],
  });
  await shown(row());
  return api;
}

const today = () => page.getByRole("region", { name: "Today" });
const row = () => today().getByRole("listitem").first();
const noDraw = () => gone(row().getByText(/\d units? \(U-100\)/));

test("the row says what to draw from the mixed vial, and one press logs it from that vial", async () => {
  const unmixed = vial({ amount: "10", openedOn: null, mixedWith: null, expiresOn: "2090-01-01" });
  const mixed = vial({ mixedWith: MIXED });
  const api = await openToday("250", [unmixed, mixed]);
  await shown(row().getByText("250 mcg = 10 units (U-100)"));
  await shown(row().getByText(/Vial: 5 mg in 2 mL, batch A-1, mixed 1 Mar 2026/));
  await gone(row().getByText("Next site"));
  expectNoSideScroll();
  await row().getByRole("button", { name: "Taken: Alpha" }).click();
  await expect.poll(() => api.asked(logDose).map(({ body }) => body.vialId)).toEqual([mixed.id]);
});

test("the draw follows the syringe chosen in the calculator, and the volume is said on each", async () => {
  await openToday("250", [vial({ mixedWith: MIXED })]);
  await shown(row().getByText("250 mcg = 10 units (U-100), 0.1 mL"));
  usualScale.set("U-40");
  await shown(row().getByText("250 mcg = 4 units (U-40), 0.1 mL"));
  usualScale.set("other");
  await shown(row().getByText("250 mcg = 0.1 mL"));
  usualScale.clear();
});

test("a draw between two marks is rounded and says what it gives", async () => {
  await openToday("230", [vial({ mixedWith: MIXED })]);
  await shown(row().getByText("230 mcg = about 9 units (U-100)"));
  await shown(row().getByText("Exactly 9.2 units. 9 units give 225 mcg."));
});

test("no draw is shown over one syringe, from a vial that is not mixed, or without one", async () => {
  await openToday("2600", [vial({ mixedWith: MIXED })]);
  await shown(row().getByText("More than one syringe of 1 mL holds."));
  await noDraw();
});

test("a vial that is not mixed is named, without a draw", async () => {
  await openToday("250", [vial({ openedOn: null, mixedWith: null })]);
  await shown(row().getByText("This vial isn't mixed yet. Add its water to see what to draw."));
  await noDraw();
});

test("who notes sites sees the next one on the row, and the dialog says the draw of what is typed", async () => {
  await openToday("250", [vial({ mixedWith: MIXED })], "abdomen-upper-left");
  await shown(row().getByText(/Next site: /));
  await row().getByRole("button", { name: "Log with details: Alpha" }).click();
  await shown(dialog().getByText("250 mcg = 10 units (U-100)"));
  await dialog().getByLabelText("Amount").fill("125");
  await shown(dialog().getByText("125 mcg = 5 units (U-100)"));
  await dialog().getByLabelText("Vial").selectOptions("Not stated");
  await gone(dialog().getByText(/units \(U-100\)/));
  await userEvent.keyboard("{Escape}");
});
