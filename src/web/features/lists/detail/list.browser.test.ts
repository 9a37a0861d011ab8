import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createList, updateList } from "#contract/lists.ts";
import { listPrivatePeptides, type PrivatePeptide } from "#contract/private-peptides.ts";
import { answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { itemsOf, listDesk, listOf } from "#support/components/list-desk.ts";
import { reload, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, downloaded, focus, main, shown, textsOf, toast } from "#support/components/screen.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { USER_ID } from "#support/user-id.ts";

const rows = () => page.getByRole("list", { name: "Peptides in this list" }).getByCss(":scope > li");
const noteOn = (name: string) => page.getByLabelText(`Note on ${name}`);
const names = () => textsOf(rows().getByRole("link"));
const isSaved = () => shown(main().getByText("All changes saved"));
const heading = (name: string) => shown(page.getByRole("heading", { level: 1, name }));
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const box = (name: string) => page.getByRole("textbox", { name, exact: true });

/** The page of one list, with its entries read. */
async function open(items: string, name?: string, answers: Parameters<typeof renderPage>[1] = {}) {
  const made = listOf(items, name);
  const desk = listDesk(made);
  const api = await renderPage(`/lists/${made.id}`, {
    as: "member",
    answers: [...desk.answers, ...(answers.answers ?? [])],
  });
  await heading(made.name);
  if (items !== "") await expect.poll(() => page.getByText("Half-life").elements().length).toBeGreaterThan(0);
  const holds = (text: string) => expect.poll(() => desk.text(made.id)).toBe(text);
  return { desk, id: made.id, api, holds };
}

test("peptides are found while typing, noted, moved by keyboard, removed and brought back", async () => {
  const { desk, holds } = await open("");
  const field = page.getByRole("combobox", { name: "Add a peptide" });
  const option = (name: RegExp) => page.getByRole("option", { name });
  await field.fill("bpc157");
  await shown(option(/^BPC-157/));
  await userEvent.keyboard("{Enter}");
  await field.fill("thymosin");
  await shown(page.getByRole("option").first());
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await field.fill("semaglutide");
  await option(/^Semaglutide/).click();
  await field.fill("bpc157");
  await expect.element(option(/^BPC-157/)).toHaveAttribute("aria-disabled", "true");
  await field.fill("");
  await isSaved();
  await holds("bpc-157 thymosin-beta-4 semaglutide");

  await noteOn("BPC-157").fill("Only one small trial?");
  await shown(rows().nth(0).getByText("Saved", { exact: true }));
  await expect.poll(() => desk.lists[0]?.items[0]?.note).toBe("Only one small trial?");

  const says = (text: string) =>
    shown(
      page
        .getByRole("status")
        .filter({ hasText: /position/ })
        .getByText(text),
    );
  await focus(page.getByRole("button", { name: /^Move Semaglutide/ }));
  await userEvent.keyboard(" ");
  await says("Grabbed: Semaglutide, position 3 of 3");
  await userEvent.keyboard("{ArrowUp}");
  await says("Semaglutide, position 2 of 3");
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await says("Semaglutide, position 1 of 3");
  const place = () => names().indexOf("Semaglutide");
  await expect.poll(place).toBe(0);
  await userEvent.keyboard("{Escape}");
  await expect.poll(place).toBe(2);
  await userEvent.keyboard("{Enter}{Home}{Enter}");
  await says("Let go: Semaglutide, position 1 of 3");
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("Move Semaglutide, position 1 of 3");
  await holds("semaglutide bpc-157:Only one small trial? thymosin-beta-4");

  await press("Remove BPC-157");
  await holds("semaglutide thymosin-beta-4");
  await toast().getByRole("button", { name: "Undo" }).click();
  await holds("semaglutide bpc-157:Only one small trial? thymosin-beta-4");
  await reload();
  await expect.element(noteOn("BPC-157")).toHaveValue("Only one small trial?");
});

test("name and description are edited where they stand; Escape takes it back, an empty name is not taken", async () => {
  const { desk } = await open("bpc-157");
  await press("Edit name");
  await box("Name").fill("Both knees");
  await userEvent.keyboard("{Enter}");
  await heading("Both knees");
  await press("Edit description");
  await box("Description").fill("two\nlines");
  await press("Edit name");
  await expect.poll(() => desk.lists).toMatchObject([{ name: "Both knees", description: "two\nlines" }]);
  await box("Name").fill("");
  await expect.element(box("Name")).toHaveAccessibleDescription(/^A list needs a name\./);
  await userEvent.keyboard("{Enter}");
  await heading("Both knees");
  await press("Edit name");
  await box("Name").fill("Something else");
  await userEvent.keyboard("{Escape}");
  await heading("Both knees");
  await isSaved();
  expect(desk.lists).toMatchObject([{ name: "Both knees" }]);
});

test("changed in two places: what each did stays, and where both wrote in one place both texts are shown", async () => {
  const { desk, id, holds } = await open("bpc-157 tb-500");
  await noteOn("BPC-157").fill("from here");
  await isSaved();
  await holds("bpc-157:from here tb-500");
  desk.change(id, { items: itemsOf("bpc-157:from-there tb-500:elsewhere") });
  await noteOn("TB-500 (Ac-LKKTETQ)").fill("here again");
  const clash = page.getByRole("note").filter({ hasText: "was changed somewhere else" });
  await shown(clash.getByText("here again"));
  await shown(clash.getByText("elsewhere", { exact: true }));
  await holds("bpc-157:from-there tb-500:elsewhere");
  await clash.getByRole("button", { name: "Keep mine" }).click();
  await holds("bpc-157:from-there tb-500:here again");
});

test("without a connection a note is kept, over a reload too, and saved once there is one", async () => {
  const { api, desk, holds } = await open("bpc-157");
  api.set(
    answer(updateList, () => {
      throw noAnswer();
    }),
  );
  await noteOn("BPC-157").fill("typed on a train");
  await shown(page.getByText("Your changes are not saved"));
  await shown(rows().nth(0).getByText("Not saved yet"));
  await reload();
  await expect.element(noteOn("BPC-157")).toHaveValue("typed on a train");
  await shown(page.getByText("Your changes are not saved"));
  api.set(...desk.answers);
  await press("Try again");
  await isSaved();
  await holds("bpc-157:typed on a train");
});

test("a list deleted elsewhere can be stored as a new one", async () => {
  const { desk, id } = await open("bpc-157");
  desk.remove(id);
  await noteOn("BPC-157").fill("still here");
  await shown(page.getByText("This list was deleted somewhere else"));
  await press("Save as a new list");
  await expect
    .poll(() => /\/lists\/[0-9a-f-]{36}$/.test(location.pathname) && !location.pathname.endsWith(id))
    .toBe(true);
  await expect.element(noteOn("BPC-157")).toHaveValue("still here");
  expect(desk.lists).toMatchObject([{ items: [{ slug: "bpc-157", note: "still here" }] }]);
});

test("a list leaves as a table no spreadsheet runs, and as data", async () => {
  const at = "2026-01-01T08:00:00.000Z";
  const own: PrivatePeptide = {
    ...{ id: crypto.randomUUID(), userId: USER_ID, version: 1, createdAt: at, updatedAt: at },
    document: peptideDocument({ slug: "own", name: "=cmd()" }),
  };
  const answers = [answer(listPrivatePeptides, () => ({ items: [own], nextCursor: null }))];
  await open(`${own.id}:-2+3 semaglutide:x`, "My list", { answers });
  await shown(page.getByText("=cmd()"));
  const saved = (item: string) =>
    downloaded(async () => {
      await press("More for My list");
      await page.getByRole("menuitem", { name: item }).click();
    });
  const table = await saved("Export CSV");
  expect(table.name).toBe("my-list.csv");
  const lines = table.text.trim().split(/\r?\n/);
  expect(lines[0]).toMatch(/^"?Name"?,"?Slug"?,/);
  expect(lines[1]).toMatch(new RegExp(`^"?'=cmd\\(\\)"?,"?${own.id}"?,.*,"?'-2\\+3"?$`));
  expect(lines[2]).toMatch(/^"?Semaglutide"?,"?semaglutide"?,.*,"?x"?$/);
  expect(lines).toHaveLength(3);
  const file = await saved("Export JSON");
  expect(file.name).toBe("my-list.json");
  expect(JSON.parse(file.text)).toEqual({
    ...{ name: "My list", description: "" },
    items: [
      { slug: own.id, name: "=cmd()", note: "-2+3" },
      { slug: "semaglutide", name: "Semaglutide", note: "x" },
    ],
    exportedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test("two are compared at once", async () => {
  await open("bpc-157 tb-500", "Some");
  await expect
    .element(page.getByRole("link", { name: "Compare all" }))
    .toHaveAttribute("href", "/peptides/compare?slugs=bpc-157%2Ctb-500");
});

test("of more than six the person chooses which are compared", async () => {
  await open("bpc-157 tb-500 semaglutide tirzepatide oxytocin dsip semax", "Many");
  await press("Compare …");
  const dialog = page.getByRole("dialog", { name: "Compare" });
  const check = (name: string) => dialog.getByRole("checkbox", { name }).click();
  for (const name of ["Oxytocin", "BPC-157"]) await check(name);
  await expect
    .element(dialog.getByRole("link", { name: "Compare 2" }))
    .toHaveAttribute("href", "/peptides/compare?slugs=bpc-157%2Coxytocin");
  for (const name of ["TB-500", "Semaglutide", "Tirzepatide", "DSIP"]) await check(name);
  await expect.element(dialog.getByRole("checkbox", { name: "Semax" })).toBeDisabled();
});

test("a list is copied and deleted on its page, and comes back without what no longer exists", async () => {
  const { api, desk } = await open("bpc-157 tb-500:soon-gone semaglutide");
  const pick = async (item: string) => {
    await press("More for Knee");
    await page.getByRole("menuitem", { name: item }).click();
  };
  await pick("Duplicate");
  await shown(toast().getByText("Knee (copy)"));
  await pick("Delete");
  await shown(page.getByRole("alertdialog").getByText(/^With its notes on 3 peptides/));
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await shown(toast().getByText("List deleted"));
  await expect.poll(() => location.pathname).toBe("/lists");
  expect(desk.lists.map(({ name }) => name)).toEqual(["Knee (copy)"]);
  const creates = desk.answers.filter(({ operation }) => operation === createList);
  api.set(
    answer(createList, () => {
      api.set(...creates);
      throw refusal("invalid-request", { errors: [{ path: "items.1.slug", message: "There is no such entry" }] });
    }),
  );
  await toast().getByRole("button", { name: "Undo" }).click();
  await shown(toast().getByText("1 peptide left out: no longer available."));
  await expect.poll(() => desk.lists.map(({ items }) => items.length)).toEqual([2, 3]);
  await shown(page.getByRole("article", { name: "Knee", exact: true }));
});
