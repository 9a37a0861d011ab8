import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { signOut } from "#contract/account.ts";
import { answer } from "#support/components/fake-api.ts";
import { photoHere } from "#support/components/photo-files.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { gone, main, shown, toast } from "#support/components/screen.ts";
import { USER_ID } from "#support/user-id.ts";
import { photosOf } from "#web/lib/photos/device-photos.ts";

test("after signing out the photos are still here, no longer shown, and that is said", async () => {
  await photoHere({ day: "2026-11-01" });
  await renderPage("/vitals", { as: "member", answers: [answer(signOut, () => undefined)] });
  await shown(page.getByRole("button", { name: /^Open photo/ }));
  await page.getByRole("button", { name: "Logout" }).click();
  await shown(toast().getByText("Your photos stay on this device"));
  await gone(page.getByRole("button", { name: /^Open photo/ }));
  await shown(main());
  expect(await photosOf(USER_ID)).toHaveLength(1);
});
