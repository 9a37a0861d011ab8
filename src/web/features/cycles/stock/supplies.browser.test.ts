import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createSupply, listSupplies, type StockSupply, updateSupply } from "#contract/supplies.ts";
import { listVials } from "#contract/vials.ts";
import { cycleDesk } from "#support/components/cycle-desk.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { dialog, gone, main, shown, toast } from "#support/components/screen.ts";
import { USER_ID } from "#support/user-id.ts";

const AT = "2026-03-01T08:00:00.000Z";
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const press = (name: string) => dialog().getByRole("button", { name, exact: true }).click();

test("water is added with its price, and edited", async () => {
  let kept: StockSupply[] = [];
  const api = await renderPage("/cycles/stock", {
    as: "member",
    answers: [
      ...cycleDesk([]).answers,
      answer(listVials, () => ({ items: [], nextCursor: null })),
      answer(listSupplies, () => ({ items: kept, nextCursor: null })),
      answer(createSupply, ({ body }) => {
        const made = { ...body, id: crypto.randomUUID(), userId: USER_ID, version: 1, createdAt: AT, updatedAt: AT };
        kept = [made];
        return made;
      }),
      answer(updateSupply, ({ body: { version, ...fields } }) => {
        const [before] = kept;
        if (before?.version !== version) throw refusal("stale-version");
        const after = { ...before, ...fields, version: version + 1 };
        kept = [after];
        return after;
      }),
    ],
  });
  await main().getByRole("button", { name: "Add a supply" }).click();
  await press("Add");
  await shown(dialog().getByText("Give it a name"));
  await field("Name").fill("Saline");
  await field("What it is").selectOptions("Sharps box");
  await shown(dialog().getByText("0.01 where a box takes 100 needles"));
  await field("What it is").selectOptions("Water for mixing");
  await gone(field("Used for each injection"));
  await field("There now").fill("30");
  await field("Used for each vial mixed").fill("2");
  await field("Price").fill("4,50");
  await field("Currency").fill("eur");
  await press("Add");
  await gone(dialog());
  const card = main().getByRole("article").filter({ hasText: "Saline" });
  await shown(card.getByText("30 mL left"));
  await shown(card.getByText(/^Price: €4.50/));
  expect(api.asked(createSupply).map(({ body }) => body)).toMatchObject([
    { name: "Saline", kind: "water", perInjection: "0", perVial: "2", changes: [{ kind: "counted", amount: "30" }] },
  ]);

  await page.getByRole("button", { name: "More for Saline" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await gone(field("There now"));
  await field("Note").fill("In the fridge");
  kept = kept.map((one) => ({ ...one, version: 5 }));
  await press("Save");
  await shown(toast().getByText("It was just changed on another device. Check it and try again."));
  await expect.element(field("Note")).toHaveValue("In the fridge");
  await press("Save");
  await gone(dialog());
  await shown(card.getByText("In the fridge"));
  expect(kept).toMatchObject([{ version: 6, note: "In the fridge" }]);
});
