import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPage } from "#support/components/render-page.tsx";
import { gone, main, shown, textOf } from "#support/components/screen.ts";
import { clearDraft } from "./answers/draft-store.ts";

beforeEach(() => void clearDraft());

const press = (name: string) => main().getByRole("button", { name }).click();
const field = (name: string) => main().getByLabelText(name, { exact: true });
const group = (name: string) => main().getByRole("group", { name });

test("a slip between kg and lb is asked about, preferences are kept, and the plan is adjusted and had back", async () => {
  await renderPage("/protocol-generator");
  await main().getByRole("checkbox", { name: "Lose weight" }).click();
  await press("Continue");
  await field("Age").fill("42");
  await field("Female").click();
  await field("Height").fill("168");
  await field("Weight").fill("250");
  await shown(main().getByText("This height and weight cannot belong together. Please correct one of them."));
  await field("Weight").fill("120");
  await press("My numbers are right");
  await gone(main().getByText(/unusual pair/));
  await field("Weight").fill("205");
  await shown(main().getByText(/unusual pair/));
  await press("Yes, 205 lb (93 kg)");
  await gone(main().getByText(/unusual pair/));
  await expect.element(field("Weight")).toHaveValue("93");
  await press("Continue");
  await shown(main().getByRole("heading", { name: "Safety questions" }));

  const words = main().getByRole("combobox", { name: "Peptides in use now" });
  await words.fill("Wegovy");
  await userEvent.keyboard("{Enter}");
  await words.fill("Dust of bricks");
  await press("Add");
  const used = main().getByRole("list", { name: "Peptides in use now" });
  await shown(used.getByText("read as Semaglutide"));
  await shown(used.getByText("not in the library: not checked"));
  await press("Remove Dust of bricks");
  await gone(used.getByText("Dust of bricks"));
  await press("Remove Wegovy");
  await gone(used);

  await main().getByText("Preferences: routes, injections, evidence, duration.", { exact: false }).click();
  await group("Experience with peptides").getByText("Some", { exact: true }).click();
  await group("Routes you’d accept").getByRole("checkbox", { name: "By mouth" }).click();
  await group("Injections you’d accept").getByText("One a day", { exact: true }).click();
  await group("Minimum evidence").getByText("Approved", { exact: true }).click();
  await field("Duration").fill("20");
  await group("Maximum compounds").getByText("1", { exact: true }).click();
  await group("Preferred times of day").getByRole("checkbox", { name: "Evening" }).click();
  await group("Show amounts in").getByText("mcg", { exact: true }).click();
  await field("First day").fill("2026-06-01");
  await main().getByLabelText("Nothing else on this page applies to me").click();
  await press("See my answer");
  await gone(page.getByRole("form", { name: "Questions for the plan" }));
  const title = () => textOf(main().getByRole("heading", { level: 1 }));
  await expect.poll(title).toMatch(/: 20-week research plan$/);

  const panel = main().getByRole("region", { name: "Adjust the plan" });
  const undo = panel.getByRole("button", { name: "Undo" });
  await expect.element(undo).toBeDisabled();
  await panel.getByLabelText("Duration").fill("12");
  await expect.poll(title).toMatch(/: 12-week research plan$/);
  await shown(panel.getByText(/^At first: /));
  await panel.getByRole("group", { name: "Maximum compounds" }).getByText("2", { exact: true }).click();
  await panel.getByRole("group", { name: "Injections" }).getByText("None", { exact: true }).click();
  await panel.getByRole("group", { name: "Minimum evidence" }).getByText("Trial", { exact: true }).click();
  await panel.getByRole("group", { name: "Tested athlete" }).getByText("Yes", { exact: true }).click();
  await panel.getByRole("checkbox", { name: "On the skin" }).click();
  for (let presses = 0; presses < 6; presses += 1) await undo.click();
  await expect.element(undo).toBeDisabled();
  await expect.poll(title).toMatch(/: 20-week research plan$/);
});
