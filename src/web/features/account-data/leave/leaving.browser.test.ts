import { expect, test, vi } from "vitest";
import { type Erasure, readErasure } from "#contract/account-data.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
import { photoHere } from "#support/components/photo-files.ts";
import { reload, renderPage } from "#support/components/render-page.tsx";
import { main, shown, textOf, toast } from "#support/components/screen.ts";
import { USER_ID } from "#support/user-id.ts";
import { deviceDatabase } from "#web/lib/device/database.ts";
import { eraseDevice } from "./erase-device.ts";

const RECEIPT = "r".repeat(43);
const OTHER = "019b796d-d600-7492-937f-23c83fc2ef1c";

test("the receipt of a deletion shows how far it is and when it is done, and its link is copied", async () => {
  const asked: Erasure = {
    ...{ askedAt: "2026-01-01T08:00:00.000Z", eraseBy: "2026-01-08T08:00:00.000Z", erasedAt: null },
    ...{ recordsErased: 0, filesErased: 0 },
  };
  const api = await renderPage(`/account-deleted#${RECEIPT}`, { answers: [answer(readErasure, () => asked)] });
  await shown(main().getByRole("heading", { level: 1, name: "Your account is being deleted" }));
  await shown(main().getByText("Erased by"));
  await shown(main().getByText(/^8 January 2026/));
  expect(api.asked(readErasure)[0]).toEqual({ params: { receipt: RECEIPT }, query: {}, body: undefined });

  const done = { erasedAt: "2026-01-01T08:00:05.000Z", recordsErased: 1_204, filesErased: 3 };
  api.set(answer(readErasure, () => ({ ...asked, ...done })));
  await reload();
  await shown(main().getByRole("heading", { level: 1, name: "Your account is deleted" }));
  await shown(main().getByText("1,204 records and 3 files"));
  await shown(main().getByText(RECEIPT));
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await main().getByRole("button", { name: "Copy link to this page" }).click();
  await shown(toast().getByText("Link copied"));
  expect(copied).toHaveBeenLastCalledWith(`${location.origin}/account-deleted#${RECEIPT}`);
  copied.mockRejectedValue(new Error("not allowed"));
  await main().getByRole("button", { name: "Copy link to this page" }).click();
  await shown(toast().getByText("Select the receipt and copy it."));

  api.set(
    answer(readErasure, () => {
      throw refusal("not-found");
    }),
  );
  await reload();
  await shown(main().getByRole("heading", { level: 1, name: "No such deletion" }));
  expect(textOf(main())).toContain("Open the complete link you were given");
});

test("an account that leaves takes all of its data off this device, and not the photos of somebody else", async () => {
  await photoHere({ day: "2026-01-01" });
  const theirs = await photoHere({ day: "2026-01-02" }, OTHER);
  const database = await deviceDatabase();
  await database.put("documents", { name: "mine", value: 1 });
  await new Promise((resolve) => {
    indexedDB.open("another").addEventListener("success", ({ target }) => {
      if (target instanceof IDBOpenDBRequest) target.result.close();
      resolve(target);
    });
  });
  await caches.open("pages");
  localStorage.setItem("draft", "mine");
  sessionStorage.setItem("draft", "mine");
  const unsubscribe = vi.fn().mockRejectedValue(new Error("ended already"));
  const unregister = vi.fn().mockResolvedValue(true);
  const workers = [{ pushManager: { getSubscription: async () => ({ unsubscribe }) }, unregister }];
  vi.spyOn(navigator.serviceWorker, "getRegistrations").mockResolvedValue(workers as never); // what is used of them

  await eraseDevice(USER_ID);
  expect([unsubscribe.mock.calls.length, unregister.mock.calls.length]).toEqual([1, 1]);
  expect((await database.getAll("photos")).map(({ id }) => id)).toEqual([theirs.id]);
  expect(await database.getAll("documents")).toEqual([]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain("another");
  expect([await caches.keys(), localStorage.length, sessionStorage.length]).toEqual([[], 0, 0]);
});
