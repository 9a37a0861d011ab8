import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type AccountContents, deleteAccount, exportAccount, readAccountContents } from "#contract/account-data.ts";
import { readSecurity, type Security } from "#contract/security.ts";
import { answer, noAnswer } from "#support/components/fake-api.ts";
import { PHONE, renderPage } from "#support/components/render-page.tsx";
import { axeViolations, downloaded, expectNoSideScroll, main, shown, toast } from "#support/components/screen.ts";
import { localToday } from "#web/lib/local-day.ts";

const AT = "2026-01-01T08:00:00.000Z";
const SECURITY: Security = {
  secondFactor: { since: null, recoveryCodesLeft: 0 },
  passkeys: [],
  accessTokens: [],
  sessions: [{ id: "1", name: "Firefox on Windows", isHandheld: false, openedAt: AT, lastUsedAt: AT, isThisOne: true }],
};
const CONTENTS: AccountContents = {
  counts: {
    ...{ protocols: 0, peptideCycles: 1, doses: 2, vials: 0, supplies: 0, bloodwork: 3, vitals: 0, lists: 0 },
    ...{ vitalImports: 0, privatePeptides: 0, mixes: 0, files: 0, feedback: 0, claimReports: 0 },
  },
  ...{ usedBytes: 1_000, mostBytes: 1_000_000, fileBytes: 0, isLastAdmin: false },
};
const ANSWERS = [answer(readSecurity, () => SECURITY), answer(readAccountContents, () => CONTENTS)];

test("export, import, consent, devices and deletion are on one page, two presses from anywhere on a phone", async () => {
  await renderPage("/privacy", { as: "member", viewport: PHONE, answers: ANSWERS });
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "My Data" }).click();
  await shown(page.getByRole("heading", { level: 1, name: "My data" }));
  await shown(main().getByText("You have 1 cycle, 2 doses, and 3 draws."));
  for (const name of ["Export all data", "Choose a ZIP file", "Withdraw consent", "Delete account"])
    await shown(main().getByRole("button", { name }));
  await shown(main().getByText("Firefox on Windows"));
  expectNoSideScroll();
  expect(await axeViolations()).toEqual([]);
});

test("from the sidebar it is one step away", async () => {
  await renderPage("/privacy", { as: "member", answers: ANSWERS });
  const own = page.getByRole("navigation", { name: "Your account" });
  await shown(own.getByRole("link", { name: "Settings" }));
  await own.getByRole("link", { name: "My Data" }).click();
  await shown(main().getByRole("button", { name: "Export all data" }));
});

test("from the palette it is one step away", async () => {
  await renderPage("/privacy", { as: "member", answers: ANSWERS });
  await userEvent.keyboard("{Control>}k{/Control}");
  await page.getByRole("combobox").fill("export all");
  await page.getByRole("option", { name: "Export all data" }).click();
  await shown(main().getByRole("button", { name: "Export all data" }));
});

test("the profile leads there instead of repeating it", async () => {
  await renderPage("/profile", { as: "member", answers: ANSWERS });
  await shown(main().getByRole("link", { name: /^My data/ }));
  expect(main().getByRole("button", { name: "Export all data" }).elements()).toHaveLength(0);
  await main()
    .getByRole("link", { name: /^My data/ })
    .click();
  await shown(main().getByRole("button", { name: "Export all data" }));
});

test("the file of everything is named after the day where the person is", async () => {
  await renderPage("/my-data", {
    as: "member",
    answers: [...ANSWERS, answer(exportAccount, () => new Response("all"))],
  });
  await shown(main().getByRole("button", { name: "Export all data" }));
  vi.spyOn(Date.prototype, "toISOString").mockReturnValue("2000-01-01T00:30:00.000Z"); // the day elsewhere
  const { name } = await downloaded(() => main().getByRole("button", { name: "Export all data" }).click());
  expect(name).toBe(`peptidary-${localToday()}.zip`);
});

test("without a connection nothing is deleted or exported, and it says so", async () => {
  const fails = () => {
    throw noAnswer();
  };
  await renderPage("/my-data", {
    ...{ as: "member", viewport: PHONE },
    answers: [...ANSWERS, answer(deleteAccount, fails), answer(exportAccount, fails)],
  });
  await main().getByRole("button", { name: "Delete account" }).click();
  const leaving = page.getByRole("dialog", { name: "Delete your account?" });
  const confirm = leaving.getByLabelText(/^Type .* to confirm$/);
  await confirm.fill("xada@example.org");
  await userEvent.keyboard("{Enter}");
  await shown(leaving.getByText("Type ada@example.org to confirm."));
  expect(await axeViolations()).toEqual([]);
  await confirm.fill("ada@example.org");
  await leaving.getByRole("button", { name: "Delete for good" }).click();
  await shown(leaving.getByRole("alert").getByText(/cannot be reached/));
  await leaving.getByRole("button", { name: "Cancel" }).click();
  await main().getByRole("button", { name: "Export all data" }).click();
  await shown(toast().getByText("Export failed"));
});

test("keeping the library says how it goes, also where it cannot", async () => {
  await renderPage("/my-data", { as: "member", viewport: PHONE, answers: ANSWERS });
  const keep = main().getByRole("checkbox", { name: /^Keep every entry and guide on this device/ });
  await shown(main().getByText("About 2 MB. What you opened and the tools work offline in any case."));
  await keep.click();
  await shown(main().getByText("Not all of them could be downloaded. Check the connection and try again.")); // no worker
  await shown(main().getByRole("button", { name: "Try again" }));
  expect(await axeViolations()).toEqual([]);
  await keep.click();
  await expect.element(keep).not.toBeChecked();
  expect(main().getByRole("button", { name: "Try again" }).elements()).toHaveLength(0);
});
