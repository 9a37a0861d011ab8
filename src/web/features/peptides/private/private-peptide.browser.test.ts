import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listCycles } from "#contract/cycles.ts";
import { listLists } from "#contract/lists.ts";
import {
  deletePrivatePeptide,
  listPrivatePeptides,
  type PrivatePeptide,
  readPrivatePeptide,
  updatePrivatePeptide,
} from "#contract/private-peptides.ts";
import { cycleHere, plannedHere } from "#support/components/cycle-desk.ts";
import { type Answer, answer, noAnswer, refusal } from "#support/components/fake-api.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { address, downloaded, gone, main, shown, toast } from "#support/components/screen.ts";
import { cycle, list } from "#support/made-records.ts";
import { peptideDocument } from "#support/peptide-document.ts";
import { USER_ID } from "#support/user-id.ts";

const AT = "2026-01-01T08:00:00.000Z";
const ID = "0190a000-0000-7000-8000-000000000001";
const field = (label: string) => main().getByLabelText(label, { exact: true });
const press = (name: string) => main().getByRole("button", { name, exact: true }).click();
const section = (title: string) =>
  main()
    .getByRole("heading", { level: 2 })
    .getByRole("button", { name: new RegExp(`^${title}`) })
    .click();

async function open(path: string, ...answers: readonly Answer[]) {
  let kept: PrivatePeptide = {
    ...{ id: ID, userId: USER_ID, version: 1, createdAt: AT, updatedAt: AT },
    document: peptideDocument({ slug: ID, name: "Friendotide", aliases: [] }),
  };
  const take = answer(updatePrivatePeptide, ({ body: { document, version } }) => {
    if (version !== kept.version) throw refusal("stale-version");
    kept = { ...kept, document, version: version + 1 };
    return kept;
  });
  const api = await renderPage(`/private-peptides/${ID}${path}`, {
    as: "member",
    answers: [
      answer(readPrivatePeptide, () => kept),
      answer(listPrivatePeptides, () => ({ items: [], nextCursor: null })),
      take,
      ...answers,
    ],
  });
  return { api, take, kept: () => kept };
}

test("a private peptide is exported, and deleted after its lists and cycles are named", async () => {
  const { api } = await open(
    "",
    answer(listLists, () => ({ items: [list({ name: "Knee", items: [{ slug: ID, note: "" }] })], nextCursor: null })),
    answer(listCycles, () => ({
      items: [cycleHere([plannedHere("Friendotide 1 mg 08:00", {}, { slug: ID })]), cycle({ name: "Other" })],
      nextCursor: null,
    })),
    answer(deletePrivatePeptide, () => {
      throw refusal("conflict");
    }),
  );
  await shown(main().getByText("Private: only you see it"));
  const { name, text } = await downloaded(() => press("Export JSON"));
  expect(name).toBe(`peptide-${ID}.json`);
  expect(JSON.parse(text)).toMatchObject({ name: "Friendotide" });

  await press("Delete");
  const question = page.getByRole("alertdialog", { name: "Delete private peptide" });
  await shown(question.getByText("Friendotide will be gone for good."));
  await shown(question.getByText("These lists will show it as deleted:"));
  await shown(question.getByText("Knee", { exact: true }));
  await shown(question.getByText("Spring", { exact: true }));
  await gone(question.getByText("Other", { exact: true }));
  await question.getByRole("button", { name: "Delete" }).click();
  await shown(question.getByText("It could not be deleted. Try again."));
  api.set(answer(deletePrivatePeptide, () => undefined));
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.poll(address).toBe("/peptides");
  await shown(toast().getByText("Friendotide was deleted"));
  expect(api.asked(deletePrivatePeptide).map(({ params }) => params)).toEqual([{ id: ID }, { id: ID }]);
});

test("a change is previewed, discarded, had back and saved once the person is signed in and the server answers", async () => {
  const { api, take, kept } = await open("/edit");
  await shown(main().getByRole("heading", { level: 1, name: "Edit Friendotide" }));
  await press("Save");
  await shown(toast().getByText("There is nothing to save"));
  await field("Name").fill("Friendotide 2");
  await press("Discard changes");
  await expect.element(field("Name")).toHaveValue("Friendotide");
  await toast().getByRole("button", { name: "Undo" }).click();
  await expect.element(field("Name")).toHaveValue("Friendotide 2");
  await section("Status");
  await press("State the status in the European Union");
  await expect.element(main().getByRole("button", { name: "Remove: European Union" })).toHaveFocus();
  await press("Remove: European Union");
  await shown(toast().getByText("Removed: European Union"));
  await toast().getByRole("button", { name: "Undo" }).click();
  await shown(main().getByRole("button", { name: "Remove: European Union" }));
  await press("Remove: European Union");
  await press("Preview");
  await shown(main().getByText("This is how the entry will look. Nothing is saved."));
  await press("Edit");

  api.set(
    answer(updatePrivatePeptide, () => {
      throw refusal("unauthenticated");
    }),
  );
  await field("Name").click();
  await userEvent.keyboard("{Control>}s{/Control}");
  const alert = main().getByRole("alert");
  await shown(alert.getByText("You are signed out"));
  await shown(alert.getByText("What you typed is kept on this device."));
  await shown(alert.getByRole("link", { name: "Sign In" }));

  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await field("Name").fill("Friendotide 3");
  api.set(
    answer(updatePrivatePeptide, () => {
      throw noAnswer();
    }),
  );
  await press("Save");
  await shown(alert.getByText("It was not saved"));
  await shown(alert.getByText("This browser can't keep drafts. What you typed is only in this tab."));
  const { text } = await downloaded(() => press("Download what you typed"));
  expect(JSON.parse(text)).toMatchObject({ name: "Friendotide 3" });

  api.set(take);
  await press("Save");
  await toast().getByRole("button", { name: "Open the page" }).click();
  await expect.poll(address).toBe(`/private-peptides/${ID}`);
  await shown(main().getByRole("heading", { level: 1, name: "Friendotide 3" }));
  expect(kept()).toMatchObject({ version: 2, document: { name: "Friendotide 3" } });
});
