import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { requestReset, signUp } from "#contract/account.ts";
import { readSite } from "#contract/site.ts";
import { answer } from "#support/components/fake-api.ts";
import { renderPage } from "#support/components/render-page.tsx";
import { main, shown } from "#support/components/screen.ts";

const SITE = { captcha: null, analytics: null, donations: { once: null, monthly: null } };

test("sign-up says everything that is wrong at once, with the focus on the first, and the rule of the password", async () => {
  const api = await renderPage("/login?view=sign-up");
  await shown(main().getByText("Use at least 8 characters. Spaces and any language are fine."));
  await main().getByLabelText("Password", { exact: true }).fill("short");
  await main().getByRole("button", { name: "Create account" }).click();
  for (const text of [
    "Enter a name. It can be any name.",
    "Enter your e-mail address.",
    "Use at least 8 characters.",
    "Accounts are for people who are 18 or older.",
  ])
    await shown(main().getByText(text, { exact: true }));
  await expect.element(main().getByLabelText("Name")).toHaveFocus();
  expect(api.asked(signUp)).toEqual([]);
});

test.each([
  [true, "Check your e-mail"],
  [false, "Email is off on this server"],
] as const)("with mail configured: %s, a forgotten password says %s", async (sendsMail, title) => {
  await renderPage("/login?view=forgot", {
    answers: [
      answer(readSite, () => ({ ...SITE, sendsMail })),
      answer(requestReset, () => ({ outcome: "check-mail" as const })),
    ],
  });
  await main().getByLabelText("E-mail").fill("ada@example.org");
  await main()
    .getByRole("button", { name: sendsMail ? "Send link" : "Request a link" })
    .click();
  await shown(main().getByText(title));
  expect(
    main()
      .getByText(/^We sent|we sent it/)
      .elements(),
  ).toHaveLength(sendsMail ? 1 : 0);
  expect(page.getByText("outbox folder").elements()).toHaveLength(sendsMail ? 0 : 1);
});
