import { expect, test, vi } from "vitest";
import { linkTo, mixOf } from "#support/calculator-screen.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { downloaded, gone, main, pressOn, shown, toast } from "#support/components/screen.ts";

const answer = () => main().getByRole("region", { name: "Answer" });
const field = (name: string) => main().getByLabelText(name, { exact: true });
const press = (name: string) => main().getByRole("button", { name, exact: true }).click();
const tab = (name: string) => main().getByRole("tab", { name });
const says = (text: string | RegExp) => shown(answer().getByText(text).first());
const needs = (row: string | RegExp) => shown(answer().getByRole("row", { name: row }));

test("a course with a dose that changes is counted, priced, copied and saved", async () => {
  await renderPage(`/calculator${linkTo(mixOf(null, "A", "250", "mcg"))}`);
  await pressOn(tab("Units to draw"), "{ArrowLeft}");
  await expect.element(tab("Whole course")).toHaveFocus();
  await says("Add doses per week, and weeks or steps, to see the whole course.");
  await field("Doses per week").fill("7");
  await field("Weeks").fill("4");
  await says("4 weeks of 250 mcg: 5 units");
  await says("28 doses, vials opened: 1");

  await press("Add a step");
  await gone(field("Weeks"));
  await expect.element(field("Step 1: dose")).toHaveValue("250");
  await expect.element(field("Step 1: weeks")).toHaveValue("4");
  await field("Step 2: dose").fill("500");
  await field("Step 2: weeks").fill("1");
  await says("1 week of 500 mcg: 10 units");
  await press("Move step 2 up");
  await expect.element(field("Step 1: dose")).toHaveValue("500");
  await press("Move step 1 down");
  await press("Add a step");
  await field("Step 3: dose").fill("11000");
  await field("Step 3: weeks").fill("1");
  await says(/Stop: .*more than the container holds/);
  await press("Remove step 3");
  await gone(answer().getByText(/Stop: /));

  // 28 × 250 mcg and 7 × 500 mcg are 10.5 mg: two vials of 10 mg
  await main().getByText("What things cost").click();
  await field("One vial or pack").fill("30");
  await field("One bottle of water").fill("4");
  await field("Water in a bottle (mL)").fill("10");
  await field("One syringe").fill("0,2");
  await field("One swab").fill("0.05");
  await needs(/^Vials 2 60$/);
  await field("Currency").fill("eur");
  await needs(/^Vials 2 €60/);
  await needs(/^Syringes 35 €7/);
  await field("Currency").fill("shells");
  await needs(/^Vials 2 60 shells$/);

  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await answer().getByRole("button", { name: "Copy", exact: true }).first().click();
  await shown(toast().getByText("Course copied"));
  expect(copy.mock.calls[0]?.[0]).toContain("4\t250 mcg\t5 units\t28");
  const { name, text } = await downloaded(() => press("CSV"));
  expect(name).toBe("course.csv");
  expect(text).toContain("Vials,2,60 shells");
});

test("tablets, a liquid, a cream and a pen are counted as they are given, and a course counts them too", async () => {
  await renderPage(`/calculator${linkTo(mixOf(null, "A", "5", "mg"))}`);
  await tab("Nasal, oral, pen").click();
  const give = (way: string) => field("How it is given").selectOptions(way);

  await give("Tablets or capsules");
  await field("Form").selectOptions("tablet");
  await field("Can be split").selectOptions("in halves");
  await field("Pieces in a pack").fill("30");
  await shown(field("Amount in one tablet"));
  await says(/^(0.5|½) tablets?$/);
  await tab("Whole course").click();
  await field("Doses per week").fill("7");
  await field("Weeks").fill("2");
  await says(/^2 weeks of 5 mg: 0.5 tablets?$/);
  await needs(/^Packs 1/);

  await tab("Nasal, oral, pen").click();
  await give("Liquid by mouth");
  await field("Liquid in it").fill("4");
  await field("From mark to mark").fill("0.5");
  await says("2 mL");
  await give("Cream, gel or solution on the skin");
  await field("The amount on the label is for").selectOptions("1 g");
  await field("Pack holds").fill("30");
  await says("0.5 g");
  await give("Pen");
  await field("One click gives").fill("0.01");
  await says("200 clicks"); // 10 mg in 4 mL are 0.025 mg in each
  await field("One click is given as").selectOptions("an amount of the substance");
  await field("One click gives").fill("0.5");
  await field("Unit of one click gives").selectOptions("mg");
  await says("10 clicks");
  await give("Nasal spray");
  await field("One spray gives").fill("100");
  await says("20 sprays");
  await give("Pen");
  await says("10 clicks"); // what was typed is still there
  await tab("Whole course").click();
  await says("2 weeks of 5 mg: 10 clicks");
  await needs(/^Pens /);
});
