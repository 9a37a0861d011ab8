import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { requestReset, signUp, verifyEmail } from "#contract/account.ts";
import { readSite } from "#contract/site.ts";
import { answer, refusal } from "#support/components/fake-api.ts";
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

test("a link that was used already or has expired leads to sign-in", async () => {
  const spent = answer(verifyEmail, () => {
    throw refusal("token-refused");
  });
  await renderPage(`/login#verify=${"x".repeat(43)}`, { answers: [spent] });
  await main().getByRole("button", { name: "Confirm this address" }).click();
  await shown(main().getByRole("alert").getByText("This link was already used or has expired."));
  await main().getByRole("link", { name: "Sign in" }).click();
  await shown(main().getByLabelText("Password", { exact: true }));
});
