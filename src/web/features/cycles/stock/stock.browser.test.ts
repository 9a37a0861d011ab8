import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { deleteVial, listVials, type StockVial, updateVial } from "#contract/vials.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { dialog, main, shown } from "#support/components/screen.ts";
import { vial } from "#support/made-records.ts";
import { localToday } from "#web/lib/local-day.ts";

async function openStock(...vials: StockVial[]) {
  const kept = new Map(vials.map((one) => [one.id, one]));
  await renderPage("/cycles/stock", {
    as: "member",
    answers: [
      answer(listVials, () => ({ items: [...kept.values()], nextCursor: null })),
      answer(updateVial, ({ params, body: { version, ...fields } }) => {
        const one = kept.get(params.id);
        if (one?.version !== version) throw refusal("stale-version");
        const changed = { ...one, ...fields, version: version + 1 };
        kept.set(one.id, changed);
        return changed;
      }),
      answer(deleteVial, ({ params }) => void kept.delete(params.id)),
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
  const kept = await openStock({ ...vial(), draws: [dose] });
  await shown(card("Alpha").getByText("4.75 mg left"));
  const count = async (what: string, field: string, amount: string) => {
    await choose("Count or waste");
    await dialog().getByLabelText("What happened").selectOptions(what);
    await dialog().getByLabelText(field).fill(amount);
    await dialog().getByRole("button", { name: "Save" }).click();
  };
  await count("I looked: so much is left", "How much is left", "4");
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
  await openStock(...batches.map(([peptideName, batch, finishedOn]) => vial({ peptideName, batch, finishedOn })));
  await main().getByLabelText("Find a batch").fill("lot-7");
  await expect.poll(() => main().getByRole("article").elements().length).toBeLessThan(4);
  await shown(card("One"));
  await shown(card("Two"));
  await main().getByLabelText("Find a batch").fill("nowhere");
  await shown(main().getByText("No vial of this batch."));
});
