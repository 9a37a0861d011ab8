import { expect, test } from "vitest";
import { linkTo, mixOf } from "#support/calculator-screen.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { gone, main, shown } from "#support/components/screen.ts";

const answer = () => main().getByRole("region", { name: "Answer" });
const field = (name: string) => main().getByLabelText(name, { exact: true });
const says = (text: string | RegExp) => shown(answer().getByText(text).first());

test("certificate, overfill, powder and needle change the draw, and the size of the vial the water", async () => {
  await renderPage(`/calculator${linkTo(mixOf(null, "A", "250", "mcg"))}`);
  await says("5 units on the U-100 scale");
  await main().getByText("More: certificate, overfill, needle").click();
  await field("Overfill").fill("10");
  await field("Powder volume").fill("0,2");
  await says("5 units on the U-100 scale"); // 11 mg in 2.2 mL
  await field("Overfill").fill("");
  await field("Powder volume").fill("");
  await main().getByText("Daily", { exact: true }).click();
  await says("40 days");
  await field("Left in the needle").fill("50");
  await says("20 days"); // each takes 50 mcL more: 100 mcL of 2 mL
  await field("Net peptide").fill("80");
  await field("Calculate with").selectOptions("what the certificate found");
  await says("6.25 units on the U-100 scale"); // 8 mg in 2 mL
  await field("Net peptide").fill("");
  await field("Mass found").fill("5");
  await says("10 units on the U-100 scale");
  await field("Mass found").fill("10");
  await field("Purity").fill("50");
  await says("10 units on the U-100 scale");
  await main().getByRole("tab", { name: "Water to add" }).click();
  await says(/^We assume the vial holds up to /);
  await field("Vial capacity").fill("2");
  await gone(answer().getByText(/^We assume the vial holds up to /));
});

test("a part is added to a blend; without the part that the dose was for, there is no dose", async () => {
  await renderPage(`/calculator${linkTo(mixOf(null, "A", "250", "mcg"))}`);
  await main().getByRole("tab", { name: "Blend" }).click();
  await main().getByRole("button", { name: "Add a part of the blend" }).click();
  const part = (place: number) => main().getByRole("group", { name: `Part ${place}` });
  await part(2).getByLabelText("What it is").fill("B");
  await part(2).getByRole("button", { name: "5 mg", exact: true }).click();
  await says("B in this draw");
  await main().getByRole("button", { name: "Remove part 1" }).click();
  await gone(part(1));
  await expect.element(field("What it is")).toHaveValue("B");
  await expect.element(field("Amount in the vial")).toHaveValue("5");
  await expect.element(field("Dose")).toHaveValue("");
});
