import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { createList, readSharedList, type SharedList, shareList, unshareList } from "#contract/lists.ts";
import { answer, noAnswer } from "#support/components/fake-api.ts";
import { itemsOf, listDesk, listOf } from "#support/components/list-desk.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { main, shown, textsOf, toast } from "#support/components/screen.ts";

const TOKEN = `${"a".repeat(32)}.${"b".repeat(43)}`;
const PRIVATE = "0b1c2d3e-4f50-4a61-8b72-9c83ad94be05";
const dialog = () => page.getByRole("dialog", { name: "Share a read-only link" });
const press = (name: string) => dialog().getByRole("button", { name }).click();
const fails = () => {
  throw noAnswer();
};

test("a link is made after one failure, copied or marked to be copied, kept on second thoughts, and revoked", async () => {
  const list = listOf(`bpc-157:why semaglutide:how ${PRIVATE}:unseen`);
  const desk = listDesk(list);
  const share = (shareToken: string | null) => {
    desk.change(list.id, { shareToken });
    return desk.lists[0] ?? list;
  };
  const api = await renderPage(`/lists/${list.id}`, {
    as: "member",
    answers: [...desk.answers, answer(shareList, fails), answer(unshareList, () => share(null))],
  });
  await main().getByRole("button", { name: "Share" }).click();
  await shown(dialog().getByText("your 2 notes on them"));
  await shown(dialog().getByText("1 private peptide is left out, with the notes on it."));
  await press("Make the link");
  await shown(
    dialog()
      .getByRole("alert")
      .getByText(/cannot be reached/),
  );
  api.set(answer(shareList, () => share(TOKEN)));
  await press("Make the link");
  const link = `${location.origin}/shared/lists/${TOKEN}`;
  await expect.element(dialog().getByLabelText("Link", { exact: true })).toHaveValue(link);

  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await press("Copy");
  await shown(dialog().getByText("Copied", { exact: true }));
  expect(copied).toHaveBeenLastCalledWith(link);
  copied.mockRejectedValue(new Error("not allowed"));
  await press("Copy");
  await shown(dialog().getByText("Press Ctrl or Cmd and C to copy it"));
  expect(getSelection()?.toString()).toBe(link);

  await press("Revoke the link");
  await shown(dialog().getByText("People with this link can no longer read the list."));
  await press("Keep the link");
  await press("Revoke the link");
  expect(api.asked(unshareList)).toEqual([]);
  await press("Revoke for good");
  await shown(toast().getByText("Link revoked"));
  await shown(dialog().getByRole("button", { name: "Make the link" }));
});

test("somebody else's list is read and copied to one's own", async () => {
  const shared: SharedList = {
    ...{ name: "For the club", description: "What helped", items: itemsOf("bpc-157:why semaglutide") },
    ...{ leftOut: 2, updatedAt: "2026-01-01T08:00:00.000Z" },
  };
  const desk = listDesk();
  const api = await renderPage(`/shared/lists/${TOKEN}`, {
    as: "member",
    answers: [...desk.answers, answer(readSharedList, () => shared), answer(createList, fails)],
  });
  await shown(main().getByRole("heading", { level: 1, name: "For the club" }));
  const names = () => textsOf(main().getByRole("list", { name: "Peptides in this list" }).getByRole("link"));
  expect(names()).toEqual(["BPC-157", "Semaglutide"]);
  await shown(main().getByText("2 private peptides were left out."));
  await main().getByRole("button", { name: "Copy to my lists" }).click();
  await shown(toast().getByText("The list was not copied"));
  api.set(...desk.answers);
  await main().getByRole("button", { name: "Copy to my lists" }).click();
  await shown(toast().getByText("Copied to your lists"));
  await expect.poll(() => location.pathname).toBe(`/lists/${desk.lists[0]?.id}`);
  await shown(main().getByLabelText("Note on BPC-157"));
  expect(desk.lists).toMatchObject([{ name: "For the club", description: "What helped", items: shared.items }]);
});
