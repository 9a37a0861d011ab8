import { expect } from "vitest";
import { renderPage } from "./render-page.tsx";
import { main, shown } from "./screen.ts";

export const answer = () => main().getByRole("region", { name: "Answer" });
export const amount = () => main().getByLabelText("Amount in the vial", { exact: true });
export const field = (name: string) => main().getByLabelText(name, { exact: true });
export const says = (text: string | RegExp) => shown(answer().getByText(text).first());
export const noDraw = () => expect(answer().getByText("units on the U-100 scale").elements()).toEqual([]);

export const openCalculator = (hash = "", options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(`/calculator${hash}`, options);
