import { PHONE, renderPage } from "./render-page.tsx";
import { main } from "./screen.ts";

export const open = (path = "/check", options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(path, { viewport: PHONE, ...options });
export const field = (name: string) => main().getByLabelText(name, { exact: true });
export const chip = (name: string) => main().getByRole("radio", { name, exact: true });
export const check = () => main().getByRole("button", { name: "Check it" }).click();
export const verdict = (name: string) => main().getByRole("article", { name });
export const headline = (name: string) => verdict(name).getByRole("heading", { level: 2 });

interface Typed {
  readonly compound: string;
  readonly dose: string;
  readonly unit?: string;
  readonly route?: string;
  readonly often?: string;
  readonly start?: string;
}

/** Answers what the form asks of one compound. */
export async function fill({
  compound,
  dose,
  unit,
  route = "Under the skin",
  often = "Once a week",
  start = "Not yet",
}: Typed) {
  await field("Compound").fill(compound);
  await field("Amount per dose").fill(dose);
  if (unit) await field("Unit").selectOptions(unit);
  await chip(route).click();
  await chip(often).click();
  await chip(start).click();
}
