import { describe, expect, test } from "vitest";
import { readPeptide } from "#contract/peptides.ts";
import { EMPTY_COMPONENT, type Mix } from "#domain/dosing/mix.ts";
import { linkTo, mixOf } from "#support/calculator-screen.ts";
import { amount, answer, field, openCalculator, says } from "#support/components/calculator-desk.ts";
import { answer as answered, published } from "#support/components/fake-api.ts";
import { gone, main, shown } from "#support/components/screen.ts";

test("activity and mass meet only through a sourced factor, and units stay the syringe's", async () => {
  const mix: Mix = {
    ...mixOf("somatropin", "Somatropin", "0.2", "mg"),
    components: [{ ...EMPTY_COMPONENT, name: "Somatropin", slug: "somatropin", amount: { value: "12", unit: "IU" } }],
  };
  await openCalculator(linkTo(mix));
  // 0.2 mg × 3 IU/mg = 0.6 IU; 12 IU in 2 mL are 6 IU/mL; 0.6 ÷ 6 = 0.1 mL
  await says("10 units on the U-100 scale, 0.1 mL, for 0.6 international units");
  await says("Converted with 3 IU = 1000 mcg:");
  await shown(answer().getByRole("link", { name: /Bristow.*1995/ }));
});

describe("the unit of the dose", () => {
  const unit = () => main().getByLabelText("Unit of dose");

  test("is that of the studies once, and clearing the dose changes none that was chosen", async () => {
    await openCalculator();
    await field("What it is").fill("Somatropin");
    await expect.element(unit()).toHaveValue("mg");
    await unit().selectOptions("IU");
    await field("Dose").fill("2");
    await field("Dose").fill("");
    await field("Dose").fill("1");
    await expect.element(unit()).toHaveValue("IU");
  });

  test("stays as it was chosen before the entry is there", async () => {
    const entry = await published(readPeptide, "/api/peptides/somatropin");
    const late = Promise.withResolvers<typeof entry>();
    await openCalculator("", { answers: [answered(readPeptide, () => late.promise)] });
    await field("What it is").fill("Somatropin");
    await amount().fill("12");
    await field("Water added").fill("2");
    await unit().selectOptions("IU");
    await field("Dose").fill("1");
    late.resolve(entry);
    await says("Sources in the entry Somatropin");
    await field("Dose").fill("");
    await gone(answer().getByText("Sources in the entry Somatropin"));
    await expect.element(unit()).toHaveValue("IU");
  });
});
