import type { Page } from "playwright-core";
import { EMPTY_COMPONENT, EMPTY_DELIVERIES, EMPTY_MIX, EMPTY_SYRINGE, type Mix } from "#domain/dosing/mix.ts";
import { encodeMixLink } from "#domain/dosing/mix-link.ts";

export const main = (page: Page) => page.getByRole("main");
export const answer = (page: Page) => main(page).getByRole("region", { name: "Answer" });
export const amount = (page: Page) => main(page).getByLabel("Amount in the vial", { exact: true });

export async function openCalculator(page: Page, hash = ""): Promise<void> {
  await page.goto(`/calculator${hash}`);
}

export const mixOf = (slug: string | null, name: string, dose: string, unit: "mg" | "mcg"): Mix => ({
  ...EMPTY_MIX,
  components: [{ ...EMPTY_COMPONENT, name, slug, amount: { value: "10", unit: "mg" } }],
  liquid: { ...EMPTY_MIX.liquid, diluentMl: "2" },
  dose: { value: dose, unit },
  delivery: {
    ...EMPTY_DELIVERIES.injection,
    syringe: { ...EMPTY_SYRINGE, scale: "U-100", barrelMl: "1", unitsPerMark: "1" },
  },
});
export const linkTo = (mix: Mix) => `#mix=${encodeMixLink(mix)}`;
