import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readSession, signOut } from "#contract/account.ts";
import { readLibraryIndex, readPeptide } from "#contract/peptides.ts";
import { listPrivatePeptides } from "#contract/private-peptides.ts";
import { answer, published, refusal } from "#support/components/fake-api.ts";
import { goto, PHONE, reload, renderPage } from "#support/components/render-page.tsx";
import {
  address,
  axeViolations,
  expectNoSideScroll,
  focus,
  goBack,
  gone,
  pressAtOnce,
  shown,
  textOf,
} from "#support/components/screen.ts";
import { SHIPPED_COUNT } from "#support/components/shipped-count.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { USER_ID } from "#support/user-id.ts";

const searchBox = () => page.getByRole("main").getByRole("textbox", { name: "Search the library" });
const cards = () => page.getByRole("main").getByCss("article");
const cardOf = (name: string) => cards().filter({ has: page.getByRole("link", { name, exact: true }) });
const count = () => page.getByCss("#library-count");
const openLibrary = (path = "/peptides", options?: Parameters<typeof renderPage>[1]) => renderPage(path, options);

test("typing finds names however they are written or misspelt, and the address follows without filling the history", async () => {
  await renderPage("/");
  await goto("/peptides");
  await shown(count().getByText(`${SHIPPED_COUNT} peptides`));
  expect(cards().elements().length).toBe(24);
  await searchBox().click();
  await userEvent.keyboard("bpc 157");
  await shown(count().getByText("for “bpc 157”"));
  await expect.poll(() => textOf(cards().first())).toContain("BPC-157");
  await expect.poll(address).toMatch(/^\/peptides\?search=bpc.157$/);
  for (const [typed, name] of [
    ["ipamorlin", "Ipamorelin"],
    ["tirzepatid", "Tirzepatide"],
    ["GEPPPGK", "BPC-157"],
    ["137525-51-0", "BPC-157"],
    ["1419.56", "BPC-157"],
  ] as const) {
    await searchBox().fill(typed);
    await expect.poll(() => textOf(cards().first()), { message: typed }).toContain(name);
  }
  await expect.poll(address).toMatch(/\/peptides\?search=1419\.56$/);
  goBack();
  await expect.poll(address).toBe("/");
});

test("an entry that is opened right after typing stays open, though its facts come late", async () => {
  const entry = await published(readPeptide, "/api/peptides/semaglutide");
  const late = answer(readPeptide, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return entry;
  });
  await openLibrary("/peptides", { answers: [late] });
  await searchBox().fill("ozempic");
  await cardOf("Semaglutide").getByRole("link", { name: "Semaglutide", exact: true }).click();
  await shown(page.getByRole("heading", { level: 1, name: "Semaglutide" }));
});

test("of two filters pressed at once both count, and a pressed one is not removed twice", async () => {
  await openLibrary();
  const recovery = page.getByRole("checkbox", { name: /^Recovery/ });
  const animal = page.getByRole("navigation", { name: "Best evidence" }).getByRole("link", { name: /^Animal/ });
  await shown(recovery);
  await shown(animal);
  pressAtOnce(recovery, animal);
  await expect.poll(address).toBe("/peptides?category=recovery&evidence=animal");
  const remove = page.getByRole("link", { name: "Remove filter: Recovery" });
  await shown(remove);
  pressAtOnce(remove, remove);
  await expect.poll(address).toBe("/peptides?evidence=animal");
});

test("the back button takes back each filter, and the typed search stays", async () => {
  await openLibrary();
  await searchBox().fill("peptide");
  await shown(count().getByText("for “peptide”"));
  await page.getByRole("checkbox", { name: /^Recovery/ }).click();
  await page
    .getByRole("navigation", { name: "Best evidence" })
    .getByRole("link", { name: /^Animal/ })
    .click();
  await expect.poll(address).toBe("/peptides?search=peptide&category=recovery&evidence=animal");
  await shown(page.getByRole("link", { name: "Remove filter: Evidence: animal" }));
  const narrow = textOf(count());
  goBack();
  await expect.poll(address).toBe("/peptides?search=peptide&category=recovery");
  await expect.poll(() => textOf(count())).not.toBe(narrow);
  goBack();
  await expect.poll(address).toBe("/peptides?search=peptide");
  await expect.element(page.getByRole("checkbox", { name: /^Recovery/ })).not.toBeChecked();
  await expect.element(searchBox()).toHaveValue("peptide");
  history.forward();
  await page.getByRole("link", { name: "Remove filter: Recovery" }).click();
  await expect.poll(address).toBe("/peptides?search=peptide");
});

test("orders by half-life, the other way round, and as a table by its heads", async () => {
  await openLibrary();
  await page.getByLabelText("Order", { exact: true }).selectOptions("half-life");
  await expect.poll(address).toBe("/peptides?sort=half-life");
  await expect.poll(() => textOf(cards().first())).toContain("Aviptadil");
  await page.getByRole("link", { name: /change to longest first/ }).click();
  await expect.poll(address).toBe("/peptides?sort=half-life&direction=desc");
  await expect.poll(() => textOf(cards().first())).toContain("Lanreotide");
  await page.getByRole("link", { name: "Table", exact: true }).click();
  const table = page.getByRole("table");
  await shown(table);
  await expect.element(table).toHaveAttribute("aria-rowcount", String(SHIPPED_COUNT + 1));
  const heads = () =>
    table
      .getByRole("columnheader")
      .elements()
      .map((head) => head.getAttribute("aria-sort"));
  await expect.poll(() => heads()[4]).toBe("descending");
  await table.getByRole("link", { name: /^Mass/ }).click();
  await expect.poll(() => heads()[5]).toBe("ascending");
  await expect.poll(() => textOf(table.getByRole("rowheader").first())).toContain("5-Amino-1MQ");
  await page.getByLabelText("Order", { exact: true }).selectOptions("Largest study");
  await expect.poll(address).toBe("/peptides?sort=people&view=table");
  await expect.poll(() => heads()[6]).toBe("descending");
  await expect.poll(() => textOf(table.getByRole("row").nth(1))).toMatch(/^Carbetocin\s[\s\S]*\s29,\d{3} people\s/);
});

test("what was not found says so, and leads on", async () => {
  await openLibrary("/peptides?search=ipamorxx&sport=not-banned");
  const main = page.getByRole("main");
  await shown(main.getByText("Nothing found for “ipamorxx”"));
  await shown(main.getByText("Only looked among: Not banned in sport."));
  await shown(main.getByRole("link", { name: "Ipamorelin" }));
  await shown(main.getByRole("link", { name: "Add a private peptide" }));
  expect(await axeViolations()).toEqual([]);
  await main.getByRole("link", { name: "Clear the filters" }).click();
  await expect.poll(address).toBe("/peptides?search=ipamorxx");
  await main.getByRole("link", { name: "Clear the search" }).click();
  await shown(count().getByText(`${SHIPPED_COUNT} peptides`));
});

test("without the index the server goes on searching, and trying again helps", async () => {
  const index = await published(readLibraryIndex, "/api/library/index.json");
  const missing = answer(readLibraryIndex, () => {
    throw refusal("not-found");
  });
  const api = await openLibrary("/peptides", { answers: [missing] });
  await searchBox().fill("oxytocin");
  await shown(page.getByText("The search index could not be loaded"));
  await expect.poll(() => textOf(cards().first())).toContain("Oxytocin");
  api.set(answer(readLibraryIndex, () => index));
  await page.getByRole("button", { name: "Try again" }).click();
  await gone(page.getByText("The search index could not be loaded"));
  await searchBox().fill("oxitocin");
  await expect.poll(() => textOf(cards().first())).toContain("Oxytocin");
});

test("on a phone the filters fill the screen and say what they leave", async () => {
  await openLibrary("/peptides", { viewport: PHONE });
  await page.getByRole("button", { name: "Filters" }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await dialog.getByRole("checkbox", { name: /^Bone/ }).click();
  const show = dialog.getByRole("button", { name: /^Show \d+ peptides$/ });
  await shown(show);
  const shownCount = () => Number(/\d+/.exec(show.element().textContent ?? "")?.[0]);
  await expect.poll(shownCount).toBeLessThan(SHIPPED_COUNT / 4);
  const left = shownCount();
  expect(await axeViolations()).toEqual([]);
  await show.click();
  await expect.poll(() => cards().elements().length).toBe(left);
  await shown(page.getByRole("button", { name: "Filters, 1 chosen" }));
  expectNoSideScroll();
});

test("peptides are chosen for comparing, six at most, and the choice survives a reload", async () => {
  await openLibrary();
  const tray = page.getByRole("region", { name: "Chosen for comparing" });
  const boxes = page.getByRole("checkbox", { name: /^Compare / });
  await boxes.nth(0).click();
  await shown(tray.getByText("Choose one more to compare"));
  await boxes.nth(1).click();
  await expect
    .element(tray.getByRole("link", { name: "Compare 2 of 6" }))
    .toHaveAttribute("href", "/peptides/compare?slugs=5-amino-1mq%2Cabaloparatide");
  for (const place of [2, 3, 4, 5]) await boxes.nth(place).click();
  await expect.element(boxes.nth(6)).toBeDisabled();
  await reload();
  await shown(tray.getByRole("link", { name: "Compare 6 of 6" }));
  await tray.getByRole("button", { name: "Clear" }).click();
  await gone(tray);
});

test("the keyboard alone goes through every row of a list that is drawn piece by piece", async () => {
  await openLibrary("/peptides?view=table&category=immune", { viewport: { width: 1440, height: 500 } });
  const table = page.getByRole("table");
  await shown(table);
  const rowCount = Number(table.element().getAttribute("aria-rowcount")) - 1;
  await expect.poll(() => table.getByCss("tbody tr").elements().length).toBeLessThan(rowCount * 0.75);
  const rows = new Set<number>();
  const note = () => rows.add(Number(document.activeElement?.closest("tbody tr")?.getAttribute("aria-rowindex")));
  document.addEventListener("focusin", note);
  onTestFinished(() => document.removeEventListener("focusin", note));
  await focus(page.getByRole("rowheader").first().getByRole("link"));
  for (let turn = 0; turn < rowCount * 2 && !rows.has(rowCount + 1); turn++) {
    await new Promise((resolve) => requestAnimationFrame(resolve)); // nobody presses faster than the page draws
    await userEvent.keyboard("{Tab}".repeat(6));
  }
  rows.delete(0); // what is outside of the table
  rows.delete(Number.NaN);
  expect([...rows]).toEqual(Array.from({ length: rowCount }, (_, place) => place + 2));
});

test("a signed-in person's private peptides stand in the same list, and are gone with the person", async () => {
  const at = "2026-01-01T08:00:00.000Z";
  const document = peptideDocument({ slug: "own", name: "Zz own thing", aliases: [] });
  const own = { id: crypto.randomUUID(), userId: USER_ID, document, version: 1, createdAt: at, updatedAt: at };
  const api = await openLibrary("/peptides", {
    as: "member",
    answers: [
      answer(listPrivatePeptides, () => ({ items: [own], nextCursor: null })),
      answer(signOut, () => undefined),
    ],
  });
  await shown(count().getByText(`${SHIPPED_COUNT + 1} peptides`));
  await searchBox().fill("zz own");
  await expect.poll(() => textOf(cards().first())).toContain("Private");
  await expect
    .element(cards().first().getByRole("link").first())
    .toHaveAttribute("href", `/private-peptides/${own.id}`);
  await shown(page.getByRole("link", { name: "Add a private peptide" }).first());
  api.set(answer(readSession, () => ({ user: null, role: null })));
  await page.getByRole("button", { name: "Logout" }).click();
  await shown(page.getByRole("complementary").getByRole("link", { name: "Sign In" }));
  await goto("/peptides?search=zz+own");
  await shown(page.getByText("Nothing found for “zz own”"));
});
