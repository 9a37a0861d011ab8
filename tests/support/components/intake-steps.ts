import { main, shown } from "./screen.ts";

export const goal = (name: string) => main().getByRole("checkbox", { name, exact: true });
export const press = (name: string) => main().getByRole("button", { name });

/** On to the health questions, as somebody of 41 with a BMI of 34. */
export async function reachHealth(goals: readonly string[], sex: "Female" | "Male" = "Female"): Promise<void> {
  for (const name of goals) await goal(name).click();
  await press("Continue").click();
  await main().getByLabelText("Age", { exact: true }).fill("41");
  await main().getByLabelText(sex, { exact: true }).click();
  await main().getByLabelText("Height", { exact: true }).fill("168");
  await main().getByLabelText("Weight", { exact: true }).fill("96");
  await press("Continue").click();
  await shown(main().getByRole("heading", { name: "Safety questions" }));
}
