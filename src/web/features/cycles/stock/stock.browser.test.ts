import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { listCycles } from "#contract/cycles.ts";
import { listDoses } from "#contract/doses.ts";
import { DEFAULT_SETTINGS, readSettings } from "#contract/settings.ts";
import { listSupplies } from "#contract/supplies.ts";
import { deleteVial, listVials, type StockVial, updateVial } from "#contract/vials.ts";
import { addDays } from "#domain/units/calendar.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { axeViolations, dialog, downloaded, gone, main, shown } from "#support/components/screen.ts";
import { cycle, vial } from "#support/made-records.ts";
import { localToday } from "#web/lib/local-day.ts";

async function openStock(vials: readonly StockVial[], others: readonly ReturnType<typeof answer>[] = []) {
  const kept = new Map(vials.map((one) => [one.id, one]));
  await renderPage("/cycles/stock", {
    as: "member",
    answers: [
      answer(listVials, () => ({ items: [...kept.values()], nextCursor: null })),
      answer(updateVial, ({ params, body: { version, ...fields } }) => {
        const one = kept.get(params.id);
        if (one?.version !== version) throw refusal("stale-version");
        const { price: _replaced, ...rest } = one; // what isn't sent isn't kept
        const changed = { ...rest, ...fields, version: version + 1 };
        kept.set(one.id, changed);
        return changed;
      }),
      answer(deleteVial, ({ params }) => void kept.delete(params.id)),
      ...others,
    ],
  });
  return kept;
}

const card = (name: string) => main().getByRole("article").filter({ hasText: name });
const choose = async (item: string) => {
  await page.getByRole("button", { name: "More for Alpha" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("a vial is counted, wasted from, finished, used again and deleted", async () => {
  const dose = { at: "2026-03-02T08:00:00.000Z", amount: "0.25", unit: "mg" } as const;
  const kept = await openStock([{ ...vial(), draws: [dose] }]);
  await shown(card("Alpha").getByText("4.75 mg left"));
  const count = async (what: string, field: string, amount: string) => {
    await choose("Count or waste");
    await dialog().getByLabelText("What happened").selectOptions(what);
    await dialog().getByLabelText(field).fill(amount);
    await dialog().getByRole("button", { name: "Save" }).click();
  };
  await count("I counted what is left", "How much is left", "4");
  await shown(card("Alpha").getByText("4 mg left"));
  await shown(card("Alpha").getByText("of 4 mg"));
  await count("Some was spilled or thrown away", "How much was lost", "1,5");
  await shown(card("Alpha").getByText("2.5 mg left"));

  await choose("Finished");
  await shown(main().getByRole("heading", { name: "Finished (1)" }));
  await choose("Use again");
  await shown(main().getByRole("heading", { name: "In use, in order of use (1)" }));
  await choose("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await shown(main().getByText("No vials yet"));
  expect(kept.size).toBe(0);
});

test("a recalled batch is found among many vials, finished ones too", async () => {
  const batches = [
    ["One", "LOT-7", null],
    ["Two", "LOT-7", localToday()],
    ["Three", "LOT-71", null],
    ["Four", "B", null],
    ["Five", "C", null],
    ["Six", "D", null],
  ] as const;
  await openStock(batches.map(([peptideName, batch, finishedOn]) => vial({ peptideName, batch, finishedOn })));
  await main().getByLabelText("Find a batch").fill("lot-7");
  await expect.poll(() => main().getByRole("article").elements().length).toBeLessThan(4);
  await shown(card("One"));
  await shown(card("Two"));
  await main().getByLabelText("Find a batch").fill("nowhere");
  await shown(main().getByText("No vial of this batch."));
});

/** A dose of 0.25 mg a day for four weeks from today on. */
const DAILY = cycle({
  ...{ startDate: localToday(), endDate: addDays(localToday(), 27) },
  peptides: [
    {
      ...{ id: "a", peptideId: "alpha", slug: "alpha", peptideName: "Alpha", dosage: "0.25 mg", route: "sc" },
      ...{ schedule: { frequency: "daily", timeOfDay: [], duration: "" }, notes: "" },
      plan: {
        rule: { kind: "days", every: 1, times: ["08:00"] },
        ...{ unit: "mg", steps: [{ week: 1, amount: "0.25" }], firstDay: null, lastDay: null, pauses: [] },
      },
    },
  ],
});

test("a price is added to a vial, and then a dose, a week and the cycle have a cost; taken away, they have none", async () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const none = () => ({ items: [], nextCursor: null });
  const unpriced = vial({ peptideName: "Alpha", slug: "alpha" });
  const kept = await openStock(
    [unpriced],
    [
      answer(listCycles, () => ({ items: [DAILY], nextCursor: null })),
      answer(readSettings, () => ({ ...DEFAULT_SETTINGS, zones: [{ from: null, zone }], version: 1 })),
      ...[answer(listDoses, none), answer(listSupplies, none)],
    ],
  );
  const costs = main().getByRole("region", { name: "What it costs: Spring" });
  const edit = async (fields: Readonly<Record<string, string>>) => {
    await choose("Edit");
    for (const [label, text] of Object.entries(fields))
      await dialog().getByLabelText(label, { exact: true }).fill(text);
    await dialog().getByRole("button", { name: "Save" }).click();
  };
  await shown(main().getByText("enough for 20 doses"));
  await gone(costs);
  await edit({ Price: "38", Currency: "euro" });
  await shown(dialog().getByText("Enter a code such as EUR"));
  await dialog().getByLabelText("Currency", { exact: true }).fill("eur");
  await dialog().getByRole("button", { name: "Save" }).click();
  await expect.poll(() => kept.get(unpriced.id)?.price).toEqual({ amount: "38", currency: "EUR", quantity: "1" });
  await shown(costs.getByText("€13.30", { exact: true }));
  await shown(costs.getByText("€76", { exact: true }));
  await costs.getByText("How it adds up").click();
  await shown(costs.getByText("€38 per vial of 5 mg; 0.25 mg per dose = €1.90"));
  await shown(costs.getByText("2 vials × €38 = €76"));
  await shown(costs.getByText("Left in the last vial: 3 mg, €22.80."));
  expect((await downloaded(() => costs.getByRole("button", { name: "CSV" }).click())).name).toBe("cost.csv");
  const runOuts = await downloaded(() => main().getByRole("button", { name: "CSV" }).first().click());
  expect(runOuts.name).toBe("run-out-dates.csv");
  expect(await axeViolations()).toEqual([]);

  await main().getByRole("button", { name: "Add vial" }).first().click();
  await dialog().getByText("More details (optional)").click();
  await expect.element(dialog().getByLabelText("Currency", { exact: true })).toHaveValue("EUR");
  await expect.element(dialog().getByLabelText("Price", { exact: true })).toHaveValue("");
  await dialog().getByRole("button", { name: "Cancel" }).click();

  await edit({ Price: "" });
  await gone(costs);
  expect(kept.get(unpriced.id)?.price).toBeUndefined();
});
