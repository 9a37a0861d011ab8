import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readPeptide } from "#contract/peptides.ts";
import { listPrivatePeptides, readPrivatePeptide } from "#contract/private-peptides.ts";
import { answer, published, refusal } from "#support/components/fake-api.ts";
import { goto, NARROW, PHONE, renderPage } from "#support/components/render-page.tsx";
import {
  address,
  downloaded,
  expectNoSideScroll,
  focus,
  goBack,
  gone,
  main,
  shown,
  textsOf,
} from "#support/components/screen.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { USER_ID } from "#support/user-id.ts";

const table = () => main().getByRole("table");
const names = () =>
  table()
    .getByRole("columnheader")
    .getByRole("link")
    .elements()
    .filter((link) => !link.ariaLabel)
    .map((link) => link.textContent);
const openCompare = (query: string, options?: Parameters<typeof renderPage>[1]) =>
  renderPage(`/peptides/compare${query}`, options);

test("what names both is shown with its kind, and only people count as a trial of the combination", async () => {
  await renderPage("/peptides/compare?slugs=aod-9604,hgh-fragment-176-191");
  const notice = main().getByRole("note").filter({ hasText: "No trial of this combination is in this library" });
  await shown(notice.getByRole("listitem").getByText(/^Animal/));
  await goto("/peptides/compare?slugs=semaglutide,tirzepatide");
  await shown(main().getByText("Where none gave them all together, no trial of the combination"));
});

test("peptides are found by typing, moved and removed with the keyboard alone, and the back button takes it back", async () => {
  await openCompare("");
  await shown(main().getByText("Choose what to compare"));
  const field = page.getByLabelText("Add a peptide", { exact: true });
  const found = [
    ["bpc", "bpc-157"],
    ["ozempic", "semaglutide"],
    ["ipamorlin", "ipamorelin"],
  ] as const;
  for (const [typed, slug] of found) {
    await focus(field);
    await userEvent.keyboard(typed);
    await shown(page.getByRole("list", { name: "Peptides found" }));
    await userEvent.keyboard("{Enter}");
    await expect.element(field).toHaveValue("");
    await expect.poll(() => address()).toContain(slug);
  }
  await expect.poll(() => names()).toEqual(["BPC-157", "Semaglutide", "Ipamorelin"]);
  const focused = () => document.activeElement?.getAttribute("aria-label");
  await focus(page.getByRole("link", { name: "Move Ipamorelin left" }));
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => names()).toEqual(["BPC-157", "Ipamorelin", "Semaglutide"]);
  await expect.poll(focused).toBe("Move Ipamorelin left");
  await shown(page.getByText("Ipamorelin, column 2 of 3"));
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => names()).toEqual(["Ipamorelin", "BPC-157", "Semaglutide"]);
  await expect.poll(focused).toBe("Move Ipamorelin right");
  await focus(page.getByRole("link", { name: "Remove BPC-157" }));
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => names()).toEqual(["Ipamorelin", "Semaglutide"]);
  await expect.poll(focused).toBe("Remove Semaglutide");
  goBack();
  await expect.poll(() => names()).toEqual(["Ipamorelin", "BPC-157", "Semaglutide"]);
  await expect.poll(() => address()).toBe("/peptides/compare?slugs=ipamorelin,bpc-157,semaglutide");
});

test("the address shows its peptides side by side, and what is not known says so", async () => {
  await openCompare("?slugs=bpc-157,semaglutide");
  await shown(table());
  await expect.poll(() => document.title).toBe("Peptidary - Compare Peptides");
  await expect.poll(() => names()).toEqual(["BPC-157", "Semaglutide"]);
  const cellsOf = (title: string) =>
    textsOf(
      table()
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${title}`) }) })
        .getByRole("cell"),
    );
  expect(cellsOf("Best evidence")).toEqual(["Trial: no effect tested", "Approved"]);
  const [bpc157, semaglutide] = cellsOf("Half-life in people");
  expect(bpc157).toBe("Not known in people");
  expect(semaglutide).toContain("7 days");
  await page.getByRole("link", { name: "Only differences" }).click();
  await expect.poll(() => address()).toContain("diff=1");
  await shown(main().getByText(/rows? (is|are) hidden/));
  await gone(table().getByRole("rowheader", { name: /^Kind/ }));
});

test("a private peptide is beside the others, and a name that is a formula is harmless in the file", async () => {
  const at = "2026-01-01T08:00:00.000Z";
  const own = { id: crypto.randomUUID(), userId: USER_ID, version: 1, createdAt: at, updatedAt: at };
  const peptide = { ...own, document: peptideDocument({ slug: "own", name: "=cmd()", aliases: [] }) };
  await openCompare(`?slugs=bpc-157,${own.id}`, {
    as: "member",
    answers: [
      answer(listPrivatePeptides, () => ({ items: [peptide], nextCursor: null })),
      answer(readPrivatePeptide, () => peptide),
    ],
  });
  await expect.poll(() => names()).toEqual(["BPC-157", "=cmd()private"]);
  const { name, text } = await downloaded(() => page.getByRole("button", { name: "CSV" }).click());
  expect(name).toBe("peptide-comparison.csv");
  const [head = ""] = text.split(/\r?\n/);
  expect(head.replaceAll('"', "")).toBe("Part,Compared,BPC-157,'=cmd(),Differs");
  expect(text).not.toMatch(/(?:^|[,\n])"?[=+@\t]/);
});

test("an unknown slug is named and left out, and of more than six the first six are shown", async () => {
  await openCompare("?slugs=nothing-here,bpc-157,semax,selank,dsip,kpv,epitalon,vilon");
  await shown(main().getByText("nothing-here. It may have been renamed"));
  await shown(main().getByText("Left out: epitalon, vilon."));
  await expect.poll(() => names()).toHaveLength(5);
  await page.getByRole("link", { name: "Take out of the address" }).click();
  await expect.poll(() => address()).toBe("/peptides/compare?slugs=bpc-157,semax,selank,dsip,kpv");
});

test("a peptide that cannot be read leaves the others in place, and trying again helps", async () => {
  let fails = true;
  const entry = answer(readPeptide, ({ params }) => {
    if (params.slug === "selank" && fails) throw refusal("wrong-notation", { detail: "not found" });
    return published(readPeptide, `/api/peptides/${params.slug}`);
  });
  await openCompare("?slugs=bpc-157,semax", { answers: [entry] });
  await page.getByLabelText("Add a peptide", { exact: true }).fill("selank");
  await shown(page.getByRole("list", { name: "Peptides found" }));
  await userEvent.keyboard("{Enter}");
  await shown(main().getByText("A peptide could not be read"));
  await expect.poll(() => names()).toEqual(["BPC-157", "Semax"]);
  fails = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => names()).toEqual(["BPC-157", "Semax", "Selank"]);
});

test.each([PHONE, NARROW, { width: 640, height: 900 }])(
  "at $width px each row is a stack that names its peptides, and nothing scrolls sideways",
  async (viewport) => {
    await openCompare("?slugs=bpc-157,semaglutide,tesamorelin", { viewport });
    const row = main().getByRole("row", { name: /^Half-life in people/ });
    await shown(row);
    const namesOf = (cells: readonly Element[]) => cells.map((cell) => cell.firstElementChild?.textContent);
    await expect
      .poll(() => namesOf(row.getByRole("cell").elements())) // the entries come one by one
      .toEqual(["BPC-157", "Semaglutide", "Tesamorelin"]);
    const cells = row.getByRole("cell").elements();
    const boxes = cells.map((cell) => cell.getBoundingClientRect());
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
    for (const [place, { top }] of boxes.entries()) expect(top).toBeGreaterThanOrEqual(boxes[place - 1]?.bottom ?? 0);
    const region = page.getByRole("region", { name: "Comparison" }).element();
    expect(region.scrollHeight - region.clientHeight).toBeLessThanOrEqual(2);
    expectNoSideScroll();
    await page
      .getByRole("navigation", { name: "Parts of the comparison" })
      .getByRole("link", { name: "Risks" })
      .click();
    const risks = main().getByRole("rowheader", { name: "Risks", exact: true });
    await expect.poll(() => risks.element().getBoundingClientRect().top).toBeLessThan(200);
  },
);

test("what was measured is told with its sources, the first three in sight and the rest after a press", async () => {
  await openCompare("?slugs=semaglutide,tirzepatide");
  const cell = main().getByRole("row").filter({ hasText: "What was measured in people" }).getByRole("cell").first();
  await shown(cell.getByText(/^STEP 1 .*-14\.9% with 2\.4 mg weekly against -2\.4% with placebo/));
  await shown(cell.getByRole("link", { name: /^Reference \d+ of Semaglutide/ }).first());
  const hidden = cell.getByText(/^FLOW /);
  await expect.element(hidden).not.toBeVisible();
  await cell.getByText(/^\d+ more/).click();
  await shown(hidden);
});

test("with nothing chosen yet, pairs that share a use are offered and one press compares them", async () => {
  await openCompare("");
  const pairs = page.getByRole("region", { name: "Pairs that share a use" });
  await shown(pairs);
  expect(pairs.getByRole("listitem").elements()).toHaveLength(8);
  await pairs.getByRole("link", { name: /^Abaloparatide and Teriparatide/ }).click();
  await expect.poll(() => names()).toEqual(["Abaloparatide", "Teriparatide"]);
  await expect.poll(() => pairs.query()).toBeNull();
});
