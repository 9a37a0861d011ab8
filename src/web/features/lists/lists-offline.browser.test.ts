import { expect, test } from "vitest";
import { listLists, readList } from "#contract/lists.ts";
import { answer, noAnswer } from "#support/components/fake-api.ts";
import { goto, reload, renderPage } from "#support/components/render-page.tsx";
import { main, shown } from "#support/components/screen.ts";
import { list } from "#support/made-records.ts";
import { USER_ID } from "#support/user-id.ts";
import { keepFor } from "#web/lib/personal-storage.ts";

test("lists that were opened once open without a connection, each with its entries", async () => {
  keepFor(USER_ID);
  const mine = list({ name: "To read" });
  const api = await renderPage("/lists", {
    as: "member",
    answers: [answer(listLists, () => ({ items: [mine], nextCursor: null })), answer(readList, () => mine)],
  });
  await main().getByRole("link", { name: "To read" }).click();
  await shown(main().getByRole("heading", { name: "To read" }));
  const fails = () => {
    throw noAnswer();
  };
  api.set(answer(listLists, fails), answer(readList, fails));
  await reload();
  await shown(main().getByRole("heading", { name: "To read" }));
  await goto("/lists");
  await shown(main().getByRole("link", { name: "To read" }));
  expect(api.asked(listLists).length).toBeGreaterThan(1);
});
