import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { addToList, listLists } from "#contract/lists.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { listDesk, listOf } from "#support/components/list-desk.ts";
import { goto, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, gone, main, pressAtOnce, shown, toast } from "#support/components/screen.ts";

const dialog = () => page.getByCss("dialog[open]");
const card = (name: string) => page.getByRole("article", { name, exact: true });
const cards = () => page.getByRole("article");

async function open(desk: ReturnType<typeof listDesk>, path = "/lists") {
  return renderPage(path, { as: "member", answers: desk.answers });
}
async function menu(name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("lists are made, renamed, copied, deleted and brought back", async () => {
  const desk = listDesk();
  await open(desk);
  await shown(main().getByText("No lists yet"));
  expect(await axeViolations()).toEqual([]);
  await main().getByRole("button", { name: "New list" }).click();
  await dialog().getByRole("button", { name: "Create list" }).click();
  await shown(dialog().getByText("A list needs a name."));
  await dialog().getByLabelText("Name").fill("Knee");
  await userEvent.keyboard("{Enter}");
  await shown(page.getByRole("heading", { level: 1, name: "Knee" }));
  await shown(main().getByText("Nothing in this list yet"));

  await goto("/lists");
  await menu("Knee", "Rename and describe");
  await dialog().getByLabelText("Description").fill("What was tried in people");
  await dialog().getByLabelText("Name").fill("Left knee");
  await dialog().getByRole("button", { name: "Save" }).click();
  await shown(card("Left knee").getByText("What was tried in people"));
  await menu("Left knee", "Duplicate");
  await shown(card("Left knee (copy)"));
  await menu("Left knee (copy)", "Delete");
  await dialog().getByRole("button", { name: "Delete" }).click();
  await gone(card("Left knee (copy)"));
  await expect.poll(() => desk.lists).toHaveLength(1);
  await toast().getByRole("button", { name: "Undo" }).click();
  await shown(card("Left knee (copy)").getByText("What was tried in people"));
  await expect.poll(() => desk.lists).toHaveLength(2);
  await page.getByRole("link", { name: "Left knee (copy)" }).click();
  await shown(page.getByRole("heading", { level: 1, name: "Left knee (copy)" }));
  await menu("Left knee (copy)", "Delete");
  await dialog().getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => location.pathname).toBe("/lists");
  await expect.poll(() => cards().elements().length).toBe(1);
});

test("a renaming that meets another one shows both and overwrites neither", async () => {
  const knee = listOf("bpc-157");
  const desk = listDesk(knee);
  await open(desk);
  await menu("Knee", "Rename and describe");
  desk.change(knee.id, { name: "Knee, theirs", description: "theirs", items: [] });
  await dialog().getByLabelText("Name").fill("Knee, mine");
  await dialog().getByRole("button", { name: "Save" }).click();
  await shown(dialog().getByText("The name was changed somewhere else"));
  await shown(dialog().getByText("Knee, theirs"));
  expect(desk.lists).toMatchObject([{ name: "Knee, theirs" }]);
  await expect.element(dialog().getByLabelText("Name")).toHaveValue("Knee, mine");
  await dialog().getByRole("button", { name: "Save" }).click();
  await shown(card("Knee, mine"));
  await expect.poll(() => desk.lists).toMatchObject([{ name: "Knee, mine", description: "theirs" }]);
});

test("many lists are searched by name and by what is in them", async () => {
  const empty = ["One", "Two", "Three", "Four", "Five"].map((name) => listOf("", name));
  await open(listDesk(...empty, listOf("bpc-157", "Six")));
  const box = page.getByRole("searchbox", { name: "Search lists" });
  await box.fill("bpc 157");
  await expect.poll(() => cards().elements().length).toBe(1);
  await shown(card("Six"));
  await box.fill("zzz");
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect.poll(() => cards().elements().length).toBe(6);
});

test("a list that cannot be read says so, one that is not there too", async () => {
  const desk = listDesk();
  const api = await open(desk, "/lists/0198c0de-0000-7000-8000-000000000000");
  await shown(page.getByRole("heading", { level: 1, name: "This list was not found" }));
  api.set(
    answer(listLists, () => {
      throw refusal("not-found");
    }),
  );
  await goto("/lists");
  await shown(page.getByText("Error Loading Lists"));
  api.set(...desk.answers);
  await page.getByRole("button", { name: "Try again" }).click();
  await shown(page.getByText("No lists yet"));
});

describe("from a card of the library", () => {
  const chosen = () => page.getByRole("dialog", { name: "BPC-157 on your lists" });
  const openDialog = () => page.getByRole("button", { name: "Add BPC-157 to a list" });

  test("a peptide goes on lists and off again, with its note, and on a new one", async () => {
    const knee = listOf("semaglutide bpc-157:keep-me oxytocin");
    const desk = listDesk(knee);
    const holds = (text: string) => expect.poll(() => desk.text(knee.id)).toBe(text);
    await open(desk, "/peptides?search=bpc-157");
    await shown(openDialog());
    openDialog().element().focus();
    await userEvent.keyboard("{Enter}");
    const box = chosen().getByRole("checkbox", { name: /^Knee/ });
    await expect.element(box).toBeChecked();
    expect(await axeViolations()).toEqual([]);
    await box.click();
    await holds("semaglutide oxytocin");
    await box.click();
    await holds("semaglutide bpc-157:keep-me oxytocin");
    await box.click();
    await holds("semaglutide oxytocin");
    await chosen().getByLabelText("New list").fill("Gut");
    pressAtOnce(chosen()); // outside, where only its backdrop is
    await expect.element(chosen().getByLabelText("New list")).toHaveValue("Gut");
    await userEvent.keyboard("{Enter}");
    await expect.element(chosen().getByRole("checkbox", { name: /^Gut/ })).toBeChecked();
    await userEvent.keyboard("{Escape}");
    await gone(chosen());
    await expect.element(openDialog()).toHaveFocus();
    await toast().getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => desk.lists).toHaveLength(1);
  });

  test("what the server refuses is taken back and told", async () => {
    const api = await open(listDesk(listOf("")), "/peptides?search=bpc-157");
    await openDialog().click();
    const box = chosen().getByRole("checkbox", { name: /^Knee/ });
    api.set(
      answer(addToList, () => {
        throw refusal("conflict", { detail: "A list holds at most 200 entries." });
      }),
    );
    await box.click();
    await shown(toast().getByText("A list holds at most 200 entries."));
    await expect.element(box).not.toBeChecked();
  });

  test("without an account it leads to signing in, and back", async () => {
    await renderPage("/peptides?search=bpc-157");
    await page.getByRole("link", { name: "Add BPC-157 to a list" }).click();
    await expect.poll(() => location.pathname).toBe("/login");
    expect(new URLSearchParams(location.search).get("from")).toBe("/peptides?search=bpc-157");
  });
});
