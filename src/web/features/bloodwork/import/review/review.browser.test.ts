import { expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import {
  axeViolations,
  boxOf,
  expectNoSideScroll,
  gone,
  main,
  shown,
  textOf,
  toast,
  whatIsAt,
} from "#support/components/screen.ts";

const report = () => commands.readFile("tests/fixtures/bloodwork/labcorp-like.txt");
const save = () => page.getByRole("button", { name: /^Save \d+ results/ });
const offer = () => page.getByRole("checkbox", { name: /earlier results of 10 Sept 2024: save them too/ });

async function review(text: string): Promise<void> {
  // the reader comes in parts of its own, which a busy machine takes long to serve
  await expect.element(page.getByLabelText("Choose a file")).toBeInTheDocument();
  await page.getByLabelText("Choose a file").upload(new File([text], "report.txt", { type: "text/plain" }));
  await shown(save());
}

test("a report is looked through from what is out of range, saved with Save in sight, and shown the same way", async () => {
  await renderPage("/bloodwork", { viewport: PHONE });
  await review(await report());
  await shown(main().getByText("9 of 41 out of range"));
  const first = main().getByRole("list", { name: /^Out of range/ });
  expect(first.getByRole("listitem").elements()).toHaveLength(9);
  await expect.poll(() => textOf(first.getByRole("listitem").first())).toContain("28.4");
  await gone(main().getByRole("checkbox", { name: /^Save White blood cell count/ }));
  await main().getByText("Blood count").click();
  await shown(main().getByRole("checkbox", { name: /^Save White blood cell count/ }));
  expectNoSideScroll();
  expect(await axeViolations()).toEqual([]);

  expect(boxOf(save()).bottom).toBeLessThan(innerHeight);
  expect(whatIsAt(save())?.closest("button")).toBe(save().element());
  await save().click();
  await shown(page.getByRole("heading", { level: 1, name: "14 Mar 2025, 08:12" }));
  await shown(main().getByText("9 of 41 out of range"));
  expect(main().getByRole("heading", { level: 2 }).first().element().textContent).toBe("Out of range");

  await userEvent.click(main().getByRole("link", { name: "Bloodwork" }));
  await shown(main().getByText("9 of 41 out of range"));
  expect(main().getByRole("heading", { level: 2 }).first().element().textContent).toBe("Out of range");
  expectNoSideScroll();
  expect(await axeViolations()).toEqual([]);
});

test("the earlier results of the report are a draw of their own once that is asked for", async () => {
  await renderPage("/bloodwork");
  await review(await report());
  await expect.element(offer()).not.toBeChecked();
  expect(textOf(save())).toBe("Save 44 results");
  await offer().click();
  expect(textOf(save())).toBe("Save 79 results in 2 draws");
  await save().click();
  const title = page.getByRole("heading", { level: 1, name: "14 Mar 2025, 08:12" });
  await shown(title);
  await shown(toast().getByText("79 results saved"));
  await expect.poll(() => title.element().contains(whatIsAt(title))).toBe(true);
  await shown(toast().getByText("79 results saved")); // it makes way while it is shown
  await userEvent.click(main().getByRole("link", { name: "Bloodwork" }));
  const row = main().getByRole("link", { name: /^Testosterone, total/ });
  await expect.poll(() => textOf(row)).toContain("+672 (+131%)"); // 1184 - 512
  await main().getByRole("link", { name: "Draws" }).click();
  await shown(main().getByRole("link", { name: /10 Sept 2024.*35 results/ }));
});

test("what was saved before is not offered again", async () => {
  await renderPage("/bloodwork");
  await review(await report());
  await offer().click();
  await save().click();
  await shown(page.getByRole("heading", { level: 1, name: "14 Mar 2025, 08:12" }));
  await userEvent.click(main().getByRole("link", { name: "Bloodwork" }));
  await main().getByRole("link", { name: "Add results" }).click();
  await page.getByLabelText("Choose a file").upload(new File([await report()], "report.txt"));
  await shown(main().getByText("The 35 earlier results of 10 Sept 2024 on this report are saved already."));
});
