import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reload, renderPage } from "#support/components/render-page.tsx";
import { downloaded, gone, main, shown } from "#support/components/screen.ts";
import { draw, line } from "#support/sample-draws.ts";
import { deviceDatabase } from "#web/lib/device/database.ts";
import { writeDeviceDraw } from "./store/device-draws.ts";

test("by keyboard alone a draw is typed, saved, found and opened", async () => {
  await renderPage("/bloodwork");
  const tabTo = async (wanted: ReturnType<typeof page.getByRole>) => {
    await shown(wanted);
    const hasFocus = () => document.activeElement === wanted.element();
    for (let step = 0; step < 60 && !hasFocus(); step += 1) await userEvent.keyboard("{Tab}");
    expect(hasFocus()).toBe(true);
  };
  await tabTo(page.getByRole("button", { name: "Open the table" }));
  await userEvent.keyboard("{Enter}");
  await tabTo(page.getByLabelText("Blood drawn on"));
  await userEvent.keyboard("03142025");
  await tabTo(page.getByRole("combobox").first());
  await userEvent.keyboard("ferritin");
  await shown(page.getByRole("option", { name: /^Ferritin/ }).first());
  await userEvent.keyboard("{Enter}"); // which goes on to the result
  await userEvent.keyboard("88");
  await tabTo(page.getByRole("button", { name: "Save", exact: true }));
  await userEvent.keyboard("{Enter}");
  await shown(page.getByRole("heading", { level: 1, name: "14 Mar 2025" }));
  await tabTo(main().getByRole("link", { name: "Bloodwork" }));
  await userEvent.keyboard("{Enter}");
  await tabTo(page.getByRole("link", { name: /^Ferritin/ }));
  await userEvent.keyboard("{Enter}");
  await shown(page.getByRole("heading", { level: 1, name: "Ferritin" }));
});

const HOSTILE = [
  draw("2025-03-14T08:12", [
    line("ferritin 88.50 ng/mL 24..307", { note: "=HYPERLINK(1)" }),
    "hs-crp <0.3 mg/L ..3",
    line("? 7 ng/mL", { marker: null, rawName: "=1+cmd|' /C x'!A0" }),
  ]),
  draw("2024-02-01", ["ferritin 70 ng/mL 24..307"], { laboratory: "@SUM(1)" }),
];

const exported = (item: string) =>
  downloaded(async () => {
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  });

test("what is exported runs in no spreadsheet, and comes back whole in another browser, as CSV and as FHIR", async () => {
  for (const { id, ...fields } of HOSTILE) await writeDeviceDraw(id, fields, 0);
  await renderPage("/bloodwork");
  const csv = await exported("All results (CSV)");
  const fhir = await exported("All results (FHIR R4)");
  expect(csv.text).toContain(`'=1+cmd|`);
  expect(csv.text).not.toMatch(/(?:^|,|\n)"?[=@+]/);
  for (const [{ name, text }, type] of [
    [csv, "text/csv"],
    [{ name: "marked.csv", text: `\ufeff${csv.text}` }, "text/csv"],
    [fhir, "application/fhir+json"],
  ] as const) {
    await (await deviceDatabase()).clear("draws"); // a browser that keeps nothing yet
    await reload();
    await expect.element(page.getByLabelText("Choose a file").first()).toBeInTheDocument();
    await page
      .getByLabelText("Choose a file")
      .first()
      .upload(new File([text], name, { type }));
    await page.getByRole("button", { name: /^Save 4 results in 2 draws$/ }).click();
    await shown(page.getByText("4 results saved"));
    await gone(page.getByRole("button", { name: /^Save 4 results/ }));
    expect((await exported("All results (CSV)")).text, name).toBe(csv.text);
  }
});
